import type { Locator } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible } from '../support/accessible-page.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { fillLogin } from '../support/shopper-page.ts';

let other: OtherBackend | null = null;
afterAll(() => other?.close());

/** The account of the shared shop keeps its membership. */
const shop = withBrowserShop({ env: () => ({}) });
/** The service of this shop knows no memberships. */
const shopWithout = withBrowserShop({
  env: async () => {
    other = await startOtherBackend();
    const { SUBSCRIPTIONS_URL = '', SUBSCRIPTIONS_TOKEN = '' } = other.env;
    return { SUBSCRIPTIONS_URL, SUBSCRIPTIONS_TOKEN };
  },
});
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it.each(isLongRun ? [true, false] : [true])(
  'a member skips a box and takes it back; scripts: %s',
  async (javaScriptEnabled) => {
    const { page, complaints } = await shop.visit({ ...phone, javaScriptEnabled });
    await page.goto(`${shop.origin}/login?redirectUrl=/club/mi-club`);
    await fillLogin(page, 'socia@bodega-viva.example');
    await page.getByRole('heading', { name: /^Tu próxima caja:/ }).waitFor();
    const next = await page.getByRole('heading', { name: /^Tu próxima caja:/ }).innerText();
    await page.getByText(/^Saltear la caja de/).click();
    await page.getByRole('button', { name: 'Saltear esta caja' }).click();
    const undo = page.getByRole('button', { name: /^Deshacer: Salteaste/ });
    await undo.waitFor();
    expect(new URL(page.url()).pathname).toBe('/club/mi-club');
    // What was done has the focus, below the heading, and the header covers neither.
    const saysDone = async (sentence: RegExp) => {
      await page.getByRole('status').getByText(sentence).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(sentence);
      const isCovered = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const { left, top } = heading.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + 4) !== heading;
      });
      expect(isCovered).toBe(false);
    };
    await saysDone(/^Salteaste la caja de \p{Ll}+ de \d{4}\.$/u);
    expect((await undo.boundingBox())?.y).toBeLessThan(844);
    await page.getByText(/^Salteaste \p{Ll}+$/u).waitFor();
    await undo.click();
    await saysDone(/^La caja de \p{Ll}+ de \d{4} ya no está salteada\.$/u);
    await page.getByRole('heading', { name: next }).waitFor();
    expect(await page.getByText(/^Salteaste/).count()).toBe(0);
    // The label is nearer to its field than to the sentence above the form.
    const bottomOf = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
    const label = page.getByText('Contanos a quién y a dónde', { exact: true });
    const sentence = page.getByText(/^Pedís que la caja/);
    const { top, bottom } = await label.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
    const field = await page
      .getByLabel('Contanos a quién y a dónde')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(top - (await bottomOf(sentence))).toBeGreaterThan(field - bottom);
    expect(complaints).toEqual([]);
  },
);

it('has no accessibility violation in any state, and none scrolls sideways at 320 px', async () => {
  const { page, complaints } = await shop.visit({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' });
  const change = async (title: string, button: string) => {
    await page.locator('summary', { hasText: title }).click();
    // The form is posted, and the page is loaded again at the same address.
    const answered = page.waitForResponse((response) => response.request().isNavigationRequest() && response.ok());
    await page.getByRole('button', { name: button, exact: true }).click();
    await (await answered).finished();
  };
  const check = async () => {
    await untilReady(page);
    for (const summary of await page.locator('.membership-change summary').all()) await summary.click();
    await expectAccessible(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await page.reload();
  };
  await page.goto(`${shop.origin}/login?redirectUrl=/club/mi-club`);
  await fillLogin(page, 'socia@bodega-viva.example');
  await page.getByRole('heading', { name: /^Tu próxima caja:/ }).waitFor();
  await check();
  await change('Pausar el plan', 'Pausar');
  await page.getByText(/^En pausa: vuelve con la caja de/).waitFor();
  if (isLongRun) await check();
  await change('Reanudar el plan', 'Reanudar');
  await page.getByText('Pausar el plan', { exact: true }).waitFor();
  // One press changes no plan: the member chooses it first.
  const plans = page.getByLabel('El plan nuevo, por caja');
  await page.locator('summary', { hasText: 'Cambiar de plan' }).click();
  await page.getByRole('button', { name: 'Cambiar a este plan' }).click();
  expect(await plans.evaluate((select) => select.matches(':focus:invalid'))).toBe(true);
  await plans.selectOption({ label: await plans.getByRole('option').nth(1).innerText() });
  await page.locator('summary', { hasText: 'Cambiar de plan' }).click();
  await change('Cambiar de plan', 'Cambiar a este plan');
  await page.getByText('Cambiar de plan', { exact: true }).waitFor();
  if (isLongRun) await check();
  await change('Darme de baja', 'Darme de baja');
  await page.getByText('Diste de baja esta suscripción.').waitFor();
  await page.getByText(/^Tu código es/).waitFor();
  await check();
  expect(complaints).toEqual([]);
});

it('answers a member’s request with its code, and shows the state of the next box', async () => {
  const { page, complaints } = await shopWithout.visit(phone);
  await page.goto(`${shopWithout.origin}/login?redirectUrl=/club/mi-club`);
  await fillLogin(page, 'socia@bodega-viva.example');
  await page.getByRole('heading', { level: 1, name: 'Tu club, Socia' }).waitFor();
  await untilReady(page);
  await page.getByText(/^Tu próxima caja es la de/).waitFor();
  // Nothing is chosen for the member.
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await page.getByRole('alert').getByText('Elegí qué querés hacer.').waitFor();
  // A request for a change must name the new plan.
  await page.getByRole('radio', { name: /Cambiar de plan/ }).check();
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  await page.getByText('Contanos a qué plan querés pasar.').waitFor();
  await page.getByRole('radio', { name: /Pausar el plan/ }).check();
  await page.getByLabel(/Contanos lo que haga falta/).fill('Hasta marzo');
  await page.getByRole('button', { name: 'Enviar el pedido' }).click();
  const done = page.getByRole('heading', { name: 'Recibimos tu pedido de pausa' });
  await done.waitFor();
  expect(await done.evaluate((heading) => heading === document.activeElement)).toBe(true);
  expect(new URL(page.url()).searchParams.get('envio')).toBe('pausar');
  await page.getByText(/^Tu código es/).waitFor();
  // The two actions do not read as one.
  const copy = await page.getByRole('button', { name: 'Copiar el código' }).boundingBox();
  const another = await page.getByRole('link', { name: 'Pedir otro cambio' }).boundingBox();
  expect((another?.y ?? 0) - (copy?.y ?? 0)).toBeGreaterThanOrEqual(copy?.height ?? Number.POSITIVE_INFINITY);
  await page.getByRole('link', { name: 'Pedir otro cambio' }).click();
  const choice = page.getByRole('radio', { name: /Saltear una caja/ });
  await choice.waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await choice.evaluate((radio) => getComputedStyle(radio).appearance)).not.toBe('none');
  await page.getByText(/^En trámite · código/).waitFor();
  expect(await page.getByRole('radio', { name: /Pausar el plan/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
