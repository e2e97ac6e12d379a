import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilExtras, untilReady } from '../support/browser-shop.ts';
import { keptCampaign as stored, withCampaignShop } from '../support/campaign-shop.ts';
import { fillLogin } from '../support/shopper-page.ts';

const shop = withCampaignShop();
const { received, campaignOfOrder } = shop;

describe('a join', () => {
  it('is one event with plan, first charge, landing and campaign, however often its page is opened', async () => {
    const { page, complaints } = await shop.visit();
    await page.goto('/club/fiestas?utm_source=ig&utm_campaign=club-drive2');
    await untilReady(page);
    // The link's event is recorded by code that is loaded when the browser is idle.
    await untilExtras(page);
    const link = page.getByRole('link', { name: 'Suscribirme: Mix de tres' });
    const { plan = '', value } = await link.evaluate(({ dataset }) => ({ ...dataset }));
    await link.click();
    await page.getByRole('button', { name: 'Ingresar y confirmar' }).waitFor();
    const campaign = { utm_source: 'ig', utm_campaign: 'club-drive2' };
    const address = Object.fromEntries(new URL(page.url()).searchParams);
    expect(address).toEqual({ guid: plan, promo: 'mix-3', landing: 'fiestas', ...campaign });
    await page.getByRole('button', { name: 'Ingresar y confirmar' }).click();
    await fillLogin(page, 'visita@bodega-viva.example');
    await page.waitForURL(/\/thankyou\?subscription=/);
    await page.getByRole('heading', { name: '¡Ya sos parte del club!' }).waitFor();
    const subscription = new URL(page.url()).searchParams.get('subscription');

    const ofName = (name: string) => received.filter((event) => event.name === name);
    await expect.poll(() => ofName('subscribe')).toHaveLength(1);
    const join = { plan, value: Number(value), landing: 'fiestas', ...campaign };
    expect(ofName('select_plan').at(-1)?.props).toEqual(join);
    expect(ofName('subscribe')[0]).toMatchObject({ path: '/thankyou', props: { ...join, subscription } });
    expect(ofName('subscribe')[0]).not.toHaveProperty('unconfirmed');

    await page.reload();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    for (const each of [page, tab]) {
      await untilExtras(each);
      await each.evaluate(() => dispatchEvent(new Event('pagehide')));
    }
    const shown = () => ofName('page_view').filter(({ path }) => path === '/thankyou');
    await expect.poll(shown).toHaveLength(3);
    expect(ofName('subscribe')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });
});

describe('a code', () => {
  const codes = (page: Page) => page.locator('.cart-codes:not([hidden])');
  const WORDS = 'Código HOT10: se aplica al pagar, si es válido\nCódigo ANA-7: se aplica al pagar, si es válido';

  it('is kept beside the campaign, shown in drawer and cart before anything is used, and handed over', async () => {
    const { page, complaints } = await shop.visit({ viewport: { width: 1280, height: 900 } });
    await page.goto('/tienda/whiskys?utm_source=ig&cupon=VIEJO&ref=ANA-7');
    // A banner of the shop may carry a code: its page is shown in place, and the campaign stays.
    await untilReady(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/tienda/vinos?cupon=HOT10', textContent: 'El banner' });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'El banner' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vinos' }).waitFor();
    await expect.poll(() => stored(page)).toBe('utm_source=ig&ref=ANA-7&cupon=HOT10');

    await untilReady(page);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Agregar/ })
      .first()
      .click();
    const drawer = page.getByRole('dialog', { name: /carrito/i });
    await drawer.getByText('Agregado').first().waitFor();
    expect(await codes(page).innerText()).toBe(WORDS);

    await page.goto('/carrito');
    await codes(page).waitFor();
    expect(await codes(page).innerText()).toBe(WORDS);

    await page.getByRole('main').getByRole('link', { name: 'Finalizar compra' }).click();
    await page.getByText('El código HOT10 queda anotado en el pedido').waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      utm_source: 'ig',
      cupon: 'HOT10',
      ref: 'ANA-7',
    });
    const before = received.length;
    await page.getByRole('button', { name: 'Confirmar pedido' }).click();
    await page.waitForURL(/\/thankyou\?order=/);
    expect(campaignOfOrder(page)).toEqual({ utm_source: 'ig', cupon: 'HOT10', ref: 'ANA-7' });
    const purchase = () => received.slice(before).find(({ name }) => name === 'purchase')?.props;
    await expect.poll(purchase).toMatchObject({ utm_source: 'ig', cupon: 'HOT10', ref: 'ANA-7' });
    expect(complaints).toEqual([]);
  });

  it('is shown by a link of a cart, and nowhere if it cannot be one or the browser asks not to track', async () => {
    const { page } = await shop.visit();
    await page.goto('/carrito/armar?items=VIN-0056:1&cupon=HOT10&ref=a%20b');
    await codes(page).waitFor();
    expect(await codes(page).innerText()).toBe('Código HOT10: se aplica al pagar, si es válido');
    expect(await stored(page)).toBe('cupon=HOT10');
    const other = await shop.visit({ extraHTTPHeaders: { 'sec-gpc': '1' } });
    await other.page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await other.page.goto('/carrito/armar?items=VIN-0056:1&cupon=HOT10');
    await untilExtras(other.page);
    expect(await codes(other.page).count()).toBe(0);
    expect(await stored(other.page)).toBeNull();
  });
});

describe('a lead', () => {
  it('brings the campaign of the visit and the text of its form, wherever the visit began', async () => {
    const { page } = await shop.visit();
    await page.goto('/tienda/vinos?utm_source=ig&cupon=HOT10');
    await page.goto('/');
    await untilReady(page);
    const form = page.locator('.lead-form').first();
    await form.getByLabel('Nombre').fill('Ana');
    await form.getByLabel('Correo electrónico').fill('ana@ejemplo.com');
    const posted = page.waitForRequest((request) => request.url().endsWith('/api/leads'));
    await form.getByRole('button', { name: 'Quiero recibirla' }).click();
    const request = await posted;
    expect(request.postDataJSON()).toMatchObject({
      source: 'home',
      consent: 'datos-2026-11',
      campaign: { utm_source: 'ig', cupon: 'HOT10' },
    });
    expect((await request.allHeaders())['referer']).toMatch(/\/$/);
    await page.getByText('¡Gracias! Recibimos tus datos.').first().waitFor();
  });
});
