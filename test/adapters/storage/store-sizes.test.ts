import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeal } from '#adapters/crypto/seal.ts';
import { createRedisLeads } from '#adapters/storage/redis/redis-leads.ts';
import { createRedisMerges } from '#adapters/storage/redis/redis-merges.ts';
import { createRedisSessions } from '#adapters/storage/redis/redis-sessions.ts';
import { createRedisStoreSizes } from '#adapters/storage/redis/redis-store-sizes.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { createSqliteMerges } from '#adapters/storage/sqlite/sqlite-merges.ts';
import { createSqliteStoreSizes } from '#adapters/storage/sqlite/sqlite-store-sizes.ts';
import { SESSION_IDLE_MS } from '#core/account/session.ts';
import { Unavailable } from '#core/failures.ts';
import type { Leads, MeasureStores } from '#core/ports/stores.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { leadOf } from './leads-contract.ts';
import { connectTo } from './open-stores.ts';
import { sessionOf } from './sessions-contract.ts';

const clock = { now: () => 50_000 };
/** The settings of the server are another test's. */
const unwatched = { countEvictedKeys: async () => null };

function openSqlite() {
  const database = openShopDatabase(mkdtempSync(join(tmpdir(), 'store-sizes-')));
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return { database, sizes: createSqliteStoreSizes(database, clock), leads: createSqliteLeads(database) };
}

describe('the sizes of the stores in SQLite', () => {
  describeLeadSizes(openSqlite);

  it('count sessions that have not ended and merges that were not finished', async () => {
    const { database, sizes } = openSqlite();
    const insert = database.prepare("insert into sessions values (?, '', '', null, 0, 0, ?, '[]')");
    insert.run('ended', 50_000);
    insert.run('live', 50_001);
    const merges = createSqliteMerges(database, clock);
    for (const guestCartId of ['one', 'two']) {
      await merges.intend({ guestCartId, userCartId: 'user', lines: [], mergedLines: [], status: 'intended' });
    }
    await merges.complete('one');
    expect(await sizes.read()).toMatchObject({ sessions: 1, openMerges: 1 });
  });

  it('are unavailable if the database is', async () => {
    const { database, sizes } = openSqlite();
    database.close();
    await expect(sizes.read()).rejects.toThrow(Unavailable);
  });
});

describeWithRedis('the sizes of the stores in Redis', (server) => {
  describeLeadSizes(async () => {
    const redis = connectTo(server().url);
    const admin = new Redis(server().url);
    await admin.flushall();
    admin.disconnect();
    return { sizes: createRedisStoreSizes(redis, clock, unwatched), leads: createRedisLeads(redis) };
  });

  it('count sessions that have not ended', async () => {
    const redis = connectTo(server().url);
    let now = 50_000;
    const movingClock = { now: () => now };
    const sessions = createRedisSessions(
      redis,
      createSeal(['a secret of at least thirty-two bytes'], 'session'),
      movingClock,
    );
    const sizes = createRedisStoreSizes(redis, movingClock, unwatched);
    const [early, late] = [await sessions.create(sessionOf(now)), await sessions.create(sessionOf(now + 1000))];
    const gone = await sessions.create(sessionOf(now));
    expect(await sizes.read()).toMatchObject({ sessions: 3 });
    await sessions.destroy(gone);
    await sessions.update(late, { seenAt: now + 2000 });
    expect(await sizes.read()).toMatchObject({ sessions: 2 });
    now += SESSION_IDLE_MS + 1500;
    expect(await sessions.read(early)).toBeNull();
    expect(await sizes.read()).toMatchObject({ sessions: 1 });
    expect([await sessions.sweep(), await sessions.sweep()]).toEqual([1, 0]);
  });

  it('count merges that were not finished, also if a program of an older version finished one', async () => {
    const redis = connectTo(server().url);
    const merges = createRedisMerges(redis);
    const sizes = createRedisStoreSizes(redis, clock, unwatched);
    for (const guestCartId of ['one', 'two', 'three', 'four', 'five']) {
      await merges.intend({ guestCartId, userCartId: 'user', lines: [], mergedLines: [], status: 'intended' });
    }
    await merges.complete('one');
    await merges.abandon('two');
    await redis.hset('merge:three', 'status', 'done');
    expect(await sizes.read()).toMatchObject({ openMerges: 2 });
  });
});

type Scene = { sizes: MeasureStores; leads: Leads };

function describeLeadSizes(open: () => Scene | Promise<Scene>): void {
  it('are zero in an empty store', async () => {
    const { sizes } = await open();
    expect(await sizes.read()).toMatchObject({ waitingLeads: 0, refusedLeads: 0, oldestLeadAt: null });
  });

  it('tell how many leads wait, were refused, and when the oldest that waits was stored', async () => {
    const { sizes, leads } = await open();
    await leads.store(leadOf('refused'), 500);
    await leads.store({ ...leadOf('first'), message: '"storedAt":1 \\"storedAt":2' }, 1_700_000_000_123);
    await leads.store(leadOf('second'), 1_700_000_009_000);
    await leads.postpone('first', { attempts: 3, dueAt: 1_800_000_000_000 });
    await leads.setAside('refused', { status: 422, at: 900 });
    expect(await sizes.read()).toMatchObject({ waitingLeads: 2, refusedLeads: 1, oldestLeadAt: 1_700_000_000_123 });
  });
}
