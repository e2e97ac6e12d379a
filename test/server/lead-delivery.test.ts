import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShopDatabase } from '#adapters/storage/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite-leads.ts';
import { type OtherBackend, startOtherBackend } from '#test/support/other-backend/other-backend.ts';
import { type ShopProcess, startShopProcess } from '#test/support/shop-process.ts';

let backend: OtherBackend;
let running: ShopProcess[] = [];

beforeEach(async () => {
  backend = await startOtherBackend();
});
afterEach(async () => {
  await Promise.all(running.map((shop) => shop.stop('SIGKILL')));
  for (const { dataDir } of running) rmSync(dataDir, { recursive: true, force: true });
  running = [];
  await backend.close();
});

/** The built program; one that follows another has its files. */
async function start(previous?: ShopProcess): Promise<ShopProcess> {
  const kept: Record<string, string> = previous === undefined ? {} : { DATA_DIR: previous.dataDir };
  const shop = await startShopProcess({ ...backend.env, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...kept });
  running.push(shop);
  return shop;
}

const ana = { name: 'Ana Pérez', email: 'ana@ejemplo.com' };
const postForm = (shop: ShopProcess, path: string, fields: Record<string, string>) =>
  fetch(shop.origin + path, {
    method: 'POST',
    headers: { origin: shop.origin, accept: 'text/html' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const sentIds = () =>
  backend.calls.filter(({ path }) => path === '/leads/createLeadSync').map(({ body }) => (body as { id: string }).id);
/** The ids under which somebody's lead came. */
const triesOf = (wanted: string) =>
  backend.calls
    .map(({ body }) => body as { id: string; name: string })
    .flatMap((lead) => (lead?.name === wanted ? [lead.id] : []));
const leads = () => [...backend.data.leads.values()];
const soon = { timeout: 12_000, interval: 50 };

/** What the outbox would ever send again. */
async function left({ dataDir }: ShopProcess): Promise<unknown[]> {
  const database = openShopDatabase(dataDir);
  const whenever = Date.now() + 365 * 24 * 3600 * 1000;
  const due = await createSqliteLeads(database).takeDue({ now: whenever, leaseUntil: whenever, limit: 100 });
  database.close();
  return due;
}

describe('a lead', () => {
  it.each(['down', 'error', 'refused'] as const)(
    'S4.5, S7.27 is thanked for, outlives a killed process, and comes once by the same id: the service is %s',
    async (fault) => {
      backend.fail('lambda', fault, /leads/);
      const first = await start();
      const answer = await postForm(first, '/api/leads', { ...ana, source: 'contacto' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/contacto-y-preguntas-frecuentes?envio=contacto');
      await expect.poll(sentIds, soon).toHaveLength(1);
      const [id] = sentIds();
      await first.stop('SIGKILL');

      backend.reset();
      const second = await start(first);
      await expect.poll(leads, soon).toEqual([{ ...ana, source: 'contacto', id }]);
      await second.stop('SIGTERM');
      expect(sentIds()).toEqual([id]);
      expect(await left(second)).toEqual([]);
    },
    40_000,
  );

  it('S4.5 is no second lead where the service took it and its answer was lost with the process', async () => {
    backend.fail('lambda', 'lost', /leads/);
    const first = await start();
    await postForm(first, '/api/leads', { ...ana, source: 'home' });
    await expect.poll(leads, soon).toHaveLength(1);
    await first.stop('SIGKILL');

    backend.reset();
    const second = await start(first);
    await expect.poll(sentIds, soon).toHaveLength(1);
    await second.stop('SIGTERM');
    expect(leads()).toMatchObject([{ ...ana, id: sentIds()[0] }]);
    expect(await left(second)).toEqual([]);
  }, 40_000);

  it('S4.5 is delivered though its process was killed as soon as it had said thanks', async () => {
    const first = await start();
    const answer = await postForm(first, '/baja', { ...ana, message: 'Plan de seis' });
    await first.stop('SIGKILL');
    const code = new URL(answer.headers.get('location') ?? '', first.origin).searchParams.get('codigo');

    const second = await start(first);
    await expect.poll(leads, soon).toEqual([{ ...ana, id: code, message: 'Plan de seis', source: 'baja' }]);
    await second.stop('SIGTERM');
    expect(new Set(sentIds())).toEqual(new Set([code]));
    expect(await left(second)).toEqual([]);
  }, 40_000);

  it('S4.5 is tried again within ten seconds also where a dozen fail beside it', async () => {
    backend.fail('lambda', 'error', /leads/);
    const shop = await start();
    const names = Array.from({ length: 12 }, (_, index) => `Ana ${'ABCDEFGHIJKL'[index]}`);
    await Promise.all(names.map((name) => postForm(shop, '/baja', { ...ana, name })));
    const tries = () => names.map((name) => triesOf(name).length);
    await expect.poll(() => Math.min(...tries()), { timeout: 10_000, interval: 50 }).toBeGreaterThanOrEqual(2);
    for (const name of names) expect(new Set(triesOf(name)).size).toBe(1);
  }, 40_000);

  it('S4.5 is tried again within ten seconds, and its page answers meanwhile', async () => {
    backend.fail('lambda', 'error', /leads/);
    const shop = await start();
    const asked = performance.now();
    await postForm(shop, '/api/leads', { ...ana, source: 'home' });
    expect((await fetch(`${shop.origin}/?envio=home`)).status).toBe(200);
    await expect.poll(() => sentIds().length, soon).toBeGreaterThanOrEqual(2);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(new Set(sentIds()).size).toBe(1);
  }, 40_000);
});
