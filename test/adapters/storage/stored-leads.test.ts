import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRedisLeads, createRedisStoredLeads } from '#adapters/storage/redis/redis-leads.ts';
import { openExistingShopDatabase, openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { countLeads, createSqliteLeads, createSqliteStoredLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { Unavailable } from '#core/failures.ts';
import type { Leads, StoredLeads } from '#core/ports/stores.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { leadOf } from './leads-contract.ts';
import { connectTo } from './open-stores.ts';

type Scene = { leads: Leads; stored: StoredLeads; damage: (id: string, text: string) => Promise<unknown> };

describe('the undelivered leads in SQLite', () => {
  const newFolder = () => mkdtempSync(join(tmpdir(), 'stored-leads-'));

  describeStoredLeads(() => {
    const dataDir = newFolder();
    const database = openShopDatabase(dataDir);
    const stored = createSqliteStoredLeads(openExistingShopDatabase(dataDir));
    onTestFinished(() => {
      stored.close();
      database.close();
    });
    return {
      leads: createSqliteLeads(database),
      stored,
      damage: async (id, text) => database.prepare('update leads set lead = ? where id = ?').run(text, id),
    };
  });

  it('are refused without a database, and never migrate one', () => {
    const dataDir = newFolder();
    expect(() => openExistingShopDatabase(dataDir)).toThrow(
      /^DATA_DIR: .+shop\.sqlite does not exist; REDIS_URL is not set$/,
    );
    const database = openShopDatabase(dataDir);
    database.exec('pragma user_version = 1');
    database.close();
    expect(() => openExistingShopDatabase(dataDir)).toThrow(/shop\.sqlite has schema version 1, this command knows/);
  });
});

describeWithRedis('the undelivered leads in Redis', (server) => {
  const connect = () => connectTo(server().url);

  describeStoredLeads(async () => {
    const raw = new Redis(server().url, { keyPrefix: 'shop:' });
    onTestFinished(() => raw.disconnect());
    await raw.flushall();
    return {
      leads: createRedisLeads(connect()),
      stored: createRedisStoredLeads(connect()),
      damage: (id, text) => raw.hset('leads', id, text),
    };
  });

  it('are listed with a due time, also one that is delivered while they are read', async () => {
    const raw = new Redis(server().url, { keyPrefix: 'shop:' });
    onTestFinished(() => raw.disconnect());
    await raw.flushall();
    const leads = createRedisLeads(connect());
    await leads.store(leadOf('gone'), 10);
    await leads.store(leadOf('waiting'), 20);
    await raw.zrem('leads-due', 'gone');
    expect(await createRedisStoredLeads(connect()).list()).toMatchObject([
      { id: 'gone', dueAt: 0 },
      { id: 'waiting', dueAt: 20 },
    ]);
  });

  it('throw Unavailable while Redis is down', async () => {
    const stored = createRedisStoredLeads(connect());
    await stored.list();
    await server().stop();
    await expect(stored.list()).rejects.toBeInstanceOf(Unavailable);
    await server().restart();
  });
});

function describeStoredLeads(open: () => Scene | Promise<Scene>): void {
  const take = (leads: Leads, now: number) => leads.takeDue({ now, leaseUntil: now + 1, limit: 10 });

  it('are listed with their state: those that wait by due time, refused ones, unreadable ones', async () => {
    const { leads, stored, damage } = await open();
    for (const [id, at] of [
      ['unreadable', 1],
      ['late', 40],
      ['early', 20],
      ['refused', 30],
    ] as const) {
      await leads.store(leadOf(id), at);
    }
    await damage('unreadable', 'no JSON');
    expect(await take(leads, 2)).toEqual([]);
    await leads.postpone('early', { attempts: 3, dueAt: 25 });
    await leads.setAside('refused', { status: 422, at: 50 });
    const listed = await stored.list();
    expect(listed).toMatchObject([
      { id: 'unreadable', state: 'waiting', lead: null, storedAt: null },
      { id: 'early', state: 'waiting', lead: leadOf('early'), storedAt: 20, attempts: 3, dueAt: 25 },
      { id: 'late', state: 'waiting', lead: leadOf('late'), storedAt: 40, attempts: 0, dueAt: 40 },
      { id: 'refused', state: 'refused', lead: leadOf('refused'), storedAt: 30, status: 422, refusedAt: 50 },
    ]);
    expect(listed[0]?.text).toContain('no JSON');
  });

  it('are due at once after a retry, whether they waited or were refused', { tags: ['S4.5'] }, async () => {
    const { leads, stored } = await open();
    await leads.store(leadOf('waiting'), 0);
    await leads.store(leadOf('refused'), 1);
    await leads.postpone('waiting', { attempts: 9, dueAt: 5000 });
    await leads.setAside('refused', { status: 422, at: 50 });
    expect(await stored.retry('waiting', 100)).toBe(true);
    expect(await stored.retry('refused', 101)).toBe(true);
    expect(await stored.retry('nobody', 102)).toBe(false);
    expect(await take(leads, 102)).toEqual([
      { lead: leadOf('waiting'), attempts: 0 },
      { lead: leadOf('refused'), attempts: 0 },
    ]);
    expect((await stored.list()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('are deleted in every state, and only once', async () => {
    const { leads, stored, damage } = await open();
    for (const id of ['waiting', 'refused', 'unreadable']) await leads.store(leadOf(id), 0);
    await damage('unreadable', '{}');
    await take(leads, 10);
    await leads.setAside('refused', { status: 400, at: 50 });
    for (const id of ['waiting', 'refused', 'unreadable']) expect(await stored.remove(id)).toBe(true);
    expect(await stored.list()).toEqual([]);
    expect(await stored.remove('waiting')).toBe(false);
    expect(await take(leads, 100)).toEqual([]);
  });
}

it('a `shop.sqlite` that cannot be opened counts no leads, and ends no start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leads-'));
  expect(countLeads(folder)).toBe(0);
  mkdirSync(join(folder, 'shop.sqlite'));
  expect(countLeads(folder)).toBe(0);
});
