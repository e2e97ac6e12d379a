import { describe, expect, it } from 'vitest';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { describeWithRedis } from '../support/redis.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const MAX_LEADS = 60;

const backend = started(startOtherBackend);
const shop = started(() => startTestShop({ ...backend.env, RATE_LIMIT: 'on', TRUST_PROXY: '1' }));

let clients = 0;
function post(path: string, fields: Record<string, string>, type = 'application/json'): Promise<Response> {
  const isJson = type === 'application/json';
  return fetch(shop.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: shop.origin,
      'content-type': type,
      accept: isJson ? type : 'text/html',
      'x-forwarded-for': `198.51.100.${++clients}`,
    },
    body: isJson ? JSON.stringify(fields) : String(new URLSearchParams(fields)),
  });
}
const values = { name: 'Ana', email: 'ana@correo.example', phone: '', message: 'Una consulta.' };

describe('the leads that all clients together send in a minute', () => {
  it('have a limit, beyond which a form keeps its text and the legal forms still give their code', {
    tags: ['S4.5'],
    timeout: 60_000,
  }, async () => {
    // What is not valid is not stored, so that it does not count.
    for (let count = 0; count < 20; count += 1) {
      expect((await post('/api/leads', { ...values, email: 'x', source: 'contacto' })).status).toBe(422);
    }
    for (let count = 0; count < MAX_LEADS; count += 1) {
      expect((await post('/api/leads', { ...values, source: 'contacto' })).status).toBe(201);
    }
    const refused = await post('/api/leads', { ...values, source: 'contacto' });
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { status: 429, message: expect.stringContaining('probá de nuevo en un minuto'), fields: {} },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await post('/api/leads', { ...values, source: 'contacto' }, 'application/x-www-form-urlencoded');
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([429, 'no-store']);
    expect(html).toContain('Estamos recibiendo muchísimos mensajes.');
    expect(html).toContain('Una consulta.');

    for (const source of ['arrepentimiento', 'baja']) {
      const legal = await post('/api/leads', { ...values, source });
      expect([legal.status, await legal.json()]).toEqual([
        201,
        expect.objectContaining({ ok: true, code: expect.any(String) }),
      ]);
      const form = await post(`/${source}`, values, 'application/x-www-form-urlencoded');
      expect([form.status, form.headers.get('location')]).toEqual([303, expect.stringMatching(/[?&]codigo=/)]);
    }
    // Everything that was acknowledged is delivered.
    await expect
      .poll(() => backend.calls.filter(({ path }) => path.startsWith('/leads/')).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(MAX_LEADS + 4);
    const metrics = await readMetrics(shop);
    expect(metrics).toContain('leads_beyond_limit_total{kind="refused"} 2');
    expect(metrics).toContain('leads_beyond_limit_total{kind="legal"} 4');
  });
});

describeWithRedis('the leads that come at once', (redis) => {
  it('are counted before one is stored, by all replicas together', { tags: ['S4.5'], timeout: 60_000 }, async () => {
    const env = { ...backend.env, REDIS_URL: redis().url, RATE_LIMIT: 'on', TRUST_PROXY: '1' };
    const replicas = await Promise.all([startTestShop(env), startTestShop(env)]);
    const body = JSON.stringify({ ...values, source: 'contacto' });
    const answers = await Promise.all(
      Array.from({ length: 2 * MAX_LEADS }, (_, count) => {
        const { origin } = replicas[count % 2 ? 0 : 1];
        const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${count}` };
        return fetch(`${origin}/api/leads`, { method: 'POST', headers, body });
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_LEADS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(MAX_LEADS);
    await Promise.all(replicas.map((replica) => replica.close()));
  });
});
