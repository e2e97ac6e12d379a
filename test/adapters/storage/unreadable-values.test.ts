import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeal } from '#adapters/crypto/seal.ts';
import { hashSessionId } from '#adapters/storage/records/session-record.ts';
import type { ReportUnreadable } from '#adapters/storage/records/stored-records.ts';
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
import type { Additions, Leads, Merges, Sessions } from '#core/ports/stores.ts';
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
  /** The stored texts, in which nothing may have changed. */
  stored(): Promise<unknown>;
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
      stored: async () =>
        [
          'select id, lead from leads',
          'select * from merges',
          'select * from cart_additions',
          'select * from sessions',
        ].map((statement) => database.prepare(statement).all()),
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
      stored: async () => {
        const keys = (await raw.keys('shop:*')).map((key) => key.replace(/^shop:/, '')).toSorted();
        // A lease changes the due times of leads.
        const hashes = keys.filter((key) => /^(leads$|merge:|cart-additions:|session:)/.test(key));
        return Promise.all(hashes.map(async (key) => [key, await raw.hgetall(key)]));
      },
    };
  });
});

function describeValues(openScene: () => Scene | Promise<Scene>): void {
  const take = { now: 10, leaseUntil: 20, limit: 10 };
  const unreadable = ['no JSON', '{"id":"a"}', '[]', 'null', '{"version":"soon"}', '{"version":2,"person":"Ana"}'];

  /** The stores, the values that they reported, and a check that they left every stored text as it was. */
  async function openReported() {
    const scene = await openScene();
    const reported: unknown[] = [];
    const stores = scene.open((value) => reported.push(value));
    const expectUnchanged = async (work: () => Promise<void>) => {
      const before = await scene.stored();
      await work();
      expect(await scene.stored()).toEqual(before);
    };
    return { scene, stores, reported, expectUnchanged };
  }

  it('of release 0.2.0 are still read', { tags: ['S4.5'] }, async () => {
    const { scene, stores, reported } = await openReported();
    const { leads, sessions } = stores;
    await leads.store(leadOf('a'), 0);
    await scene.changeLead(
      'a',
      '{"version":1,"id":"a","name":"Ana","email":"ana@correo.example","phone":null,"message":null,"source":"home","storedAt":0}',
    );
    expect(await leads.takeDue(take)).toMatchObject([{ lead: { id: 'a', name: 'Ana' } }]);
    const id = await sessions.create(sessionOf(0));
    const claims = { givenName: 'Ana', familyName: null, email: null, crmId: null, activeSubs: 1, plans: [] };
    await scene.changeClaims(id, await seal.seal({ sub: 'user-1', ...claims }));
    expect(await sessions.read(id)).toMatchObject({ claims: { sub: 'user-1' } });
    expect(reported).toEqual([]);
  });

  it.each(unreadable)(
    'that are leads which cannot be read stay where they are, are reported, and the others are taken: %s',
    { tags: ['S4.5'] },
    async (text) => {
      const { scene, stores, reported, expectUnchanged } = await openReported();
      const { leads } = stores;
      await leads.store(leadOf('a'), 0);
      await leads.store(leadOf('b'), 1);
      await scene.changeLead('a', text);
      await expectUnchanged(async () => {
        expect(await leads.takeDue(take)).toEqual([{ lead: leadOf('b'), attempts: 0 }]);
      });
      expect(reported).toEqual([{ store: 'leads', key: 'a' }]);
      await scene.changeLead('a', JSON.stringify(leadOf('a')));
      const later = await leads.takeDue({ ...take, now: 20, leaseUntil: 30 });
      expect(later).toContainEqual({ lead: leadOf('a'), attempts: 0 });
    },
  );

  it.each([
    ['damaged', { lines: '[{"sku":1}]' }],
    ['of a newer program', { version: 2 }],
  ])(
    'that are a merge which cannot be read count as done and stay where they are: %s',
    {
      tags: ['S4.15'],
    },
    async (_what, change) => {
      const { scene, stores, reported, expectUnchanged } = await openReported();
      const { merges } = stores;
      const merge = mergeOf('guest', 'user');
      await merges.intend(merge);
      await scene.changeMerge('guest', { lines: JSON.stringify(merge.lines), ...change });
      await expectUnchanged(async () => {
        expect(await merges.listPending('user')).toEqual([]);
        const done = { guestCartId: 'guest', userCartId: 'user', lines: [], mergedLines: [], status: 'done' };
        expect(await merges.findByGuestCart('guest')).toEqual(done);
        expect(await merges.intend(merge)).toBe(false);
      });
      expect(reported).toContainEqual({ store: 'merges', key: 'guest' });
      await scene.changeMerge('guest', { lines: JSON.stringify(merge.lines), version: 1 });
      expect(await merges.listPending('user')).toEqual([merge]);
    },
  );

  it('that are an addition which cannot be read stay where they are, and their key is used', async () => {
    const { scene, stores, reported, expectUnchanged } = await openReported();
    const { additions } = stores;
    const addition = {
      key: 'key',
      owner: 'guest:a',
      body: '1',
      refused: [],
      status: 'refused',
      code: 'soldOut',
      sentence: '.',
    } as const;
    await additions.store(addition);
    await scene.changeAddition('key', 'guest:a', '{"status":"refused","code":"unknown"}');
    await expectUnchanged(async () => {
      expect(await additions.list('key')).toEqual([]);
      expect(await additions.store(addition)).toBe(false);
    });
    expect(reported).toEqual([{ store: 'additions', key: 'key' }]);
  });

  it('that are a damaged session stay where they are, and the visitor is signed out', async () => {
    const { scene, stores, reported, expectUnchanged } = await openReported();
    const { sessions } = stores;
    const ids = [await sessions.create(sessionOf(0)), await sessions.create(sessionOf(0))];
    await scene.changeClaims(ids[0] ?? '', 'no seal');
    await scene.changeClaims(ids[1] ?? '', await seal.seal({ sub: 7 }));
    await expectUnchanged(async () => {
      for (const id of ids) expect(await sessions.read(id)).toBeNull();
    });
    expect(reported).toEqual(ids.map((id) => ({ store: 'sessions', key: hashSessionId(id) })));
  });

  it('that a newer program sealed as a session stay, and count again with that program', async () => {
    const { stores, reported } = await openReported();
    const { sessions, newerSessions } = stores;
    const id = await newerSessions.create(sessionOf(0));
    expect(await sessions.read(id)).toBeNull();
    expect(await newerSessions.read(id)).toEqual(sessionOf(0));
    const renewedId = await sessions.create(sessionOf(0));
    await newerSessions.update(renewedId, { tokens: sessionOf(0).tokens });
    expect(await sessions.read(renewedId)).toBeNull();
    expect(await newerSessions.read(renewedId)).toEqual(sessionOf(0));
    expect(reported).toEqual([]);
  });
}

function mergeOf(guestCartId: string, userCartId: string): Merge {
  const lines = [{ sku: 'malbec-1', quantity: 4 }];
  const mergedLines = [{ sku: 'malbec-1', name: 'Malbec', asked: 5, merged: 4 }];
  return { guestCartId, userCartId, lines, mergedLines, status: 'intended' };
}
