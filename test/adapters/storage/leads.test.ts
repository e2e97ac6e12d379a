import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRedisLeads } from '#adapters/storage/redis/redis-leads.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { Unavailable } from '#core/failures.ts';
import type { Leads } from '#core/ports/stores.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { describeLeads, leadOf } from './leads-contract.ts';
import { connectTo, openDatabase } from './open-stores.ts';

describe('the outbox of leads in SQLite', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'leads-'));
  const openAt = (dataDir: string) => {
    const database = openDatabase(dataDir);
    return { database, leads: createSqliteLeads(database) };
  };

  describeLeads(() => openAt(folder()).leads);
  describeProcesses(() => {
    const dataDir = folder();
    return { store: dataDir, leads: openAt(dataDir).leads };
  });

  it('keeps due times and attempts over a restart', { tags: ['S4.5'] }, async () => {
    const dataDir = folder();
    const before = openAt(dataDir);
    await before.leads.store(leadOf('a'), 0);
    await before.leads.postpone('a', { attempts: 2, dueAt: 700 });
    before.database.close();
    const { leads } = openAt(dataDir);
    expect(await leads.takeDue({ now: 699, leaseUntil: 800, limit: 10 })).toEqual([]);
    expect(await leads.takeDue({ now: 700, leaseUntil: 800, limit: 10 })).toEqual([{ lead: leadOf('a'), attempts: 2 }]);
  });

  it('keeps a refused lead with the status and time of the refusal', { tags: ['S4.5'] }, async () => {
    const { database, leads } = openAt(folder());
    await leads.store(leadOf('a'), 0);
    await leads.setAside('a', { status: 422, at: 700 });
    const row = database.prepare('select * from refused_leads').get();
    expect(row).toMatchObject({ id: 'a', status: 422, refused_at: 700 });
    expect(JSON.parse(String(row?.['lead']))).toMatchObject(leadOf('a'));
  });

  it('throws Unavailable if its database is closed', async () => {
    const { database, leads } = openAt(folder());
    database.close();
    await expect(leads.store(leadOf('a'), 0)).rejects.toBeInstanceOf(Unavailable);
    await expect(leads.takeDue({ now: 0, leaseUntil: 1, limit: 1 })).rejects.toBeInstanceOf(Unavailable);
  });
});

describeWithRedis('the outbox of leads in Redis', (server) => {
  const connected = () => connectTo(server().url);
  const openEmpty = async () => {
    const redis = connected();
    await redis.flushall();
    return createRedisLeads(redis);
  };

  describeLeads(openEmpty);
  if (isLongRun) describeProcesses(async () => ({ store: server().url, leads: await openEmpty() }));

  it('keeps a refused lead with the status and time of the refusal', { tags: ['S4.5'] }, async () => {
    const leads = await openEmpty();
    await leads.store(leadOf('a'), 0);
    await leads.setAside('a', { status: 422, at: 700 });
    const kept = JSON.parse((await connected().hget('leads-refused', 'a')) ?? '');
    expect(kept).toMatchObject({ lead: leadOf('a'), status: 422, refusedAt: 700 });
  });

  it('throws Unavailable while Redis is down, and works again after a restart', async () => {
    const leads = await openEmpty();
    await server().stop();
    await expect(leads.store(leadOf('a'), 0)).rejects.toBeInstanceOf(Unavailable);
    await server().restart();
    await expect.poll(() => leads.store(leadOf('b'), 0).then(() => 'kept', String)).toBe('kept');
  });
});

/** The contract of an outbox that is shared by processes, each of which may be killed at any time. */
function describeProcesses(open: () => Outbox | Promise<Outbox>): void {
  it('still has every acknowledged lead after its process was killed', { tags: ['S4.5'] }, async () => {
    const { store, leads } = await open();
    const { child, lines } = start('keep', store);
    const kept: string[] = [];
    for await (const line of lines) {
      kept.push(line);
      if (kept.length === 40) child.kill('SIGKILL');
    }
    const found = await leads.takeDue({ now: 0, leaseUntil: 1, limit: 10_000 });
    expect(kept.length).toBeGreaterThanOrEqual(40);
    expect(found.map(({ lead }) => lead.id)).toEqual(expect.arrayContaining(kept));
  });

  it('leases the leads of a killed process again when their lease ends', { tags: ['S4.5'] }, async () => {
    const { store, leads } = await open();
    for (const id of ['a', 'b', 'c']) await leads.store(leadOf(id), 0);
    const { child, lines } = start('take', store);
    for await (const line of lines) {
      if (line === 'ready') child.stdin.write('go\n');
      if (line === 'none') child.kill('SIGKILL');
    }
    expect(await leads.takeDue({ now: 1999, leaseUntil: 3000, limit: 10 })).toEqual([]);
    const again = await leads.takeDue({ now: 2000, leaseUntil: 3000, limit: 10 });
    expect(again.map(({ lead }) => lead.id).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('leases each lead to only one of several replicas', { tags: ['S4.5'] }, async () => {
    const { store, leads } = await open();
    const ids = Array.from({ length: 200 }, (_, index) => `lead-${index}`);
    for (const id of ids) await leads.store(leadOf(id), 0);
    const replicas = [start('take', store), start('take', store)];
    let ready = 0;
    const taken = replicas.map(async ({ child, lines }) => {
      const own: string[] = [];
      for await (const line of lines) {
        if (line === 'ready') ready += 1;
        else if (line === 'none') child.kill('SIGKILL');
        else own.push(line);
        // Both replicas start at the same time.
        if (line === 'ready' && ready === replicas.length) for (const each of replicas) each.child.stdin.write('go\n');
      }
      return own;
    });
    expect((await Promise.all(taken)).flat().toSorted()).toEqual(ids.toSorted());
  });
}

type Outbox = { store: string; leads: Leads };

/** Starts a child process. `lines` ends when it exits; it is killed when the test ends at the latest. */
function start(task: 'keep' | 'take', store: string) {
  const script = fileURLToPath(new URL('lead-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, task, store], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, lines: createInterface({ input: child.stdout }) };
}
