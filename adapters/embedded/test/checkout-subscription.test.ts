import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCookieBrowser } from '../../../test/support/cookie-browser.ts';
import { started } from '../../../test/support/started.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { DEMO_PASSWORD, listDemoAccounts } from '../identity/demo-accounts.ts';
import { allServices, startEmbeddedUnderTest } from './embedded-under-test.ts';

/** Ids of plans: "Mix de tres", with 40 % off 62.000, another one, and a box that is bought once, with an inactive promotion. */
const MIX = '0791fb13-4b87-5580-a2bc-72258b767d05';
const ANOTHER = '9ff2cddd-2c03-5caa-949c-12d7470029c2';
const WITHOUT_PROMOTION = 'bbcb4223-17ed-5312-ae61-85f2f7e23f69';

/** Where the checkout leads a shopper who has subscribed. */
const WAY_BACK = /\/thankyou\?subscription=[0-9a-f-]{36}$/;

const embedded = started(() => startEmbeddedUnderTest(undefined, allServices));
let base: string;
beforeAll(async () => {
  base = `${embedded.origin}${embedded.checkoutPath}/suscripcion`;
});
// Gives the demo accounts their original number of subscriptions again.
afterEach(() => {
  const database = new DatabaseSync(`${embedded.dataDir}/embedded-identity.sqlite`);
  for (const { email, activeSubs } of listDemoAccounts(testBrand)) {
    database.prepare('update users set active_subs = ? where email = ?').run(activeSubs, email);
  }
  database.close();
  const checkout = new DatabaseSync(`${embedded.dataDir}/embedded-subscriptions.sqlite`);
  checkout.exec('delete from subscriptions; delete from subscribers');
  checkout.close();
});

/** Creates a browser that keeps cookies and follows redirects until a page answers. */
function browse(browser = createCookieBrowser()) {
  const visited: string[] = [];
  async function arrive(response: Response, from: string): Promise<{ url: string; status: number; html: string }> {
    visited.push(from);
    const location = response.headers.get('location');
    if (location === null) return { url: from, status: response.status, html: await response.text() };
    const url = new URL(location, from).href;
    return arrive(await browser.open(url), url);
  }
  return {
    open: async (url: string) => arrive(await browser.open(url), url),
    submit: async (url: string, fields: Record<string, string>) => arrive(await browser.submit(url, fields), url),
    cookies: browser.cookies,
    visited: () => visited,
  };
}

/** Presses the plan's button and logs in; `email` is null if the browser already has a session at the issuer. */
async function subscribe(browser: ReturnType<typeof browse>, guid: string, email: string | null) {
  const login = await browser.submit(base, { guid });
  return email === null ? login : browser.submit(login.url, { email, password: DEMO_PASSWORD });
}

/** Subscribes the account to MIX in a new browser and returns the number of subscriptions that the issuer stores. */
async function activeSubsOf(email: string): Promise<number> {
  const browser = browse();
  expect((await subscribe(browser, MIX, email)).url).toMatch(WAY_BACK);
  const database = new DatabaseSync(`${embedded.dataDir}/embedded-identity.sqlite`, { readOnly: true });
  const row = database.prepare('select active_subs as count, plans from users where email = ?').get(email);
  database.close();
  expect(String(row?.['plans'])).toContain(`{"guid":"${MIX}","selection_type":"Mix"}`);
  return Number(row?.['count']);
}

describe('a subscription at the embedded checkout', () => {
  it('shows the plan, its box and the first price, without scripts and inline styles', async () => {
    const { status, html } = await browse().open(`${base}?guid=${MIX}&promo=mix-3`);
    expect(status).toBe(200);
    expect(html).toContain('Mix de tres');
    expect(html).toContain('3 botellas por caja, envío incluido');
    expect(html).toMatch(/Primera caja: \p{Ll}+ de \d{4}</u);
    expect(html).toMatch(/\$\s?62\.000</);
    expect(html).toMatch(/\$\s?37\.200</);
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('sells a box that is bought once, without a subscription', async () => {
    const browser = browse();
    const { html } = await browser.open(`${base}?guid=${WITHOUT_PROMOTION}&promo=exclusiva-6-fiestas`);
    expect(html).toContain('Confirmar compra');
    expect(html).not.toMatch(/por caja|Primera caja|baja se piden/);
    const bought = await subscribe(browser, WITHOUT_PROMOTION, 'visita@bodega-viva.example');
    expect(bought.html).toContain('Recibimos tu compra');
    const database = new DatabaseSync(`${embedded.dataDir}/embedded-subscriptions.sqlite`, { readOnly: true });
    expect(database.prepare('select count(*) as count from subscriptions').get()).toEqual({ count: 0 });
    database.close();
  });

  it('gives no discount if the promotion is inactive', async () => {
    const { html } = await browse().open(`${base}?guid=${WITHOUT_PROMOTION}`);
    expect(html).toMatch(/\$\s?99\.000</);
    expect(html).not.toContain('Descuento');
  });

  it('signs the shopper in at the issuer, subscribes them to the plan and leads back to the shop', async () => {
    const browser = browse();
    const login = await browser.submit(base, { guid: MIX });
    expect(login.html).toContain('Ingresá a tu cuenta');
    const done = await browser.submit(login.url, { email: 'visita@bodega-viva.example', password: DEMO_PASSWORD });
    expect(done.url).toMatch(WAY_BACK);
    expect(done.url.startsWith(`${embedded.origin}/`)).toBe(true);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('checkout_sign_in'))).toEqual([]);
    expect(await activeSubsOf('visita@bodega-viva.example')).toBe(1);
  });

  it('does not ask a signed-in shopper to log in again, and counts the same plan once', async () => {
    const browser = browse();
    const first = await subscribe(browser, MIX, 'socia@bodega-viva.example');
    const again = await subscribe(browser, MIX, null);
    expect(again.url).toBe(first.url);
    expect(await activeSubsOf('socia@bodega-viva.example')).toBe(2);
    const other = await subscribe(browser, ANOTHER, null);
    expect(other.url).toMatch(WAY_BACK);
    expect(other.url).not.toBe(first.url);
    expect(await activeSubsOf('socia@bodega-viva.example')).toBe(3);
  });

  it('lets two tabs sign in at once, each for its own plan, and each callback once', async () => {
    const browser = createCookieBrowser();
    const login = browse(browser);
    const [one, other] = [await browser.submit(base, { guid: MIX }), await browser.submit(base, { guid: ANOTHER })];
    const page = await login.open(one.headers.get('location') ?? '');
    const first = await login.submit(page.url, { email: 'visita@bodega-viva.example', password: DEMO_PASSWORD });
    expect(first.url).toMatch(WAY_BACK);
    const second = await login.open(other.headers.get('location') ?? '');
    expect(second.url).toMatch(WAY_BACK);
    expect(second.url).not.toBe(first.url);
    const callback = login.visited().find((url) => url.includes('/ingreso?')) ?? '';
    expect(await login.open(callback)).toMatchObject({ status: 400 });
  });

  it('explains that the address is not verified or that the sign-in was started by another browser', async () => {
    const browser = browse();
    const refused = await subscribe(browser, MIX, 'pendiente@bodega-viva.example');
    expect(refused.html).toContain('No llegamos a identificarte');
    const forged = await browse().open(`${base}/ingreso?code=stolen&state=guessed`);
    expect(forged).toMatchObject({ status: 400, html: expect.stringContaining('No llegamos a identificarte') });
  });

  it('answers 404 for an unknown plan', async () => {
    expect((await browse().open(`${base}?guid=none`)).status).toBe(404);
    expect((await browse().open(base)).status).toBe(404);
    expect((await browse().submit(base, { guid: 'none' })).status).toBe(404);
  });

  it('explains that it cannot subscribe if the issuer is not embedded', async () => {
    const alone = await startEmbeddedUnderTest();
    const address = `${alone.origin}${alone.checkoutPath}/suscripcion`;
    const { status, html } = await browse().submit(address, { guid: MIX });
    expect(status).toBe(503);
    expect(html).toContain('Esta página de pago no puede suscribirte');
    await alone.stop();
  });
});

describe('the embedded issuer of the whole back end', () => {
  it('is reachable over loopback, and tells the shop service the user of a token', async () => {
    const { identity } = embedded;
    expect(identity?.issuer).toBe(`${embedded.origin}/embedded/identity`);
    const discovery = await identity?.fetch(`${identity.issuer}/.well-known/openid-configuration`);
    expect(await discovery?.json()).toMatchObject({ issuer: identity?.issuer });
    expect((await embedded.shop('/orders', { headers: { token: 'nobody' } })).status).toBe(401);
  });
});
