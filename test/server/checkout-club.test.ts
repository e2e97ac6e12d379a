import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJsonClient } from '#adapters/http/json-client.ts';
import { createHttpMemberships } from '#adapters/subscriptions/http-subscriptions.ts';
import { addMonths, dayAt, monthOf } from '../examples/checkout-mercadopago/dates.ts';
import { type CheckoutScene, startCheckoutScene } from '../support/checkout-scene.ts';
import { contact } from '../support/checkout-shopper.ts';
import { type CookieBrowser, createCookieBrowser } from '../support/cookie-browser.ts';
import { type LyingProvider, startLyingProvider } from '../support/lying-provider.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { aPlan } from '../support/other-backend/subscriptions-service.ts';

/** The example `test/examples/checkout-mercadopago` as the club's checkout, and as the service of its memberships. */

const TOKEN = 'ficha-de-las-suscripciones';
const SHOP = 'http://localhost:9';
/** The first day of the month after the next one: its charge can be changed on any day. */
const chargeDay = `${addMonths(monthOf(dayAt(Date.now())), 2)}-01`;
const firstMonth = addMonths(monthOf(chargeDay), 1);
const nextMonth = addMonths(firstMonth, 1);
let backend: OtherBackend;
let provider: LyingProvider;
let scene: CheckoutScene;
let users = 0;

beforeAll(async () => {
  backend = await startOtherBackend();
  const [year = 0, month = 0] = chargeDay.split('-').map(Number);
  const { subscriptions } = backend.data;
  subscriptions.renewals = [{ year, month, renewalDate: chargeDay }];
  const facts = { order: 9, price: 30_000, bottles: 2, isActive: true };
  subscriptions.plans.push(
    { ...aPlan('caja', { ...facts, discount: 20 }), boxes: 1 },
    aPlan('gratis', { ...facts, discount: 100 }),
  );
  provider = await startLyingProvider({ id: 'caja', secret: null });
  const { SHOP_URL = '', SHOP_API_KEY = '', SUBSCRIPTIONS_URL = '', SUBSCRIPTIONS_TOKEN = '' } = backend.env;
  scene = await startCheckoutScene({
    ...{ shopUrl: SHOP_URL, apiKey: SHOP_API_KEY, shopOrigin: SHOP },
    env: {
      ...{ SUBSCRIPTIONS_URL, SUBSCRIPTIONS_TOKEN, MEMBERSHIPS_TOKEN: TOKEN },
      ...{ MEMBERS_CLIENT_ID: 'caja', IDENTITY_ISSUER: provider.issuer },
    },
  });
});
afterAll(async () => {
  await scene.close();
  await provider.close();
  await backend.close();
});
beforeEach(() => {
  users += 1;
  provider.hasSession = true;
  provider.user = { sub: `user-${users}`, name: 'Ana Páez', email: `ana-${users}@correo.example` };
});

/** Opens an address as a browser does, up to a page or an address of the shop. */
async function follow(browser: CookieBrowser, address: string) {
  for (let url = address; ; ) {
    const answer = await browser.open(url);
    const location = answer.headers.get('location');
    if (location === null) return { url, status: answer.status, page: await answer.text() };
    if (location.startsWith(SHOP)) return { url: location, status: answer.status, page: '' };
    url = new URL(location, url).href;
  }
}

const openPlan = (browser: CookieBrowser, guid: string) =>
  follow(browser, `${scene.url}/suscripcion?guid=${guid}&promo=uno&utm_source=mail`);

const agreedIn = (page: string) => /name="agreed" value="([^"]*)"/.exec(page)?.[1] ?? '';

/** Presses the plan's button. Answers the address of Mercado Pago's page. */
async function press(browser: CookieBrowser, guid: string, page: string, more: Record<string, string> = {}) {
  const fields = { guid, ...contact, agreed: agreedIn(page), ...more };
  const answer = await browser.submit(`${scene.url}/suscripcion`, fields);
  return { status: answer.status, location: answer.headers.get('location') ?? '', page: await answer.text() };
}

const idIn = (location: string) => new URL(location).searchParams.get('preapproval_id') ?? '';

/** Presses a button of Mercado Pago's page. Answers where the checkout leads then. */
async function decide(browser: CookieBrowser, preapproval: string, status: 'authorized' | 'pending') {
  const body = { preapproval_id: preapproval, status };
  const answer = await browser.submit(`${scene.doubleUrl}/suscribir`, body);
  return follow(browser, answer.headers.get('location') ?? '');
}

async function join(guid = 'guid-dos') {
  const browser = createCookieBrowser();
  const { page } = await openPlan(browser, guid);
  const preapproval = idIn((await press(browser, guid, page)).location);
  const { url } = await decide(browser, preapproval, 'authorized');
  return { browser, preapproval, url, id: new URL(url).searchParams.get('subscription') ?? '' };
}

const notify = (type: string, id: number | string) => scene.double.notify(`${scene.url}/notificaciones`, id, { type });

async function charge(preapproval: string, status: 'approved' | 'rejected') {
  const made = scene.double.club.charge(preapproval, status);
  expect(await notify('subscription_authorized_payment', made.id)).toBe(200);
  return made;
}

/** An access token of the user, as the shop has one. */
async function newToken(): Promise<string> {
  const verifier = 'v'.repeat(43);
  const redirect_uri = `${scene.url}/socios/volver`;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = { client_id: 'caja', response_type: 'code', redirect_uri, scope: 'openid' };
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const { authorization_endpoint, token_endpoint } = await (
    await fetch(`${provider.issuer}/.well-known/openid-configuration`)
  ).json();
  const query = await provider.visit(`${authorization_endpoint}?${new URLSearchParams({ ...asked, ...pkce })}`);
  const code = new URLSearchParams(query).get('code') ?? '';
  const grant = { grant_type: 'authorization_code', code, redirect_uri, client_id: 'caja', code_verifier: verifier };
  const answer = await fetch(token_endpoint, { method: 'POST', body: new URLSearchParams(grant) });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

const ask = (path: string, token: string, init: RequestInit = {}, bearer = TOKEN) =>
  fetch(`${scene.url}/club${path}`, {
    ...init,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', token },
  });

async function listOwn() {
  const answer = await ask('/memberships', await newToken());
  return z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(await answer.json()).data;
}

async function change(id: string, body: object, key = createHash('sha256').update(randomUUID()).digest('hex')) {
  const init = { method: 'POST', body: JSON.stringify({ key, ...body }) };
  const answer = await ask(`/memberships/${id}/changes`, await newToken(), init);
  return { status: answer.status, body: await answer.json() };
}

const subscribersOf = async (subject: string) => (await ask(`/subscribers/${subject}`, '')).json();
const atProvider = (preapproval: string) => {
  const { status, auto_recurring } = scene.double.club.subscriptions.get(preapproval) ?? {};
  return [status, auto_recurring?.transaction_amount];
};

describe('a plan of the club', () => {
  it('is joined by who is signed in at the shop, who then knows the next box', async () => {
    const browser = createCookieBrowser();
    const plan = await openPlan(browser, 'guid-dos');
    expect([plan.status, plan.page]).toEqual([200, expect.stringContaining('Suscribirme con Mercado Pago')]);
    expect(plan.page).toContain('value="Ana Páez"');
    expect(plan.page).toMatch(/El envío está incluido[\s\S]*30\.000[\s\S]*24\.000/);
    const { location } = await press(browser, 'guid-dos', plan.page);
    const preapproval = idIn(location);
    expect(scene.double.club.subscriptions.get(preapproval)).toMatchObject({
      status: 'pending',
      payer_email: contact.email,
      auto_recurring: {
        ...{ frequency: 1, frequency_type: 'months', transaction_amount: 24_000, currency_id: 'ARS' },
        start_date: `${chargeDay}T09:00:00.000-03:00`,
      },
    });
    expect(await listOwn()).toEqual([]);
    const { url } = await decide(browser, preapproval, 'authorized');
    expect(url).toMatch(/^http:\/\/localhost:9\/thankyou\?subscription=[\w-]{36}$/);
    expect(await listOwn()).toEqual([
      {
        id: new URL(url).searchParams.get('subscription'),
        ...{ plan: 'guid-dos', status: 'active', pausedUntil: null, skipped: [] },
        next: { month: firstMonth, chargeDate: chargeDay, amount: 24_000, bottles: 2, charge: 'due' },
        address: 'Calle 123, 4 B, 1425, Rosario',
        payment: { method: 'Mercado Pago (visa)', href: null },
      },
    ]);
    expect(await subscribersOf(`user-${users}`)).toEqual({
      active_subs: 1,
      plans: [{ guid: 'guid-dos', selection_type: 'Plan dos' }],
    });
    expect((await openPlan(browser, 'guid-dos')).page).toContain('Ya tenés este plan');
  });

  it('shows a guest the plan with the way to sign in, and takes no form without', async () => {
    provider.hasSession = false;
    const browser = createCookieBrowser();
    const { status, page } = await openPlan(browser, 'guid-dos');
    expect([status, page]).toEqual([200, expect.stringContaining('Ingresar para sumarme')]);
    expect(page).not.toContain('name="agreed"');
    expect((await press(browser, 'guid-dos', page, { agreed: `2400000/3000000/3 ${chargeDay}` })).status).toBe(422);
  });

  it('is paid on one page of Mercado Pago, however often its button is pressed', async () => {
    const browser = createCookieBrowser();
    const { page } = await openPlan(browser, 'guid-dos');
    const { location } = await press(browser, 'guid-dos', page);
    expect((await press(browser, 'guid-dos', page)).location).toBe(location);
    const back = await decide(browser, idIn(location), 'pending');
    expect(back.page).toContain('no confirmó el medio de pago');
    expect(back.page).toContain(`value="${contact.email}"`);
    expect(await listOwn()).toEqual([]);
  });

  it('is shown again with what is wrong, or what has changed', async () => {
    const browser = createCookieBrowser();
    const { page } = await openPlan(browser, 'guid-dos');
    const wrong = await press(browser, 'guid-dos', page, { postalCode: 'x' });
    expect([wrong.status, wrong.page]).toEqual([422, expect.stringContaining('Revisá el código postal')]);
    const changed = await press(browser, 'guid-dos', page, { agreed: '1/2/3 2020-01-01' });
    expect([changed.status, changed.page]).toEqual([409, expect.stringContaining('Revisá los importes')]);
  });

  it('is a page that says so if there is no such plan, and a 503 if plans cannot be read', async () => {
    const unknown = await openPlan(createCookieBrowser(), 'otro');
    expect([unknown.status, unknown.page]).toEqual([404, expect.stringContaining('No encontramos ese plan')]);
    backend.fail('subscriptions', 'error');
    expect((await openPlan(createCookieBrowser(), 'guid-dos')).status).toBe(503);
    backend.fail('subscriptions', null);
  });

  it('gives the first box for nothing by charging a month later', async () => {
    const { preapproval } = await join('guid-gratis');
    const { auto_recurring } = scene.double.club.subscriptions.get(preapproval) ?? {};
    expect(auto_recurring).toMatchObject({ transaction_amount: 30_000 });
    expect(auto_recurring?.start_date).toBe(`${firstMonth}-01T09:00:00.000-03:00`);
    expect(await listOwn()).toMatchObject([{ next: { month: firstMonth, amount: 0 } }]);
  });

  it('is an order, without an account, if it is bought once', async () => {
    provider.hasSession = false;
    const browser = createCookieBrowser();
    const { page } = await openPlan(browser, 'guid-caja');
    expect(page).toContain('no es una suscripción');
    const { location } = await press(browser, 'guid-caja', page);
    const preference = new URL(location).searchParams.get('pref_id') ?? '';
    const pay = async (status: string) => {
      const answer = await browser.submit(`${scene.doubleUrl}/pagar`, { pref_id: preference, status });
      return follow(browser, answer.headers.get('location') ?? '');
    };
    expect((await pay('rejected')).page).toContain('El pago no se aprobó');
    expect((await pay('approved')).url).toMatch(/\/thankyou\?order=\d+$/);
    expect(scene.shop.paid).toEqual([]);
  });
});

describe('a charge of a subscription', () => {
  it('is a paid order, once, and the discount ends after the boxes that have it', async () => {
    const { preapproval } = await join();
    const before = scene.rows().length;
    const earlier = scene.problems();
    const made = await charge(preapproval, 'approved');
    expect(await notify('subscription_authorized_payment', made.id)).toBe(200);
    expect(await notify('payment', made.payment.id)).toBe(200);
    expect(scene.rows().slice(before)).toMatchObject([{ isPaid: true, isEmptied: true }]);
    expect(await listOwn()).toMatchObject([{ next: { month: firstMonth, amount: 24_000, charge: 'paid' } }]);
    await charge(preapproval, 'approved');
    expect(atProvider(preapproval)).toEqual(['authorized', 24_000]);
    await charge(preapproval, 'approved');
    expect(atProvider(preapproval)).toEqual(['authorized', 30_000]);
    expect(scene.rows().slice(before)).toHaveLength(3);
    expect(scene.problems()).toEqual(earlier);
  });

  it('says that it failed, or was given back', async () => {
    const { preapproval } = await join();
    const failed = await charge(preapproval, 'rejected');
    expect(await listOwn()).toMatchObject([{ status: 'active', next: { charge: 'failed' } }]);
    Object.assign(failed.payment, { status: 'approved' });
    expect(await notify('subscription_authorized_payment', failed.id)).toBe(200);
    const payment = scene.double.payments.get(String(failed.payment.id));
    Object.assign(payment ?? {}, { status: 'refunded' });
    expect(await notify('payment', failed.payment.id)).toBe(200);
    expect(await listOwn()).toMatchObject([{ next: { month: firstMonth, charge: 'refunded' } }]);
    expect(scene.problems()).toEqual([expect.stringContaining('is now "refunded"')]);
  });

  it('is asked for again if it cannot be read, and refused without a signature', async () => {
    expect(await notify('subscription_authorized_payment', 12)).toBe(404);
    expect(await notify('subscription_preapproval', 'abc123')).toBe(404);
    const address = `${scene.url}/notificaciones`;
    expect(await scene.double.notify(address, 'abc', { type: 'subscription_preapproval', secret: 'otro' })).toBe(401);
  });
});

describe('the memberships', () => {
  it('are changed, and Mercado Pago follows', async () => {
    const { id, preapproval } = await join();
    expect((await change(id, { kind: 'skip', month: firstMonth })).body.data).toMatchObject({
      skipped: [firstMonth],
      next: { month: nextMonth },
    });
    expect(atProvider(preapproval)[0]).toBe('paused');
    expect((await change(id, { kind: 'unskip', month: firstMonth })).body.data).toMatchObject({ status: 'active' });
    expect(atProvider(preapproval)[0]).toBe('authorized');
    expect((await change(id, { kind: 'pause', until: nextMonth })).body.data).toMatchObject({ status: 'paused' });
    expect(atProvider(preapproval)[0]).toBe('paused');
    expect((await change(id, { kind: 'resume' })).body.data).toMatchObject({ status: 'active', pausedUntil: null });
    expect((await change(id, { kind: 'plan', plan: 'guid-seis' })).body.data).toMatchObject({
      plan: 'guid-seis',
      next: { amount: 90_000, bottles: 6 },
    });
    expect(atProvider(preapproval)).toEqual(['authorized', 90_000]);
    expect((await change(id, { kind: 'cancel' })).body.data).toMatchObject({ status: 'cancelled', next: null });
    expect(atProvider(preapproval)[0]).toBe('cancelled');
    expect(await subscribersOf(`user-${users}`)).toEqual({ active_subs: 0, plans: [] });
  });

  it('are read by the adapter of the shop', async () => {
    await join();
    const client = createJsonClient({
      ...{ service: 'subscriptions', baseUrl: `${scene.url}/club`, headers: { authorization: `Bearer ${TOKEN}` } },
      log: { info: () => undefined, warn: () => undefined },
    });
    const listed = await createHttpMemberships(client).listMemberships(await newToken());
    expect(listed).toMatchObject({ memberships: [{ next: { month: firstMonth } }], unreadable: 0 });
    expect(await createHttpMemberships(client).listMemberships('otra')).toBe('signedOut');
  });

  it('are changed once for each key, by their own user', async () => {
    const { id } = await join();
    const key = 'a'.repeat(64);
    const skip = { kind: 'skip', month: firstMonth };
    expect((await change(id, skip, key)).status).toBe(200);
    expect((await change(id, { kind: 'unskip', month: firstMonth })).status).toBe(200);
    expect((await change(id, skip, key)).body.data).toMatchObject({ skipped: [] });
    expect((await change(id, { kind: 'cancel' }, key)).status).toBe(422);
    expect((await change(id, { kind: 'skip', month: '2020-01' })).status).toBe(409);
    expect((await change(id, { kind: 'otro' })).status).toBe(422);
    provider.user = { sub: 'otra' };
    expect((await change(id, { kind: 'cancel' })).status).toBe(404);
    expect(await listOwn()).toEqual([]);
  });

  it('are told to nobody without the token of the service and that of a user', async () => {
    expect((await ask('/memberships', await newToken(), {}, 'otra')).status).toBe(401);
    expect((await ask('/memberships', 'otra')).status).toBe(401);
    expect((await fetch(`${scene.url}/club/subscribers/user-1`)).status).toBe(401);
  });

  it('follow what the member does at Mercado Pago', async () => {
    const { preapproval } = await join();
    scene.double.club.set(preapproval, 'paused');
    expect(await notify('subscription_preapproval', preapproval)).toBe(200);
    expect(await listOwn()).toMatchObject([{ status: 'paused', pausedUntil: null }]);
    scene.double.club.set(preapproval, 'cancelled');
    expect(await notify('subscription_preapproval', preapproval)).toBe(200);
    expect(await listOwn()).toMatchObject([{ status: 'cancelled', next: null }]);
  });

  it('end for who left at Mercado Pago before it was heard', async () => {
    const { id, preapproval } = await join();
    Object.assign(scene.double.club.subscriptions.get(preapproval) ?? {}, { status: 'cancelled' });
    const changed = await change(id, { kind: 'skip', month: firstMonth });
    expect([changed.status, changed.body.data]).toEqual([200, expect.objectContaining({ status: 'cancelled' })]);
    expect(scene.errors()).toContain('could not be changed at Mercado Pago');
  });

  it('are there after a crash', async () => {
    const { id } = await join();
    await scene.kill();
    await scene.start();
    expect(await listOwn()).toMatchObject([{ id, status: 'active' }]);
  });
});
