import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metricValue } from '../../support/metric-value.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const MESSAGE = 'content security policy violated';

const shop = started(() => startTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }));
let metricsServer: Server;
beforeAll(async () => {
  metricsServer = await shop.metrics.listen(0, '127.0.0.1');
});
afterAll(async () => {
  metricsServer.close();
});

let clients = 0;
const newAddress = () => `198.51.100.${++clients}`;

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.origin}/api/csp-reports`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress(), ...headers },
    body,
  });
}

const reportUri = (report: Record<string, string>) => JSON.stringify({ 'csp-report': report });
const reportTo = (body: Record<string, string>, type = 'csp-violation') => JSON.stringify([{ type, age: 1, body }]);

async function countOf(directive: string): Promise<number> {
  const { port } = metricsServer.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return metricValue(text, 'csp_reports_total', { directive });
}

const lastLine = () => shop.log.findLast(({ msg }) => msg === MESSAGE);

describe('a report of a browser that the policy was violated', () => {
  it('is answered with 204, counted by directive and logged, in the format of report-uri', async () => {
    const before = await countOf('script-src-elem');
    const answer = await post(
      reportUri({
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/a.js?user=ana',
        'document-uri': `${shop.origin}/tienda/vinos?email=ana@example.com`,
        referrer: 'https://mail.example/ana',
        'script-sample': 'alert("ana")',
      }),
      { 'content-type': 'application/csp-report' },
    );
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await countOf('script-src-elem')).toBe(before + 1);
    expect(lastLine()).toMatchObject({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/tienda/vinos',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(JSON.stringify(lastLine())).not.toContain('ana');
  });

  it('is counted and logged in the format of report-to, without reports of other kinds', async () => {
    const [before, others] = [await countOf('img-src'), await countOf('other')];
    const type = { 'content-type': 'application/reports+json' };
    const own = { effectiveDirective: 'img-src', blockedURL: 'data', documentURL: 'https://other.example/x' };
    expect((await post(reportTo(own), type)).status).toBe(204);
    expect((await post(reportTo({ id: 'x' }, 'deprecation'), type)).status).toBe(204);
    expect(await countOf('img-src')).toBe(before + 1);
    expect(await countOf('other')).toBe(others);
    expect(lastLine()).toMatchObject({ directive: 'img-src', blocked: 'data', page: null });
  });

  it('cannot make new series or long log lines', async () => {
    const others = await countOf('other');
    await post(reportUri({ 'violated-directive': 'a"}\nb{c="', 'blocked-uri': `x:${'y'.repeat(5000)}` }));
    expect(await countOf('other')).toBe(others + 1);
    expect(lastLine()).toMatchObject({ directive: 'other', blocked: 'x:' });
    const many = Array.from({ length: 100 }, () => ({ type: 'csp-violation', body: {} }));
    await post(JSON.stringify(many));
    expect(await countOf('other')).toBe(others + 21);
  });

  it('is taken from another origin, as browsers send it', async () => {
    const headers = { origin: 'null', 'sec-fetch-site': 'cross-site' };
    expect((await post(reportUri({}), headers)).status).toBe(204);
  });

  it.each([
    ['no JSON', '<xml/>', 400],
    ['another shape', '{"a":1}', 400],
    ['nothing', '', 400],
    ['more than 16 kB', JSON.stringify('x'.repeat(17_000)), 413],
  ])('is refused if its body is %s', async (_name, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ status });
  });

  it.each(['GET', 'PUT', 'DELETE'])('is not sent with %s: the answer is 405', async (method) => {
    const answer = await fetch(`${shop.origin}/api/csp-reports`, { method, headers: { origin: shop.origin } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('is refused with 429 beyond 60 a minute of one client, whose other requests are still answered', async () => {
    const from = { 'x-forwarded-for': newAddress() };
    for (let turn = 0; turn < 60; turn += 1) expect((await post('[]', from)).status).toBe(204);
    const refused = await post('[]', from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${shop.origin}/baja`, { headers: from })).status).toBe(200);
    expect((await post('[]')).status).toBe(204);
  });
});

describe('the policy of every answer', () => {
  it.each(['/', '/api/session', '/robots.txt', '/nada'])('names where reports go: %s', async (path) => {
    const { headers } = await fetch(shop.origin + path);
    expect(headers.get('content-security-policy')).toContain('; report-uri /api/csp-reports; report-to csp');
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
  });
});
