import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRedisMerges } from '#adapters/storage/redis/redis-merges.ts';
import { createSqliteMerges } from '#adapters/storage/sqlite/sqlite-merges.ts';
import { MERGE_RETENTION_MS, type Merge } from '#core/cart/journal.ts';
import { Unavailable } from '#core/failures.ts';
import type { Merges } from '#core/ports/stores.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { connectTo, openDatabase } from './open-stores.ts';

describe('merges in SQLite', () => {
  const openAt = (dataDir: string) => {
    const database = openDatabase(dataDir);
    return { database, merges: createSqliteMerges(database, { now: () => Date.now() }) };
  };
  const folder = () => mkdtempSync(join(tmpdir(), 'merges-'));

  describeMerges(() => openAt(folder()).merges);

  it('are deleted 90 days after their last change', async () => {
    let now = 0;
    const merges = createSqliteMerges(openAt(folder()).database, { now: () => now });
    await merges.intend(mergeOf('early', 'user'));
    await merges.intend(mergeOf('completed', 'user'));
    now = 1000;
    await merges.complete('completed');
    now = MERGE_RETENTION_MS;
    expect(await merges.sweep()).toBe(1);
    expect(await merges.findByGuestCart('early')).toBeNull();
    expect(await merges.findByGuestCart('completed')).toMatchObject({ status: 'done' });
    now += 1000;
    expect(await merges.sweep()).toBe(1);
  });

  it('are still intended after a restart', { tags: ['S4.15'] }, async () => {
    const dataDir = folder();
    const before = openAt(dataDir);
    await before.merges.intend(mergeOf('guest', 'user'));
    before.database.close();
    expect(await openAt(dataDir).merges.listPending('user')).toEqual([mergeOf('guest', 'user')]);
  });
});

describeWithRedis('merges in Redis', (server) => {
  const connected = () => connectTo(server().url);

  describeMerges(() => createRedisMerges(connected()));

  it('expire 90 days after their last change', async () => {
    const redis = connected();
    const merges = createRedisMerges(redis);
    await merges.intend(mergeOf('expiring', 'expiring-user'));
    for (const key of ['merge:expiring', 'merges-pending:expiring-user']) {
      expect(await redis.pttl(key)).toBeGreaterThan(MERGE_RETENTION_MS - 60_000);
    }
    await redis.pexpire('merge:expiring', 60_000);
    await merges.complete('expiring');
    expect(await redis.pttl('merge:expiring')).toBeGreaterThan(MERGE_RETENTION_MS - 60_000);
  });

  it('throw Unavailable if Redis refuses part of a change', async () => {
    const redis = connected();
    const merges = createRedisMerges(redis);
    await merges.intend(mergeOf('guest', 'user'));
    await redis.set('merges-pending:user', 'no set any more');
    await expect(merges.complete('guest')).rejects.toBeInstanceOf(Unavailable);
  });
});

/** The contract of the merges port. Each test uses its own carts, because merges are never deleted. */
function describeMerges(open: () => Merges): void {
  let carts = 0;
  const cart = (name: string) => {
    carts += 1;
    return `${name}-${carts}`;
  };

  it('returns an intended merge unchanged until it is completed', async () => {
    const merges = open();
    const merge = mergeOf(cart('guest'), cart('user'));
    expect(await merges.findByGuestCart(merge.guestCartId)).toBeNull();
    expect(await merges.intend(merge)).toBe(true);
    expect(await merges.findByGuestCart(merge.guestCartId)).toEqual(merge);
    expect(await merges.listPending(merge.userCartId)).toEqual([merge]);
    await merges.complete(merge.guestCartId);
    await merges.complete(merge.guestCartId);
    expect(await merges.findByGuestCart(merge.guestCartId)).toEqual({ ...merge, status: 'done' });
    expect(await merges.listPending(merge.userCartId)).toEqual([]);
  });

  it('stores a merge of a guest cart only once', { tags: ['S4.15'] }, async () => {
    const merges = open();
    const merge = mergeOf(cart('guest'), cart('user'));
    const other = { ...mergeOf(merge.guestCartId, cart('user')), lines: [] };
    const areStored = await Promise.all([merges.intend(merge), merges.intend(merge), merges.intend(other)]);
    expect(areStored).toEqual([true, false, false]);
    await merges.complete(merge.guestCartId);
    expect(await merges.intend(other)).toBe(false);
    expect(await merges.findByGuestCart(merge.guestCartId)).toEqual({ ...merge, status: 'done' });
    expect(await merges.listPending(other.userCartId)).toEqual([]);
  });

  it('lists the pending merges of one user only', async () => {
    const merges = open();
    const user = cart('user');
    const [first, second] = [
      mergeOf(cart('guest'), user),
      { ...mergeOf(cart('guest'), user), lines: [], mergedLines: [] },
    ];
    for (const merge of [first, second, mergeOf(cart('guest'), cart('user'))]) await merges.intend(merge);
    const pending = await merges.listPending(user);
    expect(pending).toHaveLength(2);
    expect(pending).toEqual(expect.arrayContaining([first, second]));
  });

  it('abandons an intended merge, but never a completed one', async () => {
    const merges = open();
    const merge = mergeOf(cart('guest'), cart('user'));
    await merges.intend(merge);
    await merges.abandon(merge.guestCartId);
    expect(await merges.findByGuestCart(merge.guestCartId)).toBeNull();
    expect(await merges.listPending(merge.userCartId)).toEqual([]);
    expect(await merges.intend(merge)).toBe(true);
    await merges.complete(merge.guestCartId);
    await merges.abandon(merge.guestCartId);
    expect(await merges.findByGuestCart(merge.guestCartId)).toEqual({ ...merge, status: 'done' });
    await expect(merges.abandon(cart('guest'))).resolves.toBeUndefined();
  });

  it('ignores the completion of an unknown cart', async () => {
    await expect(open().complete(cart('guest'))).resolves.toBeUndefined();
  });
}

function mergeOf(guestCartId: string, userCartId: string): Merge {
  return {
    guestCartId,
    userCartId,
    lines: [{ sku: 'malbec-1', quantity: 4 }],
    mergedLines: [{ sku: 'malbec-1', name: 'Malbec', asked: 5, merged: 4 }],
    status: 'intended',
  };
}
