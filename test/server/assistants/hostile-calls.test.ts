import { describe, expect, it } from 'vitest';
import { createHostileCalls, toToolCall } from '../../support/hostile-calls.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const CALLS = isLongRun ? 10_000 : 150;

const backend = started(startOtherBackend);
const shop = started(() => startTestShop({ ...backend.env, RATE_LIMIT: 'off' }));

const JSON_TYPE = { 'content-type': 'application/json' };
const meta = { 'ucp-agent': { profile: 'https://platform.example/p' } };

type Post = { body: string; headers?: Record<string, string>; method?: string };

const post = ({ body, headers = JSON_TYPE, method = 'POST' }: Post, at = shop) =>
  fetch(`${at.origin}/ucp/mcp`, { method, headers, ...(method === 'POST' && { body }) });
const send = async (message: unknown, at = shop) => {
  const answer = await post({ body: JSON.stringify(message) }, at);
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as { error?: { code: number } }) };
};

describe('hostile calls of the protocol', () => {
  it('are answered without a 500, without a cookie, and kept by nobody', { timeout: 600_000 }, async () => {
    const next = createHostileCalls(25, shop.origin);
    const seen = new Map<number, number>();
    for (let count = 0; count < CALLS; count += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const hostile = next();
          const answer = await post(hostile);
          const text = await answer.text();
          const about = `${answer.status} ${JSON.stringify(hostile).slice(0, 300)} ${text.slice(0, 200)}`;
          expect(answer.status, about).toBeLessThan(500);
          expect(answer.headers.get('set-cookie'), about).toBeNull();
          expect(answer.headers.get('cache-control'), about).toBe('no-store');
          expect(answer.headers.get('content-type') ?? '', about).not.toContain('event-stream');
          if (answer.headers.get('content-type')?.includes('json')) JSON.parse(text);
          expect(text, about).not.toMatch(/-32603|at \S+\.ts:\d+|node_modules/);
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        }),
      );
    }
    for (const status of [200, 400, 405, 413, 415]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0);
    const { error } = await send(toToolCall('search_catalog', { meta, catalog: { query: 'malbec' } }));
    expect(error).toBeUndefined();
  });

  it('have the codes of the protocol', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await send([list])).error?.code).toBe(-32600);
    expect((await send([])).error?.code).toBe(-32600);
    expect((await send({ ...list, method: 'nope' })).error?.code).toBe(-32601);
    expect((await send('x')).error?.code).toBe(-32600);
    const broken = await post({ body: '{' });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: -32700 }, id: null }]);
    expect((await post({ body: JSON.stringify(list), headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await post({ body: `"${'x'.repeat(16 * 1024)}"` })).status).toBe(413);
    const read = await fetch(`${shop.origin}/ucp/mcp`);
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await read.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32600 } });
    const foreign = await post({
      body: JSON.stringify(list),
      headers: { ...JSON_TYPE, origin: 'https://assistant.example' },
    });
    expect(foreign.status).toBe(200);
  });
});

describe('calls beyond the limit of searches', () => {
  it('are refused; a look-up counts each product', async () => {
    const limited = await startTestShop({ ...backend.env, RATE_LIMIT: 'on' });
    try {
      const ids = Array.from({ length: 12 }, (_, at) => `NO-${at}`);
      const lookUp = JSON.stringify(toToolCall('lookup_catalog', { meta, catalog: { ids } }));
      const statuses: number[] = [];
      for (let count = 0; count < 19; count++) statuses.push((await post({ body: lookUp }, limited)).status);
      // Room for the request itself, and for fewer products than it names.
      await post({ body: '{' }, limited);
      const read = await post({ body: lookUp }, limited);
      statuses.push(read.status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(19);
      expect(await read.json()).toMatchObject({ id: 1, error: { code: -32000 } });
      const refused = await post({ body: lookUp }, limited);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await fetch(`${limited.origin}/api/suggest?q=malbec`)).status).toBe(429);
      // One that is refused by the count of all searches, before it was read, has the same form.
      const unread = await post({ body: '{' }, limited);
      const wait = Number(unread.headers.get('retry-after'));
      expect([unread.status, unread.headers.get('cache-control')]).toEqual([429, 'no-store']);
      const error = { code: -32000, data: { retry_after: wait } };
      expect(await unread.json()).toMatchObject({ jsonrpc: '2.0', id: null, error });
    } finally {
      await limited.close();
    }
  });
});

describe('a shop service that does not answer', () => {
  it('is a 503 with the error of an outage; the rest stays', async () => {
    const failing = await startOtherBackend();
    const shopInOutage = await startTestShop({ ...failing.env, RATE_LIMIT: 'off' });
    try {
      failing.fail('shop', 'error');
      const answer = await send(toToolCall('lookup_catalog', { meta, catalog: { ids: ['NUEVO-1'] } }), shopInOutage);
      expect([answer.status, answer.headers.get('retry-after'), answer.error?.code]).toEqual([503, '5', -32000]);
      expect((await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, shopInOutage)).status).toBe(200);
    } finally {
      await shopInOutage.close();
      await failing.close();
    }
  });
});
