import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { hostilePaths } from '../../support/hostile-paths.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { createShopper, DEMO_EMAIL, type Shopper } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const shop = started(startTestShop);
/** Signed in at the provider, so that a further sign-in needs no login form. */
let known: Shopper;
beforeAll(async () => {
  known = createShopper(shop.origin);
  await known.signIn();
});

const someone = () => createShopper(shop.origin);

describe('the page after a sign-in', () => {
  const shortPaths = hostilePaths.filter((path) => path.length < 2000);
  it.each(shortPaths.filter((_, index) => isLongRun || index % 3 === 0))(
    'is on this site with redirectUrl=%j',
    { tags: ['S2.26'] },
    async (path) => {
      const back = await known.follow(`/login?redirectUrl=${encodeURIComponent(path)}`);
      expect(back).toMatchObject({ path: '/', status: 200 });
    },
  );

  it('is the page that the shopper was on if the request names none', { tags: ['S2.26'] }, async () => {
    const ana = someone();
    const response = await ana.get('/login', { referer: `${shop.origin}/tienda/vinos?page=2` });
    const login = await ana.follow(response.headers.get('location') ?? '');
    const back = await ana.submit(login.path, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
    expect(back.path).toBe('/tienda/vinos?page=2');
  });

  it('has no cookie of its own, and is unreadable in the cookie of the sign-in', { tags: ['S2.26'] }, async () => {
    const { headers } = await someone().get('/login?redirectUrl=%2Ftienda%2Fvinos');
    const [cookie = '', ...others] = headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^ingreso-[\w-]+=/);
    expect(decodeURIComponent(cookie)).not.toContain('vinos');
  });

  it('is the front page if the request names a page of another site or several pages', {
    tags: ['S2.26'],
  }, async () => {
    for (const [path, referer] of [
      ['/login', 'https://evil.example/tienda'],
      ['/login?redirectUrl=/tienda&redirectUrl=//evil.example', `${shop.origin}/club`],
    ]) {
      const ana = someone();
      const response = await ana.get(path ?? '', { referer: referer ?? '' });
      const login = await ana.follow(response.headers.get('location') ?? '');
      expect((await ana.submit(login.path, { email: DEMO_EMAIL, password: DEMO_PASSWORD })).path).toBe('/');
    }
  });
});
