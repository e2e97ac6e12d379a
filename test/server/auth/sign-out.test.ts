import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureList } from '#core/failure-list.ts';
import type { TestShop } from '../../support/create-test-shop.ts';
import { withMergeScene } from '../../support/merge-scene.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';

const scene = withMergeScene();

const providers: [string, Record<string, string | undefined>, string | null][] = [
  ['Auth0’s address', {}, '/v2/logout'],
  ['a discovered address', { token_endpoint: 'issuer/oauth/token/', end_session_endpoint: 'issuer/logout' }, '/logout'],
  ['no address', { token_endpoint: 'issuer/oauth/token/', end_session_endpoint: undefined }, null],
];

describe.each(providers)('a sign-out at a provider with %s', (_title, changed, path) => {
  let shop: TestShop;
  beforeAll(async () => {
    const { provider } = scene;
    const named = Object.entries(changed).map(([name, url]) => [name, url?.replace('issuer', provider.issuer)]);
    provider.lies = {
      discovery: (metadata) => ({ ...metadata, ...Object.fromEntries(named) }),
    };
    shop = await startTestShop(scene.env);
  });
  afterAll(async () => {
    scene.provider.lies = {};
    await shop.close();
  });

  const prompts = () =>
    scene.provider.requests
      .filter(({ endpoint }) => endpoint === 'authorize')
      .map(({ params }) => params['prompt'] ?? 'none given');

  async function signedOut(): Promise<{ ana: Shopper; page: { status: number; body: string; headers: Headers } }> {
    const ana = createShopper(shop.origin);
    ana.browser.cookies.set('session', { value: 'A'.repeat(43), path: '/' });
    const out = await ana.post('/logout');
    expect(out.status).toBe(303);
    expect(out.headers.get('cache-control')).toBe('no-store');
    const page = await ana.follow(out.headers.get('location') ?? '');
    return { ana, page };
  }

  it('goes on by a navigation of its own, and form-action names no provider', {
    tags: ['S7.37', 'S9.23'],
  }, async () => {
    const { page } = await signedOut();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const refresh = /<meta http-equiv="refresh" content="0; url=([^"]+)">/
      .exec(page.body)?.[1]
      ?.replaceAll('&amp;', '&');
    const link = /<a href="(http[^"]+)">/.exec(page.body)?.[1]?.replaceAll('&amp;', '&');
    expect(refresh === undefined ? null : new URL(refresh).pathname).toBe(path);
    expect(link).toBe(refresh);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/form-action ([^;]*)/.exec(policy)?.[1]).not.toContain(scene.provider.issuer);
    expect(page.body.includes('sigue abierta')).toBe(path === null);
  });

  it('stays: no silent check reaches the provider until somebody signs in', { tags: ['S4.2', 'S4.18'] }, async () => {
    const { ana } = await signedOut();
    scene.provider.requests.length = 0;
    if (path !== null) return expect(ana.browser.cookies.has('signedOut')).toBe(false);
    const answer = await ana.get('/login?prompt=none');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('data-outcome="loginRequired"');
    expect(prompts()).toEqual([]);

    const { headers } = await ana.get('/login');
    await fetch(headers.get('location') ?? '', { redirect: 'manual' });
    expect(prompts()).toEqual(['login']);
  });

  it('is over with the next sign-in', { tags: ['S4.2'] }, async () => {
    const { ana } = await signedOut();
    await scene.signIn(ana);
    expect((await ana.session()).status).toBe('authenticated');
    expect(ana.browser.cookies.has('signedOut')).toBe(false);
    expect((await ana.get('/login?prompt=none')).status).toBe(302);
  });

  it('has a page that needs no sign-out before', async () => {
    const answer = await createShopper(shop.origin).get('/logout/listo');
    expect(answer.status).toBe(path === null ? 303 : 200);
  });
});

describe('a callback that comes again', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop(scene.env);
  });
  afterAll(() => shop.close());

  async function callback(ana: Shopper, login: string): Promise<string> {
    const { headers } = await ana.get(login);
    return `/login-callback${await scene.provider.visit(headers.get('location') ?? '')}`;
  }

  it.each([
    ['/login?redirectUrl=/tienda', 303, '/'],
    ['/login?display=popup', 200, null],
    ['/login?prompt=none', 200, null],
  ])(
    'while the session lives leads into the shop, without its code: %s',
    { tags: ['S8.4'] },
    async (login, status, to) => {
      const ana = createShopper(shop.origin);
      const path = await callback(ana, login);
      await ana.get(path);
      expect((await ana.session()).status).toBe('authenticated');
      scene.provider.requests.length = 0;
      for (const others of [false, true]) {
        if (others) await ana.get('/login');
        const headers: Record<string, string> = login.includes('prompt=none') ? { 'sec-fetch-dest': 'iframe' } : {};
        const again = await ana.get(path, headers);
        expect([again.status, again.headers.get('location')]).toEqual([status, to]);
        if (status === 200) expect(await again.text()).toContain('data-outcome="signed-in"');
      }
      expect(scene.provider.requests.filter(({ endpoint }) => endpoint === 'token')).toEqual([]);
      expect((await ana.session()).status).toBe('authenticated');
    },
  );

  it('without a session says what went wrong', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    const path = await callback(ana, '/login');
    await ana.get(path);
    ana.browser.cookies.delete('session');
    const again = await ana.get(path);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain(failureList.missingTransaction.sentence);
  });

  it('succeeds after one that the provider did not answer', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    const path = await callback(ana, '/login?redirectUrl=/tienda');
    scene.provider.lies = {
      respond: ({ endpoint }, response) => endpoint === 'token' && Boolean(response.destroy()),
    };
    expect((await ana.get(path)).status).toBe(503);
    scene.provider.lies = {};
    const again = await ana.get(path);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/tienda']);
    expect([...ana.browser.cookies.keys()].filter((name) => name.startsWith('ingreso'))).toEqual([]);
  });

  it('is not tried again after one that the provider refused', { tags: ['S8.4'] }, async () => {
    const ana = createShopper(shop.origin);
    const path = await callback(ana, '/login');
    scene.provider.lies = {
      respond: ({ endpoint }, response) =>
        endpoint === 'token' &&
        Boolean(response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}')),
    };
    await ana.get(path);
    scene.provider.lies = {};
    expect([...ana.browser.cookies.keys()].filter((name) => name.startsWith('ingreso'))).toEqual([]);
  });
});
