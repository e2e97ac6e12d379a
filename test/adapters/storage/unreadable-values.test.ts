import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeal } from '#adapters/crypto/seal.ts';
import { hashSessionId } from '#adapters/storage/records/session-record.ts';
import type { ReportUnreadable } from '#adapters/storage/records/stored-value.ts';
import { createRedisAdditions } from '#adapters/storage/redis/redis-additions.ts';
import { connectRedis } from '#adapters/storage/redis/redis-client.ts';
import { createRedisLeads } from '#adapters/storage/redis/redis-leads.ts';
import { createRedisMerges } from '#adapters/storage/redis/redis-merges.ts';
import { createRedisSessions } from '#adapters/storage/redis/redis-sessions.ts';
import { createSqliteAdditions } from '#adapters/storage/sqlite/sqlite-additions.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { createSqliteMerges } from '#adapters/storage/sqlite/sqlite-merges.ts';
import { createSqliteSessions } from '#adapters/storage/sqlite/sqlite-sessions.ts';
import type { Merge } from '#core/cart/journal.ts';
import type { Additions, Merges } from '#core/ports/journals.ts';
import type { Leads } from '#core/ports/leads.ts';
import type { Sessions } from '#core/ports/sessions.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { leadOf } from './leads-contract.ts';
import { sessionOf } from './sessions-contract.ts';

const secrets = ['a secret of at least thirty-two bytes'];
const seal = createSeal(secrets, 'session');
const newerSeal = createSeal(secrets, 'session', 2);
const clock = { now: () => 0 };

type Stores = { leads: Leads; merges: Merges; additions: Additions; sessions: Sessions; newerSessions: Sessions };

/** A store whose stored texts a test can change, as damage or a newer program would. */
type Scene = {
  open(report: ReportUnreadable): Stores;
  changeLead(id: string, text: string): Promise<unknown>;
  changeMerge(guestCartId: string, fields: { lines?: string; version?: number }): Promise<unknown>;
  changeAddition(key: string, owner: string, text: string): Promise<unknown>;
  changeClaims(sessionId: string, text: string): Promise<unknown>;
  /** The values that were set aside, as JSON. */
  setAside(): Promise<string[]>;
};

describe('stored values in SQLite', () => {
  describeValues(() => {
    const database = openShopDatabase(mkdtempSync(join(tmpdir(), 'values-')));
    onTestFinished(() => database.close());
    const run = async (statement: string, ...values: (string | number)[]) =>
      expect(database.prepare(statement).run(...values).changes).toBe(1);
    return {
      open: (report) => ({
        leads: createSqliteLeads(database, report),
        merges: createSqliteMerges(database, clock, report),
        additions: createSqliteAdditions(database, clock, report),
        sessions: createSqliteSessions(database, seal, clock, report),
        newerSessions: createSqliteSessions(database, newerSeal, clock),
      }),
      changeLead: (id, text) => run('update leads set lead = ? where id = ?', text, id),
      changeMerge: (id, { lines = '[]', version = 1 }) =>
        run('update merges set lines = ?, version = ? where guest_cart_id = ?', lines, version, id),
      changeAddition: (key, owner, text) =>
        run('update cart_additions set addition = ? where key = ? and owner = ?', text, key, owner),
      changeClaims: (id, text) => run('update sessions set claims = ? where id = ?', text, hashSessionId(id)),
      setAside: async () =>
        database
          .prepare('select value from unreadable_values')
          .all()
          .map((row) => String(row['value'])),
    };
  });
});

describeWithRedis('stored values in Redis', (server) => {
  describeValues(async () => {
    const redis = connectRedis(server().url, { warn: () => undefined });
    const raw = new Redis(server().url, { keyPrefix: 'shop:' });
    onTestFinished(() => {
      redis.disconnect();
      raw.disconnect();
    });
    await raw.flushall();
    return {
      open: (report) => ({
        leads: createRedisLeads(redis, report),
        merges: createRedisMerges(redis, report),
        additions: createRedisAdditions(redis, report),
        sessions: createRedisSessions(redis, seal, clock, report),
        newerSessions: createRedisSessions(redis, newerSeal, clock),
      }),
      changeLead: (id, text) => raw.hset('leads', id, text),
      changeMerge: (id, fields) => raw.hset(`merge:${id}`, fields),
      changeAddition: (key, owner, text) => raw.hset(`cart-additions:${key}`, owner, text),
      changeClaims: (id, text) => raw.hset(`session:${hashSessionId(id)}`, 'claims', text),
      setAside: () => raw.hvals('unreadable'),
    };
  });
});

function describeValues(openScene: () => Scene | Promise<Scene>): void {
  const take = { now: 10, leaseUntil: 20, limit: 10 };
  const damaged = ['no JSON', '{"id":"a"}', '[]', 'null', '{"version":"soon"}'];

  it.each(damaged)(
    'that are unreadable leads are set aside and reported once: %s',
    { tags: ['S4.5'] },
    async (text) => {
      const scene = await openScene();
      const reported: unknown[] = [];
      const { leads } = scene.open((value) => reported.push(value));
      await leads.store(leadOf('a'), 0);
      await leads.store(leadOf('b'), 1);
      await scene.changeLead('a', text);
      expect(await leads.takeDue(take)).toEqual([{ lead: leadOf('b'), attempts: 0 }]);
      expect(await leads.takeDue({ ...take, now: 30, leaseUntil: 40 })).toHaveLength(1);
      expect(reported).toEqual([{ store: 'leads', key: 'a' }]);
      const kept = await scene.setAside();
      expect(kept).toHaveLength(1);
      expect(kept.join()).toContain(JSON.stringify(text).slice(1, -1));
    },
  );

  it('that a newer program wrote as leads stay where they are, and the others are taken', async () => {
    const scene = await openScene();
    const reported: unknown[] = [];
    const { leads } = scene.open((value) => reported.push(value));
    await leads.store(leadOf('a'), 0);
    await leads.store(leadOf('b'), 1);
    await scene.changeLead('a', JSON.stringify({ version: 2, person: 'Ana' }));
    expect(await leads.takeDue(take)).toEqual([{ lead: leadOf('b'), attempts: 0 }]);
    await scene.changeLead('a', JSON.stringify(leadOf('a')));
    const later = await leads.takeDue({ ...take, now: 20, leaseUntil: 30 });
    expect(later).toContainEqual({ lead: leadOf('a'), attempts: 0 });
    expect([...reported, ...(await scene.setAside())]).toEqual([]);
  });

  it('that are an unreadable merge are set aside, and its guest cart is never merged again', {
    tags: ['S4.15'],
  }, async () => {
    const scene = await openScene();
    const reported: unknown[] = [];
    const { merges } = scene.open((value) => reported.push(value));
    const merge = mergeOf('guest', 'user');
    await merges.intend(merge);
    await scene.changeMerge('guest', { lines: '[{"sku":1}]' });
    expect(await merges.listPending('user')).toEqual([]);
    const done = { guestCartId: 'guest', userCartId: 'user', lines: [], mergedLines: [], status: 'done' };
    expect(await merges.findByGuestCart('guest')).toEqual(done);
    expect(await merges.intend(merge)).toBe(false);
    expect(reported).toEqual([{ store: 'merges', key: 'guest' }]);
    expect((await scene.setAside()).join()).toContain('guest');
  });

  it('that a newer program wrote as a merge stay where they are', async () => {
    const scene = await openScene();
    const { merges } = scene.open(() => expect.unreachable());
    const merge = mergeOf('guest', 'user');
    await merges.intend(merge);
    await scene.changeMerge('guest', { lines: JSON.stringify(merge.lines), version: 2 });
    expect(await merges.findByGuestCart('guest')).toBeNull();
    expect(await merges.listPending('user')).toEqual([]);
    expect(await merges.intend(merge)).toBe(false);
    await scene.changeMerge('guest', { lines: JSON.stringify(merge.lines), version: 1 });
    expect(await merges.listPending('user')).toEqual([merge]);
  });

  it('that are an unreadable addition are set aside', async () => {
    const scene = await openScene();
    const reported: unknown[] = [];
    const { additions } = scene.open((value) => reported.push(value));
    await additions.store({
      key: 'key',
      owner: 'guest:a',
      body: '1',
      status: 'refused',
      code: 'soldOut',
      sentence: '.',
    });
    await scene.changeAddition('key', 'guest:a', '{"status":"refused","code":"unknown"}');
    expect(await additions.list('key')).toEqual([]);
    expect(await additions.list('key')).toEqual([]);
    expect(reported).toEqual([{ store: 'additions', key: 'key' }]);
    expect(await scene.setAside()).toHaveLength(1);
  });

  it('that are a damaged session are set aside, and the visitor is signed out', async () => {
    const scene = await openScene();
    const reported: unknown[] = [];
    const { sessions } = scene.open((value) => reported.push(value));
    const ids = [await sessions.create(sessionOf(0)), await sessions.create(sessionOf(0))];
    await scene.changeClaims(ids[0] ?? '', 'no seal');
    await scene.changeClaims(ids[1] ?? '', await seal.seal({ sub: 7 }));
    for (const id of [...ids, ...ids]) expect(await sessions.read(id)).toBeNull();
    expect(reported).toEqual(ids.map((id) => ({ store: 'sessions', key: hashSessionId(id) })));
    expect(await scene.setAside()).toHaveLength(2);
  });

  it('that a newer program sealed as a session stay, and count again with that program', async () => {
    const scene = await openScene();
    const { sessions, newerSessions } = scene.open(() => expect.unreachable());
    const id = await newerSessions.create(sessionOf(0));
    expect(await sessions.read(id)).toBeNull();
    expect(await newerSessions.read(id)).toEqual(sessionOf(0));
  });
}

function mergeOf(guestCartId: string, userCartId: string): Merge {
  const lines = [{ sku: 'malbec-1', quantity: 4 }];
  const mergedLines = [{ sku: 'malbec-1', name: 'Malbec', asked: 5, merged: 4 }];
  return { guestCartId, userCartId, lines, mergedLines, status: 'intended' };
}
