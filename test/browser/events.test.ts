import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';

const shop = withBrowserShop();

type Sent = { name: string; at: number; path: string; props?: Record<string, string | number> };

/** Collects the events that the page sends. `flush` makes it send what waits, as leaving the page does. */
async function watchEvents(options: Parameters<typeof shop.visit>[0] = {}) {
  const visitor = await shop.visit(options);
  const { page } = visitor;
  const sent: Sent[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== shop.origin && origin.startsWith('http')) foreign.push(request.url());
  });
  // A beacon's body is a blob, which the browser does not show; so the page's own call is watched.
  await page.exposeFunction('keepBeacon', (body: string) => {
    sent.push(...(JSON.parse(body) as { events: Sent[] }).events);
  });
  await page.addInitScript(watchBeacons);
  const flush = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const namesOf = () => sent.map(({ name }) => name).filter((name) => name !== 'web_vital');
  /** Waits until the code that sends events has sent the first ones. */
  const untilSending = () => expect.poll(() => sent.length).toBeGreaterThan(0);
  const flushedNames = async () => {
    await flush();
    return namesOf();
  };
  const flushedVitals = async () => {
    await flush();
    return sent.map(({ props }) => props?.['vital']);
  };
  return { ...visitor, sent, foreign, flush, namesOf, flushedNames, flushedVitals, untilSending };
}

declare const keepBeacon: (body: string) => Promise<void>;

/** Runs in the page: tells the test what each beacon holds, and sends it. */
function watchBeacons(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    if (data instanceof Blob) void data.text().then(keepBeacon);
    return send(url, data);
  };
}

const addToCart = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first().click();

describe('what a visitor does', () => {
  it('is sent once, to the shop only, and leaves nothing in the browser', async () => {
    const { page, sent, foreign, flushedNames, untilSending, complaints } = await watchEvents({
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    await untilSending();

    await page.locator('[data-block="filters"] a').first().click();
    await expect.poll(() => page.url()).toContain('?');
    await expect.poll(flushedNames).toEqual(['page_view', 'filter']);

    await page.getByRole('article').first().getByRole('link').first().click();
    await page.locator('[data-block="product"]').waitFor();
    await addToCart(page);
    const drawer = page.getByRole('dialog', { name: /carrito/i });
    await drawer.getByText('Agregado').first().waitFor();
    await drawer
      .getByRole('button', { name: /Quitar/ })
      .first()
      .click();
    await drawer.getByRole('button', { name: 'Deshacer' }).click();
    await drawer.getByRole('link', { name: 'Finalizar compra' }).waitFor();
    await expect
      .poll(flushedNames)
      .toEqual(['page_view', 'filter', 'page_view', 'view_item', 'add_to_cart', 'remove_from_cart', 'add_to_cart']);

    // What the shopper has seen, the marks of a guest's cart and of the silent check, and the checkout's cookie.
    expect(await stored(page)).toEqual({
      local: ['vistos'],
      session: ['guest-cart', 'silent-check'],
      cookies: ['checkout_order'],
    });
    const [added] = sent.filter(({ name }) => name === 'add_to_cart');
    expect(added?.props).toMatchObject({ quantity: 1 });
    expect(sent.every(({ path }) => path.startsWith('/') && !path.includes('?'))).toBe(true);
    expect(foreign).toEqual([]);

    // Cancels the navigation, so that the test can read what the page sends.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await drawer.getByRole('link', { name: 'Finalizar compra' }).click();
    const checkouts = async () => (await flushedNames()).filter((name) => name === 'begin_checkout');
    await expect.poll(checkouts).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it.runIf(isLongRun)('says how many results a search has, and how fast the page was', async () => {
    const { page, sent, flushedVitals, untilSending } = await watchEvents();
    await page.goto(`${shop.origin}/tienda/buscador/malbec`);
    await untilReady(page);
    await untilSending();
    await expect.poll(flushedVitals).toContain('TTFB');
    const search = sent.filter(({ name }) => name === 'search');
    expect(search).toHaveLength(1);
    expect(search[0]?.props?.['query']).toBe('malbec');
    expect(search[0]?.props?.['results']).toBeGreaterThan(5);
  });

  /** Goes to the checkout with a cart of that worth, as the link of the cart does, without leaving the shop. */
  const goToCheckout = async (page: Page, value: number) => {
    await page.evaluate((pays) => {
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      const link = document.createElement('a');
      Object.assign(link.dataset, { event: 'begin_checkout', value: String(pays), items: 'A:1' });
      document.body.append(link);
      link.click();
    }, value);
  };

  /** What opening the thank-you page in this tab records. */
  const openPurchases = (page: Page, watched: Awaited<ReturnType<typeof watchEvents>>) => async (query: string) => {
    watched.sent.length = 0;
    await page.goto(`${shop.origin}/thankyou?${query}`);
    // The page before sends its own measures when it is left.
    await expect.poll(watched.flushedNames).toContain('page_view');
    return watched.sent.filter(({ name }) => name === 'purchase').map(({ props }) => props);
  };

  it('is one purchase for each time at the checkout, however often and in whatever tab its page is opened', async () => {
    const watched = await watchEvents();
    const { page } = watched;
    const show = openPurchases(page, watched);
    expect(await show('order=100001')).toEqual([]);
    await goToCheckout(page, 100);
    expect(await show('order=100001')).toEqual([{ value: 100, items: 'A:1', order: '100001' }]);
    const [purchase] = watched.sent.filter(({ name }) => name === 'purchase');
    expect(purchase).toHaveProperty('mark', expect.stringMatching(/^\w+\.[\w-]{22}$/));
    expect(await show('order=100001')).toEqual([]);
    expect(await show('order=100002')).toEqual([]);
    await goToCheckout(page, 200);
    expect(await show('order=100001')).toEqual([]);
    expect(await show('order=100002')).toMatchObject([{ value: 200, order: '100002' }]);

    const names: string[] = [];
    const tab = await page.context().newPage();
    await tab.exposeFunction('keepBeacon', (body: string) => {
      names.push(...(JSON.parse(body) as { events: Sent[] }).events.map(({ name }) => name));
    });
    await tab.addInitScript(watchBeacons);
    for (const order of ['100001', '100002', '100003']) await tab.goto(`${shop.origin}/thankyou?order=${order}`);
    const flushed = async () => {
      await tab.evaluate(() => dispatchEvent(new Event('pagehide')));
      return names;
    };
    await expect.poll(flushed).toContain('page_view');
    expect(names).not.toContain('purchase');
    await page.evaluate(() => {
      for (const key of ['checkout', 'purchases']) localStorage.setItem(key, '{"at":');
    });
    expect(await show('order=100001')).toEqual([]);
  });

  it('is a purchase with what the cart was worth while the payment is pending, and again once it is made', async () => {
    const watched = await watchEvents();
    const { page } = watched;
    const show = openPurchases(page, watched);
    await show('order=');
    await goToCheckout(page, 100);
    const kept = { value: 100, items: 'A:1', order: '7' };
    expect(await show('order=7&status=pending')).toEqual([{ ...kept, status: 'pending' }]);
    expect(await show('order=7&status=pending')).toEqual([]);
    expect(await show('order=7')).toEqual([kept]);
    expect(await show('order=7&status=pending')).toEqual([]);
    expect(await show('order=8')).toEqual([]);
  });

  it('is no purchase after a refused payment', async () => {
    const { page, sent, flush, untilSending } = await watchEvents();
    await page.goto(`${shop.origin}/thankyou?order=100001&status=refused`);
    await page.getByRole('heading', { name: 'El pago no se aprobó' }).waitFor();
    await untilSending();
    await flush();
    expect(sent.map(({ name }) => name)).toContain('page_view');
    expect(sent.map(({ name }) => name)).not.toContain('purchase');
  });

  it('is not sent if the browser asks not to track', async () => {
    const { page, sent } = await watchEvents();
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(`${shop.origin}/tienda/vinos`);
    await untilReady(page);
    // The code that decides whether events are sent.
    await expect.poll(() => requestedPaths.some((path) => path.startsWith('/assets/extras-'))).toBe(true);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.locator('[data-block="product"]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    expect(sent).toEqual([]);
  });
});

/** The keys of the storage of this tab and site, and the names of the cookies that scripts can read. */
function stored(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).toSorted(),
    cookies: document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/, '')),
  }));
}
