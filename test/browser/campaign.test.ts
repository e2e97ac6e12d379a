import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady } from '../support/browser-shop.ts';
import { keptCampaign as stored, withCampaignShop } from '../support/campaign-shop.ts';

const shop = withCampaignShop();
const { received, signatures, campaignOfOrder } = shop;

const LANDING =
  '/tienda/whiskys?utm_source=boletin&utm_campaign=a%C3%B1o%20nuevo&utm_term=ana%40correo.example&gclid=abc';
const CAMPAIGN = { utm_source: 'boletin', utm_campaign: 'año nuevo' };

/** From the landing to the order's thank-you page. Returns the checkout's address. */
async function buy(page: Page): Promise<URL> {
  await page.goto(LANDING);
  await untilReady(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Agregar/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /carrito/i });
  await drawer.getByText('Agregado').first().waitFor();
  await drawer.getByRole('link', { name: 'Finalizar compra' }).click();
  await page.getByRole('button', { name: 'Confirmar pedido' }).waitFor();
  const address = new URL(page.url());
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await page.waitForURL(/\/thankyou\?order=/);
  return address;
}

describe('the campaign of a visit', () => {
  it('reaches the checkout, and the events that the shop forwards', async () => {
    const { page } = await shop.visit({ viewport: { width: 1280, height: 900 } });
    const { searchParams, search } = await buy(page);
    expect(Object.fromEntries(searchParams)).toEqual({ orderFormId: expect.any(String), ...CAMPAIGN });
    expect(search).toContain('utm_campaign=a%C3%B1o%20nuevo');
    expect(campaignOfOrder(page)).toEqual(CAMPAIGN);
    const order = new URL(page.url()).searchParams.get('order');
    const ofName = (name: string) => received.find((event) => event.name === name)?.props;
    await expect.poll(() => ofName('purchase')).toBeDefined();
    const items = expect.stringMatching(/^WHI-\d+:1$/);
    expect(ofName('begin_checkout')).toEqual({ value: expect.any(Number), items, ...CAMPAIGN });
    expect(ofName('purchase')).toEqual({ ...ofName('begin_checkout'), order });
    expect(ofName('add_to_cart')).toMatchObject({ ...ofName('begin_checkout'), quantity: 1 });
    expect(signatures.every(Boolean)).toBe(true);
  });

  it('is neither kept, appended nor forwarded if the browser asks not to track', async () => {
    const { page } = await shop.visit({ viewport: { width: 1280, height: 900 }, extraHTTPHeaders: { dnt: '1' } });
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    const before = received.length;
    const { searchParams } = await buy(page);
    expect([...searchParams.keys()]).toEqual(['orderFormId']);
    expect(campaignOfOrder(page)).toEqual({});
    expect(await stored(page)).toBeNull();
    // The shop sends what it has every five seconds.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    expect(received).toHaveLength(before);
  });

  it('never overwrites a parameter that a link has', async () => {
    const { page } = await shop.visit();
    await page.goto(LANDING);
    await expect.poll(() => stored(page)).toBe('utm_source=boletin&utm_campaign=a%C3%B1o%20nuevo');
    const href = await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'https://pay.example/?orderFormId=1&utm_source=own#x';
      link.dataset['event'] = 'begin_checkout';
      document.body.append(link);
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
      return link.href;
    });
    expect(href).toBe('https://pay.example/?orderFormId=1&utm_source=own&utm_campaign=a%C3%B1o%20nuevo#x');
  });
});
