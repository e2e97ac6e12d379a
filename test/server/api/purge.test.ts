import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createOutdatedData } from '#server/pages/match/outdated-data.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { metricValue } from '../../support/metric-value.ts';
import { withOtherShop } from '../../support/other-shop.ts';
import { readMetrics } from '../../support/read-metrics.ts';

const TOKEN = 'un-secreto-de-editores';
const HOOK = '/hooks/purge';
const other = withOtherShop({ env: { PAGE_CACHE: 'on', DATA_CACHE: 'on', HOOK_TOKEN: TOKEN }, eachTest: true });

function purge(body: object | string, { token = TOKEN, query = '' } = {}) {
  return request(other.shop.app)
    .post(HOOK + query)
    .set('authorization', `Bearer ${token}`)
    .set('content-type', 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The services that were called, for the first request of a page after `act`. */
async function callsAfter(act: () => PromiseLike<unknown>, path: string): Promise<string[]> {
  await other.get(path);
  await act();
  other.backend.calls.length = 0;
  expect((await other.get(path)).status).toBe(200);
  return [...new Set(other.backend.calls.map(({ service }) => service))].toSorted();
}

describe('POST /hooks/purge', () => {
  it('makes the next request read the data of the named services again', async () => {
    expect(await callsAfter(async () => {}, '/club')).toEqual([]);
    expect(await callsAfter(() => purge({ services: ['subscriptions'] }), '/club')).toEqual(['subscriptions']);
    expect(await callsAfter(() => purge({ services: ['shop', 'lambda'] }), '/tienda/vinos')).toEqual([
      'lambda',
      'shop',
    ]);
  });

  it('makes the next request of a path read all data of that page again', async () => {
    await other.get('/tienda/vinos');
    const calls = await callsAfter(() => purge({ paths: ['/tienda/vinos'] }), '/tienda/vinos?variety=malbec');
    expect(calls).toContain('shop');
    expect(calls).toContain('cms');
    other.backend.calls.length = 0;
    await other.get('/tienda/vinos');
    expect(other.backend.calls.length).toBeGreaterThan(0);
  });

  it('purges a page by the address of its Markdown, and both with the page', async () => {
    for (const path of ['/club', '/club.md']) {
      expect(await callsAfter(() => purge({ paths: ['/club.md'] }), path)).toContain('subscriptions');
      expect(await callsAfter(() => purge({ paths: ['/club'] }), path)).toContain('subscriptions');
    }
  });

  it.each([
    ['/tienda/vinos/', '/tienda/vinos?variety=malbec'],
    ['/tienda/vin%6Fs', '/tienda/vinos'],
    ['/tienda/buscador/torrontés', '/tienda/buscador/torront%C3%A9s'],
    ['/tienda/buscador/vino blanco', '/tienda/buscador/vino%20blanco'],
  ])('finds the page of %s as browsers request it', async (path, page) => {
    expect(await callsAfter(() => purge({ paths: [path] }), page)).not.toEqual([]);
  });

  it('leaves the pages of other paths as they are', async () => {
    await other.get('/notas-y-tips');
    await purge({ paths: ['/club'] });
    other.backend.calls.length = 0;
    await other.get('/notas-y-tips');
    expect(other.backend.calls).toEqual([]);
  });

  it('lets the old page serve if the service fails after it', async () => {
    const { text } = await other.get('/club');
    await purge({ services: ['subscriptions'] });
    other.backend.fail('subscriptions', 'down');
    const after = await other.get('/club');
    expect([after.status, after.text]).toEqual([200, text]);
  });

  it.each([
    ['entry.update', 'cms', '/'],
    ['entry.publish', 'subscriptions', '/club'],
    ['media.update', 'cms', '/'],
  ])("accepts Strapi's webhook %s of %s", async (event, service, path) => {
    const body = { event, createdAt: '2026-11-22T12:00:00Z', model: 'nota', entry: { id: 1 } };
    const calls = await callsAfter(() => purge(body, { query: `?service=${service}` }), path);
    expect(calls).toContain(service);
    expect(calls).not.toContain('shop');
  });

  it("accepts the test of Strapi's settings page, which purges nothing", async () => {
    const calls = await callsAfter(async () => {
      expect((await purge({ event: 'trigger-test' }, { query: '?service=cms' })).status).toBe(202);
    }, '/');
    expect(calls).toEqual([]);
  });

  it('answers 202 without caching', async () => {
    const { status, headers } = await purge({ services: ['shop'] });
    expect([status, headers['cache-control']]).toEqual([202, 'no-store']);
  });

  it.each([
    ['', 'otro-secreto'],
    ['x', `${TOKEN}x`],
    ['x', ''],
  ])('refuses the token %j%j', async (_kind, token) => {
    const calls = await callsAfter(async () => {
      const { status, body } = await purge({ services: ['shop'] }, { token });
      expect([status, body.status]).toEqual([401, 401]);
    }, '/tienda');
    expect(calls).toEqual([]);
  });

  it('takes the name of the scheme in any case, and no token without it', async () => {
    const sendAs = (authorization: string) => purge({ services: ['shop'] }).set('authorization', authorization);
    expect((await sendAs(`bearer ${TOKEN}`)).status).toBe(202);
    expect((await sendAs(TOKEN)).status).toBe(401);
  });

  const mistakes = [
    ['no JSON', '{"services":'],
    ['an unknown service', { services: ['banco'] }],
    ['no service', { services: [] }],
    ['both kinds', { services: ['shop'], paths: ['/'] }],
    ['another site', { paths: ['//otro.example/'] }],
    ['another site, as browsers read it', { paths: ['/\\otro.example/club'] }],
    ['a path that no URL can have', { paths: ['/\t/['] }],
    ['a query', { paths: ['/tienda?x=1'] }],
    ['a webhook without ?service', { event: 'entry.update', model: 'nota' }],
    ['nothing', ''],
  ] as const;
  it.each(isLongRun ? mistakes : mistakes.filter(([kind]) => /JSON|URL/.test(kind)))(
    'answers 422 to %s',
    async (_kind, body) => {
      const { status, body: answer } = await purge(body);
      expect([status, answer.status, typeof answer.message]).toEqual([422, 422, 'string']);
    },
  );

  it('accepts only POST', async () => {
    const { status, headers } = await request(other.shop.app).get(HOOK);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });

  it('counts what it answered by its outcome', async () => {
    await purge({ services: ['shop'] });
    await purge({ services: ['shop'] }, { token: 'otro-secreto' });
    await purge({ services: [] });
    const metrics = await readMetrics(other.shop);
    const counts = ['purged', 'unauthorized', 'invalid', 'failed'].map((outcome) =>
      metricValue(metrics, 'purges_total', { outcome }),
    );
    expect(counts).toEqual([1, 1, 1, 0]);
  });

  it('logs what was purged, but not the token', async () => {
    await purge({ services: ['shop'] });
    expect(other.shop.log.find(({ msg }) => msg === 'purged')).toMatchObject({ purge: { services: ['shop'] } });
    expect(JSON.stringify(other.shop.log)).not.toContain(TOKEN);
  });
});

it('a purge of the 5,001st path declares everything outdated', () => {
  let ms = 0;
  const outdated = createOutdatedData(() => ms);
  const declare = (count: number) => outdated.declare({ paths: Array.from({ length: count }, (_, at) => `/${at}`) });
  declare(5000);
  expect(outdated.ofPage('/tienda')).toBe(-Infinity);
  ms = 5;
  declare(1);
  expect([outdated.ofPage('/tienda'), outdated.ofService('shop')]).toEqual([5, 5]);
});

describe('without HOOK_TOKEN', () => {
  const closed = withOtherShop();

  it('the hook is not found', async () => {
    const { status } = await request(closed.shop.app)
      .post(HOOK)
      .send({ services: ['shop'] });
    expect(status).toBe(404);
  });
});
