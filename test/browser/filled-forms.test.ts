import { expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop({ pictures: false });

const pages = ['/baja'];
if (isLongRun) pages.push('/', '/arrepentimiento', '/contacto-y-preguntas-frecuentes');

it.each(pages)(
  'the form of %s has the name of a signed-in visitor, and leaves what they type',
  {
    tags: ['S9.23'],
  },
  async (path) => {
    const { page } = await shop.visit();
    await page.goto(`${shop.origin}/login?redirectUrl=${path}`);
    await fillLogin(page, 'socia@bodega-viva.example');
    await page.waitForURL(shop.origin + path);
    const name = page.getByLabel('Nombre');
    await expect.poll(() => name.inputValue()).toMatch(/^Socia /);
    // The shop's scripts know no more of the account than the name.
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('');
    await name.fill('');
    await page.getByLabel('Correo electrónico').fill('otra@correo.example');
    // The session is read again when the visitor returns to the tab.
    const read = page.waitForResponse('**/api/session');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await read;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await name.inputValue()).toBe('');
  },
);

it.runIf(isLongRun)('the form of a page that was navigated to has the name, too; a guest’s form is empty', async () => {
  const { page } = await shop.visit();
  await page.goto(`${shop.origin}/nosotros`);
  await untilReady(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: /baja/i }).first().click();
  await page.waitForURL('**/baja');
  expect(await page.getByLabel('Nombre').inputValue()).toBe('');

  await page.goto(`${shop.origin}/login?redirectUrl=/nosotros`);
  await fillLogin(page, 'socia@bodega-viva.example');
  await page.waitForURL('**/nosotros');
  await untilReady(page);
  await footer.getByRole('link', { name: /baja/i }).first().click();
  await page.waitForURL('**/baja');
  await expect.poll(() => page.getByLabel('Nombre').inputValue()).toMatch(/^Socia /);
});
