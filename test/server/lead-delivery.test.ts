import { rmSync } from 'node:fs';
import { describe, it, type onTestFinished } from 'vitest';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { CONSENT } from '#core/leads/consent.ts';
import { isLongRun } from '../support/is-long-run.ts';
import type { Fault } from '../support/other-backend/faults.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { measureOwnTime } from '../support/own-time.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const ana = { name: 'Ana Pérez', email: 'ana@ejemplo.com' };
/** The first retry is due after four seconds; the rest is for a loaded machine. */
const RETRY_BOUND_MS = 30_000;
const soon = { interval: 50 };

type Finish = Parameters<typeof onTestFinished>[0];

/** Starts a back end whose lead service fails. Each test has its own, since they run concurrently. */
async function openScene(fault: Fault | null, finish: (clean: Finish) => void) {
  const backend = await startOtherBackend();
  finish(backend.close);
  backend.fail('lambda', fault, /leads/);
  const received = () =>
    backend.calls.flatMap(({ path, body }) =>
      path === '/leads/createLeadSync' ? [body as { id: string; name: string }] : [],
    );
  return {
    heal: () => backend.reset(),
    /** Starts the built program; with `previous`, over the data folder of that process. */
    start: async (previous?: ShopProcess): Promise<ShopProcess> => {
      const kept: Record<string, string> = previous === undefined ? {} : { DATA_DIR: previous.dataDir };
      const shop = await startShopProcess({ ...backend.env, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...kept });
      finish(async () => {
        await shop.stop('SIGKILL');
        rmSync(shop.dataDir, { recursive: true, force: true });
      });
      return shop;
    },
    /** The id of each lead that was sent to the service, in order. */
    sentIds: () => received().map(({ id }) => id),
    sentIdsOf: (wanted: string) => received().flatMap(({ id, name }) => (name === wanted ? [id] : [])),
    /** The leads that the service accepted. */
    leads: () => [...backend.data.leads.values()],
  };
}

const postForm = (shop: ShopProcess, path: string, fields: Record<string, string>) =>
  fetch(shop.origin + path, {
    method: 'POST',
    headers: { origin: shop.origin, accept: 'text/html' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** The leads that are still in the outbox. Reading them makes them due at once. */
async function left({ dataDir }: ShopProcess): Promise<unknown[]> {
  const database = openShopDatabase(dataDir);
  const whenever = Date.now() + 365 * 24 * 3600 * 1000;
  const due = await createSqliteLeads(database).takeDue({ now: whenever, leaseUntil: 0, limit: 100 });
  database.close();
  return due;
}

describe.concurrent('a lead', () => {
  it.for(isLongRun ? (['down', 'error', 'refused'] as const) : (['down'] as const))(
    'is accepted, survives a killed process, and is delivered once with the same id: the fault is "%s"',
    { tags: ['S4.5', 'S7.27'] },
    async (fault, { expect, onTestFinished: finish }) => {
      const { start, heal, sentIds, leads } = await openScene(fault, finish);
      const first = await start();
      const answer = await postForm(first, '/api/leads', { ...ana, source: 'contacto' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/contacto-y-preguntas-frecuentes?envio=contacto');
      await expect.poll(sentIds, soon).toHaveLength(1);
      const [id] = sentIds();
      await first.stop('SIGKILL');

      heal();
      const second = await start(first);
      const origin = { at: expect.any(String), page: '/contacto-y-preguntas-frecuentes', consent: CONSENT };
      await expect.poll(leads, soon).toEqual([{ ...ana, source: 'contacto', id, ...origin }]);
      await second.stop('SIGTERM');
      expect(sentIds()).toEqual([id]);
      expect(await left(second)).toEqual([]);
    },
  );

  it.runIf(isLongRun)(
    'is stored once by the service if its answer was lost and the process was killed',
    {
      tags: ['S4.5'],
    },
    async ({ expect, onTestFinished: finish }) => {
      const { start, heal, sentIds, leads } = await openScene('lost', finish);
      const first = await start();
      await postForm(first, '/api/leads', { ...ana, source: 'home' });
      await expect.poll(leads, soon).toHaveLength(1);
      await first.stop('SIGKILL');

      heal();
      const second = await start(first);
      await expect.poll(sentIds, soon).toHaveLength(1);
      await second.stop('SIGTERM');
      expect(leads()).toMatchObject([{ ...ana, id: sentIds()[0] }]);
      expect(await left(second)).toEqual([]);
    },
  );

  it('is delivered even if the process is killed right after it accepted the lead', { tags: ['S4.5'] }, async ({
    expect,
    onTestFinished: finish,
  }) => {
    const { start, sentIds, leads } = await openScene(null, finish);
    const first = await start();
    const answer = await postForm(first, '/baja', { ...ana, message: 'Plan de seis' });
    await first.stop('SIGKILL');
    const code = new URL(answer.headers.get('location') ?? '', first.origin).searchParams.get('codigo');

    const second = await start(first);
    // The killed process may have sent the lead without recording the delivery.
    await expect.poll(() => left(second), soon).toEqual([]);
    const origin = { at: expect.any(String), page: '/baja', consent: CONSENT };
    expect(leads()).toEqual([{ ...ana, id: code, message: 'Plan de seis', source: 'baja', ...origin }]);
    expect(new Set(sentIds())).toEqual(new Set([code]));
  });

  it.runIf(isLongRun)(
    'is retried soon even if a dozen others fail',
    { tags: ['S4.5'] },
    async ({ expect, onTestFinished: finish }) => {
      const { start, sentIdsOf } = await openScene('error', finish);
      const shop = await start();
      const names = Array.from({ length: 12 }, (_, index) => `Ana ${'ABCDEFGHIJKL'[index]}`);
      // On a busy machine the shop may refuse one of so many at once.
      const submit = async (name: string) => (await postForm(shop, '/baja', { ...ana, name })).status;
      await Promise.all(names.map((name) => expect.poll(() => submit(name), soon).toBe(303)));
      const tries = () => names.map((name) => sentIdsOf(name).length);
      // One after another, two dozen attempts take longer than one.
      const bound = { timeout: 2 * RETRY_BOUND_MS, interval: 50 };
      await expect.poll(() => Math.min(...tries()), bound).toBeGreaterThanOrEqual(2);
      for (const name of names) expect(new Set(sentIdsOf(name)).size).toBe(1);
    },
  );

  it.runIf(isLongRun).for(['error', 'lost'] as const)(
    'is retried soon, and its page answers meanwhile: the fault is "%s"',
    { tags: ['S4.5'] },
    async (fault, { expect, onTestFinished: finish }) => {
      const { start, heal, sentIds, leads } = await openScene(fault, finish);
      const shop = await start();
      const takenMs = measureOwnTime();
      await postForm(shop, '/api/leads', { ...ana, source: 'home' });
      expect((await fetch(`${shop.origin}/?envio=home`)).status).toBe(200);
      await expect.poll(sentIds, soon).toHaveLength(1);
      const [id] = sentIds();
      heal();
      await expect.poll(sentIds, soon).toEqual([id]);
      expect(takenMs()).toBeLessThan(RETRY_BOUND_MS);
      await shop.stop('SIGTERM');
      expect(leads()).toMatchObject([{ ...ana, id }]);
      expect(await left(shop)).toEqual([]);
    },
  );
});
