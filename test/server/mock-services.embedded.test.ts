import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { type CookieBrowser, createCookieBrowser } from '../support/cookie-browser.ts';
import { createDataDir } from '../support/create-data-dir.ts';
import { freePort } from '../support/free-port.ts';
import { freeMockPort, type MockProcess, startMockProcess } from '../support/mock-process.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { DEMO_EMAIL } from '../support/shopper.ts';

let mock: MockProcess;
let shop: ShopProcess;

beforeAll(async () => {
  const port = String(await freePort());
  const ORIGIN = `http://localhost:${port}`;
  const options = ['--port', String(await freeMockPort()), '--shop-origin', ORIGIN, '--data-dir', createDataDir()];
  mock = await startMockProcess(options);
  shop = await startShopProcess({
    ...mock.variables,
    ...{ PORT: port, ORIGIN, NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32), SHUTDOWN_DELAY_MS: '0' },
    ...{ DATA_CACHE: 'off', PAGE_CACHE: 'off' },
  });
});
afterAll(async () => {
  await shop.stop();
  expect(await mock.stop()).toBe(0);
});
afterEach(async () => {
  await fetch(mock.faultsUrl, { method: 'DELETE' });
});

describe('the mock services', () => {
  it('serve a shop with the variables that they print, sign-in and pictures included', async () => {
    const page = await getPage('/tienda/vinos');
    expect(page.status).toBe(200);
    const [, markup = ''] = page.text.split('<body');
    const [picture = ''] = markup.match(/http:\/\/localhost:\d+\/embedded\/images\/[^"\s]+/) ?? [];
    const answer = await fetch(picture.replaceAll('&amp;', '&'));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const browser = createCookieBrowser();
    const form = await follow(browser, `${shop.origin}/login`);
    expect(form).toContain(mock.variables['IDENTITY_ISSUER']);
    const body = new URLSearchParams({ email: DEMO_EMAIL, password: DEMO_PASSWORD });
    const foreign = await browser.open(form, { method: 'POST', body, headers: { origin: 'https://foreign.example' } });
    expect(foreign.status).toBe(403);
    await follow(browser, form, { method: 'POST', body, headers: { origin: new URL(form).origin } });
    const session = await browser.open(`${shop.origin}/api/session`);
    expect(await session.json()).toMatchObject({ status: 'authenticated' });
  });

  it('answer a call later, or close its connection, while a rule says so', async () => {
    await setFault({ service: 'lambda', call: '/notes', fault: 'latency', ms: 300 });
    const start = performance.now();
    expect((await callLambda('/notes?limit=1')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(295);
    await setFault({ service: 'lambda', fault: 'outage' });
    await expect(callLambda('/notes?limit=1')).rejects.toThrow();
    await fetch(`${mock.faultsUrl}?service=lambda`, { method: 'DELETE' });
    expect((await callLambda('/notes?limit=1')).status).toBe(200);
  });

  it('refuse only the calls that the rule names, as often as it says', async () => {
    const rule = { service: 'lambda', method: 'get', call: '/banner/*', fault: 'refusal', status: 429 };
    await setFault({ ...rule, retryAfter: 7, times: 1 });
    expect((await callLambda('/notes?limit=1')).status).toBe(200);
    const refused = await callLambda('/banner/vinos');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await callLambda('/banner/vinos')).status).toBe(200);
    expect(await listFaults()).toEqual([]);
  });

  it('answer without entries, without a body or in another shape', async () => {
    const notes = async () => (await callLambda('/notes?limit=2')).text();
    expect(JSON.parse(await notes()).notes).toHaveLength(2);
    await setFault({ service: 'lambda', fault: 'empty' });
    expect(JSON.parse(await notes()).notes).toEqual([]);
    await setFault({ service: 'lambda', fault: 'no-body' });
    expect(await notes()).toBe('');
    const { id } = await setFault({ service: 'lambda', fault: 'wrong-shape' });
    expect(JSON.parse(await notes())).toEqual({ unexpected: [1, 2, 3] });
    expect((await fetch(`${mock.faultsUrl}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await notes()).toBe('');
  });

  it('make a page of the shop fail, and heal with the rule', async () => {
    await setFault({ service: 'shop', call: '/api/tienda/v1/products*', fault: 'refusal' });
    expect((await getPage('/tienda/vinos')).status).toBe(503);
    await fetch(mock.faultsUrl, { method: 'DELETE' });
    await expect.poll(async () => (await getPage('/tienda/vinos')).status).toBe(200);
  });

  it('name what is wrong with a rule, and take no unknown one', async () => {
    const wrong = await postFault({ service: 'shop', fault: 'latency' });
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).message).toContain('ms');
    expect((await postFault({ service: 'tienda', fault: 'outage' })).status).toBe(422);
    expect(await listFaults()).toEqual([]);
  });
});

/** Follows redirects to other origins, too. Returns the address of the page at their end. */
async function follow(browser: CookieBrowser, url: string, init?: RequestInit): Promise<string> {
  const location = (await browser.open(url, init)).headers.get('location');
  return location === null ? url : follow(browser, new URL(location, url).href);
}

async function getPage(path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(shop.origin + path);
  return { status: answer.status, text: await answer.text() };
}

function callLambda(path: string): Promise<Response> {
  return fetch(mock.variables['LAMBDA_URL'] + path);
}

function postFault(rule: object): Promise<Response> {
  return fetch(mock.faultsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
}

async function setFault(rule: object): Promise<{ id: string }> {
  const answer = await postFault(rule);
  expect(answer.status).toBe(201);
  return answer.json();
}

async function listFaults(): Promise<unknown> {
  return (await fetch(mock.faultsUrl)).json();
}
