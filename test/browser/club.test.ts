import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilIdle, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { fillLogin } from '../support/shopper-page.ts';

const shop = withBrowserShop();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it('explains a subscription beside its button, on a phone, without leaving /club', async () => {
  const { page, documents, complaints } = await shop.visit(phone);
  await page.goto(`${shop.origin}/club`);
  const card = page.locator('.plan-card').first();
  await card.scrollIntoViewIfNeeded();
  const text = (await card.innerText()).replace(/\s+/g, ' ');
  expect(text).toMatch(/\$ [\d.]+ por caja, durante \d meses/);
  expect(text).toMatch(/después \$ [\d.]+ por caja/);
  // The calendar of the embedded back end may not have the renewal of a first box in the next year yet.
  expect(text).toMatch(/Tu primera caja: la de \p{Ll}+ de \d{4}(, con la renovación del \p{Ll}+ \d+ de \p{Ll}+)?/u);
  expect(text).toContain('Envío incluido');
  expect(text).toContain('Sin permanencia, baja con un botón');
  expect(await card.getByRole('link', { name: 'baja con un botón' }).getAttribute('href')).toBe('/baja');
  await expect(card.getByRole('link', { name: /^Ver la caja de \p{Ll}+/u }).count()).resolves.toBe(1);
  expect(documents).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('has the two links below the renewal on one line', async () => {
  const { page } = await shop.visit({ viewport: { width: 1920, height: 900 } });
  await page.goto(`${shop.origin}/club`);
  const links = page.locator('.renewal-strip .text-action');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[1]).toBe(tops[0]);
});

it.each([320, 390])('shows the whole month of each selection at %i px', async (width) => {
  const { page } = await shop.visit({ ...phone, viewport: { width, height: 844 } });
  await page.goto(`${shop.origin}/club`);
  const pictures = page.locator('.selection-card-picture');
  await pictures.first().waitFor();
  const cut = await pictures.evaluateAll(
    (all) =>
      all.filter((picture) => {
        const badge = picture.querySelector('.month-badge');
        return badge === null || badge.getBoundingClientRect().right > picture.getBoundingClientRect().right;
      }).length,
  );
  expect(cut).toBe(0);
});

it.each([true, false])('narrows the plans by bottles and type; scripts: %s', async (javaScriptEnabled) => {
  const { page } = await shop.visit({ ...phone, javaScriptEnabled });
  await page.goto(`${shop.origin}/club`);
  const all = await page.locator('.plan-card').count();
  await page.getByRole('link', { name: '6 botellas', exact: true }).click();
  await page.waitForURL('**/club?bottles=6#planes');
  await page
    .getByText('1 plan', { exact: true })
    .or(page.getByText(/^1 plan ·/))
    .first()
    .waitFor();
  await page
    .locator('.plan-card')
    .nth(all - 1)
    .waitFor({ state: 'detached' });
  // No other type has a plan of six bottles.
  expect(await page.locator('.toggle-links [aria-disabled]').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Ver todos' }).click();
  await page
    .locator('.plan-card')
    .nth(all - 1)
    .waitFor();
});

it('shows a member the full price, and a plan’s button selects it for a change', async () => {
  const { page, complaints } = await shop.visit(phone);
  const shifts = await watchShifts(page);
  await page.goto(`${shop.origin}/login?redirectUrl=/club/primera-caja`);
  await fillLogin(page, 'socia@bodega-viva.example');
  await page.waitForURL('**/club/primera-caja');
  await page.getByText('Ya sos parte del club: mirá tu próxima caja en tu club.').waitFor();
  const plans = page.locator('#planes');
  const text = await plans.innerText();
  expect(text).toContain('El descuento es para quien se suma');
  expect(text).not.toMatch(/Suscribirme|OFF|durante|primera caja/);
  expect(await shifts()).toBe(0);
  const change = plans.getByRole('link', { name: /^Cambiar a este plan: / }).first();
  const name = (await change.getAttribute('aria-label'))?.replace('Cambiar a este plan: ', '');
  await change.click();
  await page.waitForURL('**/club/mi-club?plan=*');
  const chosen = page.getByLabel('El plan nuevo, por caja').locator('option:checked');
  expect(await chosen.innerText()).toContain(`${name} (`);
  expect(complaints).toEqual([]);
});

const inviting = ['/', '/club', '/la-cava-de-bodega-viva/'];
const alsoInviting = ['/nosotros', '/club/nuestras-selecciones/'];

it.runIf(isLongRun)('invites a member to nothing, nothing moves, and the bytes are those for a guest', async () => {
  const { page } = await shop.visit(phone);
  const shifts = await watchShifts(page);
  const found = [];
  for (const path of [...inviting, ...(isLongRun ? alsoInviting : [])]) {
    const url = await pageBelow(page, path);
    if (found.length > 0) await page.goto(shop.origin + url);
    else {
      await page.goto(`${shop.origin}/login?redirectUrl=${url}`);
      await fillLogin(page, 'socia@bodega-viva.example');
      await page.waitForURL(shop.origin + url);
    }
    await untilReady(page);
    await page
      .getByRole('link', { name: /tu club$/i })
      .first()
      .waitFor();
    const shown = () => page.locator('main').innerText();
    await expect.poll(shown, { message: url }).not.toMatch(/Suscribirme|Conocé el club|Sumate al club|con el club/);
    if (url === '/club') {
      // Instead of the words for guests.
      await page.getByText(/^Ya sos parte: (?:tu|la) próxima caja$/).waitFor();
      expect(await page.getByRole('heading', { name: /^\p{Lu}\p{Ll}+ \d{4}$/u }).count()).toBe(0);
    }
    await untilIdle(page);
    const bytesOf = async (headers: Record<string, string>) => (await fetch(shop.origin + url, { headers })).text();
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(cookie).toContain('session=');
    found.push({ url, shifts: await shifts(), isSame: (await bytesOf({ cookie })) === (await bytesOf({})) });
  }
  expect(found).toEqual(found.map(({ url }) => ({ url, shifts: 0, isSame: true })));
});

/** A path that ends in a slash stands for a page below it. */
async function pageBelow(page: Page, path: string): Promise<string> {
  if (path.length === 1 || !path.endsWith('/')) return path;
  const sitemap = await (await page.request.get(`${shop.origin}/sitemap.xml`)).text();
  return new RegExp(`${shop.origin}(${path}[^<]+)<`).exec(sitemap)?.[1] ?? path;
}

it('sends a guest from the link of a page to the sign-in, and back', async () => {
  const { page } = await shop.visit(phone);
  await page.goto(`${shop.origin}/club`);
  await untilReady(page);
  await page.getByRole('link', { name: '¿Ya sos parte? Entrá a tu club' }).click();
  await fillLogin(page, 'visita@bodega-viva.example');
  await page.waitForURL('**/club/mi-club');
  const lede = page.getByText('Todavía no sos parte del club');
  await lede.waitFor();
  const text = await page.getByText(/^Hay planes desde/).boundingBox();
  const button = await page.getByRole('link', { name: 'Ver los planes' }).boundingBox();
  const endOf = (box: typeof text) => (box?.y ?? 0) + (box?.height ?? 0);
  expect((text?.y ?? 0) - endOf(await lede.boundingBox())).toBeGreaterThan(12);
  expect((button?.y ?? 0) - endOf(text)).toBeGreaterThan(12);
});
