import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { untilExtras, untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { createDataDir } from '../support/create-data-dir.ts';
import { fillLogin } from '../support/shopper-page.ts';

const SECRET = 'the secret of the events';
type Forwarded = { name: string; path: string; props: Record<string, string | number> };

const received: Forwarded[] = [];
const signatures: boolean[] = [];
const dataDir = createDataDir();
let receiver: Server;

const shop = withBrowserShop({
  env: async () => {
    receiver = createServer(async (req, res) => {
      const body = await text(req);
      const expected = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
      signatures.push(req.headers['x-signature'] === expected);
      received.push(...(JSON.parse(body) as { events: Forwarded[] }).events);
      res.end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    return { EVENTS_URL: `http://127.0.0.1:${port}/eventos`, EVENTS_SECRET: SECRET, DATA_DIR: dataDir };
  },
  pictures: false,
});
afterAll(() => receiver.close());

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

/** The campaign that the embedded checkout stored with the order of the thank-you page. */
function campaignOfOrder(page: Page): unknown {
  const orders = new DatabaseSync(join(dataDir, 'embedded-orders.sqlite'), { readOnly: true });
  const row = orders
    .prepare('select campaign from orders where id + 100000 = ?')
    .get(Number(new URL(page.url()).searchParams.get('order')));
  orders.close();
  return JSON.parse(String(row?.['campaign']));
}

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('campaign'));

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
