import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatCents } from '../examples/checkout-mercadopago/money.ts';
import { type CheckoutScene, startCheckoutScene } from '../support/checkout-scene.ts';
import { agreementsIn, contact } from '../support/checkout-shopper.ts';
import { type Lies, type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';

/** The example `test/examples/checkout-mercadopago` as a client of the shop's OpenID provider. */

const BASE = '/api/tienda/v1';
let backend: OtherBackend;
let provider: LyingProvider;
let scene: CheckoutScene;
let users = 0;

beforeAll(async () => {
  backend = await startOtherBackend();
  provider = await startLyingProvider({ id: 'caja', secret: null });
  scene = await startCheckoutScene({
    shopUrl: backend.env['SHOP_URL'] ?? '',
    apiKey: backend.env['SHOP_API_KEY'] ?? '',
    shopOrigin: 'http://localhost:9',
    env: { MEMBERS_CLIENT_ID: 'caja', IDENTITY_ISSUER: provider.issuer, IDENTITY_CLAIM_NAMESPACE: 'https://club/' },
  });
});
afterAll(async () => {
  await scene.close();
  await provider.close();
  await backend.close();
});
beforeEach(() => {
  users += 1;
  const sub = `user-${users}`;
  provider.lies = {};
  provider.hasSession = true;
  provider.user = { sub, 'https://club/active_subs': 1 };
  backend.subjectOf = () => sub;
  scene.shop.answers.clear();
});

/** The order form of the user, or a guest's, with two bottles of a product that members pay less for. */
async function fillForm(isUsers: boolean): Promise<string> {
  const headers = { 'x-api-key': backend.env['SHOP_API_KEY'] ?? '', 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit) => fetch(`${backend.env['SHOP_URL']}${BASE}${path}`, init);
  const opened = await ask('/orders', { headers: { ...headers, ...(isUsers ? { token: 'any' } : {}) } });
  const { orderFormId } = await opened.json();
  const body = JSON.stringify([{ sku: 'W-1', quantity: 2 }]);
  await ask(`/cart/${orderFormId}/items/`, { method: 'POST', headers, body });
  return orderFormId;
}

/** Follows the page's link, signs in at the provider, and comes back. */
async function signIn(form: string) {
  const page = await (await fetch(`${scene.url}/?orderFormId=${form}&utm_source=mail&socios=silent`)).text();
  const link = (/href="(?<link>[^"]+\/socios\?[^"]+)"/.exec(page)?.groups?.['link'] ?? '').replaceAll('&amp;', '&');
  const started = await fetch(link, { redirect: 'manual' });
  const cookies = toCookies(started);
  const query = await provider.visit(started.headers.get('location') ?? '');
  const back = await fetch(`${scene.url}/socios/volver${query}`, { redirect: 'manual', headers: { cookie: cookies } });
  return { page, query, cookies, cookie: toCookies(back), location: back.headers.get('location') ?? '' };
}

const toCookies = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

/** What the buttons of the order charge for its products, in cents. */
async function chargedCents(form: string, cookie: string, agreed?: string): Promise<number> {
  const body = new URLSearchParams({ orderFormId: form, ...contact, ...(agreed === undefined ? {} : { agreed }) });
  const answer = await fetch(`${scene.url}/`, { method: 'POST', body, redirect: 'manual', headers: { cookie } });
  return Number.parseInt(agreementsIn(await answer.text())[0] ?? '', 10);
}

it('charges a member who signs in what the shop showed, and nobody else', async () => {
  const form = await fillForm(true);
  const everybodys = await chargedCents(form, '');
  const { page, cookie, location } = await signIn(form);
  expect(location).toBe(`${scene.url}/?utm_source=mail&orderFormId=${form}`);
  const members = await chargedCents(form, cookie);
  expect(members).toBeLessThan(everybodys);
  expect(page).toContain(formatCents(members));
  const known = await (await fetch(location, { headers: { cookie } })).text();
  expect(known).toContain('Productos, con tu precio de socio');
  expect(known).not.toContain('¿Sos del club?');
  expect(await chargedCents(form, '')).toBe(everybodys);
  const other = await fillForm(false);
  expect(await chargedCents(other, cookie)).toBe(await chargedCents(other, ''));
});

/** Opens the order as the shop's cart does, and follows what the browser is sent to. */
async function openFromCart(form: string) {
  const asked = await fetch(`${scene.url}/?orderFormId=${form}&utm_source=mail`, { redirect: 'manual' });
  const started = await fetch(asked.headers.get('location') ?? '', { redirect: 'manual' });
  const query = await provider.visit(started.headers.get('location') ?? '');
  const headers = { cookie: toCookies(started) };
  const back = await fetch(`${scene.url}/socios/volver${query}`, { redirect: 'manual', headers });
  const location = back.headers.get('location') ?? '';
  const page = await fetch(location, { redirect: 'manual', headers: { cookie: toCookies(back) } });
  return { location, status: page.status, page: await page.text() };
}

it('charges a member who is signed in at the shop the price of the cart, without being asked', async () => {
  const { location, page } = await openFromCart(await fillForm(true));
  expect(location).toContain('utm_source=mail');
  expect(page).toContain('Productos, con tu precio de socio');
});

it('shows a guest, and a member who is not signed in, the price for everybody with the way to sign in', async () => {
  provider.hasSession = false;
  const { status, page } = await openFromCart(await fillForm(true));
  expect([status, page]).toEqual([200, expect.stringContaining('¿Sos del club?')]);
  expect(page).not.toMatch(/No pudimos saber|Acá va el precio/);
  provider.hasSession = true;
  provider.user = { ...provider.user, 'https://club/active_subs': 0 };
  const signedIn = await openFromCart(await fillForm(true));
  expect(signedIn.page).toContain('¿Sos del club?');
  expect(signedIn.page).not.toContain('Esa cuenta no tiene');
  expect(scene.errors()).not.toContain('A member could not sign in: authorization response');
});

it('shows the order while the provider does not answer', async () => {
  const stopped = await startCheckoutScene({
    shopUrl: backend.env['SHOP_URL'] ?? '',
    apiKey: backend.env['SHOP_API_KEY'] ?? '',
    shopOrigin: 'http://localhost:9',
    env: { MEMBERS_CLIENT_ID: 'caja', IDENTITY_ISSUER: 'http://localhost:9' },
  });
  const page = await fetch(`${stopped.url}/?orderFormId=${await fillForm(true)}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('¿Sos del club?')]);
  await stopped.close();
});

it('takes no agreement to a member’s total from somebody else', async () => {
  const form = await fillForm(true);
  const { cookie } = await signIn(form);
  const body = new URLSearchParams({ orderFormId: form, ...contact });
  const shown = await fetch(`${scene.url}/`, { method: 'POST', body, headers: { cookie } });
  const [agreed = ''] = agreementsIn(await shown.text());
  body.set('agreed', agreed);
  const stranger = await fetch(`${scene.url}/`, { method: 'POST', body, redirect: 'manual' });
  expect(stranger.status).toBe(409);
});

const noMembers: [who: string, isUsers: boolean, user: object, lies: Lies, problem: string][] = [
  ['has no plan', true, { 'https://club/active_subs': 0 }, {}, 'notMember'],
  ['has another order form', false, {}, {}, 'notMember'],
  ['has a token that was changed', true, {}, { idToken: (claims) => ({ ...claims, aud: 'otra' }) }, 'memberUnknown'],
];
it.each(noMembers)('charges everybody’s price to who %s, and says why', async (_who, isUsers, user, lies, problem) => {
  provider.user = { ...provider.user, ...user };
  provider.lies = lies;
  const form = await fillForm(isUsers);
  const { cookie, location } = await signIn(form);
  expect(location).toContain(`&socios=${problem}`);
  expect(await (await fetch(location)).text()).toMatch(/Acá va el precio para todos|No pudimos saber si sos del club/);
  expect(await chargedCents(form, cookie)).toBe(await chargedCents(form, ''));
});

it('answers a callback once, and only to the browser that began', async () => {
  const form = await fillForm(true);
  const { query, cookies } = await signIn(form);
  for (const headers of [{ cookie: cookies }, {}]) {
    const again = await fetch(`${scene.url}/socios/volver${query}`, { redirect: 'manual', headers });
    expect([again.status, again.headers.getSetCookie()]).toEqual([404, []]);
  }
});

it('charges nothing while a member’s price is not known', async () => {
  const form = await fillForm(true);
  const { cookie } = await signIn(form);
  scene.shop.answers.set(`${BASE}/promotions/`, { status: 500, body: {} });
  expect((await fetch(`${scene.url}/?orderFormId=${form}`, { headers: { cookie } })).status).toBe(503);
  expect((await fetch(`${scene.url}/?orderFormId=${form}`)).status).toBe(200);
});
