import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../support/create-test-shop.ts';
import { metricValue } from '../../support/metric-value.ts';
import { readMetrics } from '../../support/read-metrics.ts';
import { started } from '../../support/started.ts';

const shop = started(createTestShop);

const event = { name: 'view_item', at: 1_795_000_000_000, path: '/tienda/vinos/x', props: { sku: '10001', price: 1 } };

/** Posts a body as a beacon does. */
function send(body: unknown, headers: Record<string, string> = {}) {
  return request(shop.app)
    .post('/api/events')
    .set({ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers })
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

const logged = () => shop.log.filter(({ msg }) => msg === 'visitor event');

describe('POST /api/events', () => {
  it('answers 204, logs a line for each event and counts it', async () => {
    const before = metricValue(await readMetrics(shop), 'visitor_events_total', { event: 'view_item' });
    const { status, text, headers } = await send({ events: [event, { ...event, path: '/tienda/vinos/y' }] });
    expect([status, text, headers['cache-control'], headers['set-cookie']]).toEqual([204, '', 'no-store', undefined]);
    expect(logged().slice(-2)).toMatchObject([
      { event: 'view_item', at: event.at, page: '/tienda/vinos/x', props: { sku: '10001', price: 1 } },
      { event: 'view_item', page: '/tienda/vinos/y' },
    ]);
    const after = metricValue(await readMetrics(shop), 'visitor_events_total', { event: 'view_item' });
    expect(after - before).toBe(2);
  });

  it('accepts a beacon of plain text', async () => {
    expect((await send({ events: [event] }, { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(204);
  });

  it.each([
    ['dnt', '1'],
    ['sec-gpc', '1'],
  ])('records nothing of a browser that sends %s: %s', async (name, value) => {
    const [lines, before] = [logged().length, await readMetrics(shop)];
    expect((await send({ events: [event] }, { [name]: value })).status).toBe(204);
    expect(logged()).toHaveLength(lines);
    const total = (text: string) => metricValue(text, 'visitor_events_total');
    expect(total(await readMetrics(shop))).toBe(total(before));
  });

  it.each([
    ['21 events', { events: Array(21).fill(event) }],
    ['no event', { events: [] }],
    ['another name', { events: [{ ...event, name: 'spy' }] }],
    ['a path with a query', { events: [{ ...event, path: '/x?email=a@b.example' }] }],
    ['another site’s path', { events: [{ ...event, path: 'https://other.example/' }] }],
    ['nested properties', { events: [{ ...event, props: { a: { b: 1 } } }] }],
    [
      'seventeen properties',
      { events: [{ ...event, props: Object.fromEntries([...'abcdefghijklmnopq'].map((key) => [key, 1])) }] },
    ],
    ['a time that is no number', { events: [{ ...event, at: 'now' }] }],
    ['a list', [event]],
  ])('refuses %s with 422 and records nothing', async (_case, body) => {
    const lines = logged().length;
    const { status, body: answer } = await send(body);
    expect([status, answer]).toEqual([422, { status: 422, message: 'No pudimos leer esos datos.' }]);
    expect(logged()).toHaveLength(lines);
  });

  it('marks a purchase as unconfirmed without the mark that the page of that order has', async () => {
    const markOf = async (order: string) => {
      const { text, headers } = await request(shop.app).get('/thankyou').query({ order });
      expect(headers['cache-control']).toContain('no-store');
      return String(/data-fact="order" value="[^"]*&quot;mark&quot;:&quot;([^&]+)&quot;/.exec(text)?.[1]);
    };
    const mark = await markOf('100001');
    const purchase = (order: unknown, given?: unknown) => ({
      name: 'purchase',
      at: event.at,
      path: '/thankyou',
      props: { value: 1, ...(order === undefined ? {} : { order }) },
      ...(given === undefined ? {} : { mark: given }),
    });
    const forged = [
      purchase('100001'),
      purchase('100002', mark),
      purchase(undefined, mark),
      ...['', '.', `${mark}x`, mark.slice(1), `zzzz.${mark.split('.')[1]}`, 7, null, 'x'.repeat(500)].map((each) =>
        purchase('100001', each),
      ),
    ];
    expect((await send({ events: [purchase('100001', mark), purchase(100001, mark), ...forged, event] })).status).toBe(
      204,
    );
    const lines = logged().slice(-(forged.length + 3));
    expect(lines.map(({ unconfirmed }) => unconfirmed)).toEqual([
      undefined,
      undefined,
      ...forged.map(() => true),
      undefined,
    ]);
    expect(JSON.stringify(lines)).not.toContain(mark);
  });

  it('cuts long texts, the lines of a cart later than others', async () => {
    await send({ events: [{ ...event, props: { a: 'x'.repeat(201), items: 'x'.repeat(1501) } }] });
    expect(logged().at(-1)?.['props']).toEqual({ a: 'x'.repeat(200), items: 'x'.repeat(1500) });
  });

  it('cuts no character in half, and replaces those that are', async () => {
    const texts = { query: '🍷'.repeat(201), half: 'vino \ud83c', '\ud83c': 'x' };
    await send({ events: [{ ...event, path: '/tienda/\ud83c', props: texts }] });
    expect(logged().at(-1)).toMatchObject({
      page: '/tienda/\ufffd',
      props: { query: '🍷'.repeat(200), half: 'vino \ufffd', '\ufffd': 'x' },
    });
  });

  it('refuses what is no JSON with 400, more than 8 kB with 413, another method with 405', async () => {
    expect((await send('{')).status).toBe(400);
    expect((await send({ events: [event], padding: 'x'.repeat(8200) })).status).toBe(413);
    const { status, headers } = await request(shop.app).get('/api/events');
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });

  it('refuses another site’s page', async () => {
    expect(
      (await send({ events: [event] }, { 'sec-fetch-site': 'cross-site', origin: 'https://x.example' })).status,
    ).toBe(403);
  });

  it('refuses the 61st request of a minute with 429', async () => {
    const limited = await createTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    const post = () =>
      request(limited.app)
        .post('/api/events')
        .set({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.9' })
        .send({ events: [event] });
    for (let turn = 0; turn < 60; turn += 1) expect((await post()).status).toBe(204);
    expect((await post()).status).toBe(429);
    await limited.close();
  });

  it('measures web vitals by route, and counts searches that find nothing', async () => {
    const vital = (name: string, value: number) => ({ ...event, name: 'web_vital', props: { vital: name, value } });
    const search = (results: number) => ({ ...event, name: 'search', path: '/tienda/buscador/x', props: { results } });
    const events = [vital('LCP', 1500), vital('CLS', 0.02), vital('other', 5), search(0), search(3)];
    expect((await send({ events })).status).toBe(204);
    const text = await readMetrics(shop);
    const route = 'product-sheet';
    expect(metricValue(text, 'web_vital_seconds_sum', { vital: 'LCP', route })).toBe(1.5);
    expect(metricValue(text, 'web_vital_cls_count', { route })).toBe(1);
    expect(metricValue(text, 'web_vital_seconds_count')).toBe(1);
    expect(metricValue(text, 'searches_without_results_total')).toBe(1);
  });
});
