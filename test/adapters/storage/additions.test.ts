import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRedisAdditions } from '#adapters/storage/redis/redis-additions.ts';
import { createSqliteAdditions } from '#adapters/storage/sqlite/sqlite-additions.ts';
import { ADDITION_LIFETIME_MS, type Addition, type CartAddition } from '#core/cart/journal.ts';
import type { Additions } from '#core/ports/stores.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { connectTo, openDatabase } from './open-stores.ts';

describe('keyed additions in SQLite', () => {
  const openAt = (dataDir: string, now = () => 0) => {
    const database = openDatabase(dataDir);
    return { database, additions: createSqliteAdditions(database, { now }) };
  };
  const folder = () => mkdtempSync(join(tmpdir(), 'additions-'));

  describeAdditions(() => openAt(folder()).additions);

  it('are still intended after a restart', { tags: ['S4.17'] }, async () => {
    const dataDir = folder();
    const before = openAt(dataDir);
    const addition = anAddition('key', 'cart');
    await before.additions.store(addition);
    before.database.close();
    expect(await openAt(dataDir).additions.findIntended('cart')).toEqual(addition);
  });

  it('of version 1, which have one line, are still read', { tags: ['S4.17'] }, async () => {
    const { database, additions } = openAt(folder());
    const request = { key: 'old', owner: 'guest:cart', body: '["malbec-1",2]' };
    const store = (key: string, addition: object) =>
      database
        .prepare(
          'insert into cart_additions (key, owner, intended_cart_id, addition, expires_at) values (?, ?, ?, ?, ?)',
        )
        .run(key, 'guest:cart', 'cart', JSON.stringify({ version: 1, ...request, ...addition }), 1000);
    store('old', { status: 'intended', cartId: 'cart', sku: 'malbec-1', lineQuantity: 3 });
    store('refused', { status: 'refused', code: 'overStock', sentence: 'Queda 1.' });
    const addition = { ...request, refused: [], status: 'intended', cartId: 'cart' };
    const lines = [{ sku: 'malbec-1', lineQuantity: 3 }];
    expect(await additions.list('old')).toEqual([{ ...addition, lines }]);
    expect(await additions.findIntended('cart')).toEqual({ ...addition, lines });
    expect(await additions.list('refused')).toMatchObject([{ status: 'refused', code: 'overStock', refused: [] }]);
  });

  it('expire after ten minutes', async () => {
    let now = 0;
    const { additions } = openAt(folder(), () => now);
    const addition = anAddition('key', 'cart');
    await additions.store(addition);
    now = ADDITION_LIFETIME_MS - 1;
    expect(await additions.list('key')).toEqual([addition]);
    now = ADDITION_LIFETIME_MS;
    expect(await additions.list('key')).toEqual([]);
    expect(await additions.findIntended('cart')).toBeNull();
    expect(await additions.store(addition)).toBe(true);
  });
});

describeWithRedis('keyed additions in Redis', (server) => {
  const connected = () => connectTo(server().url);

  describeAdditions(() => createRedisAdditions(connected()));

  it('expire after ten minutes', async () => {
    const redis = connected();
    const additions = createRedisAdditions(redis);
    const addition = anAddition('expiring', 'expiring-cart');
    await additions.store(addition);
    for (const key of ['cart-additions:expiring', 'cart-addition-intended:expiring-cart']) {
      expect(await redis.pttl(key)).toBeGreaterThan(ADDITION_LIFETIME_MS - 60_000);
    }
    await additions.complete(addition);
    expect(await redis.pttl('cart-additions:expiring')).toBeGreaterThan(ADDITION_LIFETIME_MS - 60_000);
  });

  it('of one line are stored so that release 0.2.0 reads them', { tags: ['S4.17'] }, async () => {
    const redis = connected();
    const additions = createRedisAdditions(redis);
    const stored = async ({ key, owner }: Addition) =>
      JSON.parse((await redis.hget(`cart-additions:${key}`, owner)) ?? '');
    const several = anAddition('several-lines', 'several-lines-cart');
    const line = { sku: 'malbec-1', lineQuantity: 3 };
    const one = { ...several, key: 'one-line', cartId: 'one-line-cart', lines: [line], refused: [] };
    await additions.store(one);
    expect(await stored(one)).toMatchObject({ version: 1, status: 'intended', ...line });
    await additions.complete(one);
    expect(await stored(one)).toMatchObject({ version: 1, status: 'done', ...line });
    await additions.store(several);
    expect(await stored(several)).toMatchObject({ version: 2 });
  });
});

/** The contract of the additions port. Each test uses its own keys and carts. */
function describeAdditions(open: () => Additions): void {
  let count = 0;
  const create = (): CartAddition => {
    count += 1;
    return anAddition(`key-${count}`, `cart-${count}`);
  };

  it('returns an intended addition unchanged until it is completed', { tags: ['S4.17'] }, async () => {
    const additions = open();
    const addition = create();
    expect(await additions.list(addition.key)).toEqual([]);
    expect(await additions.store(addition)).toBe(true);
    expect(await additions.list(addition.key)).toEqual([addition]);
    expect(await additions.findIntended(addition.cartId)).toEqual(addition);
    await additions.complete(addition);
    expect(await additions.list(addition.key)).toEqual([{ ...addition, status: 'done' }]);
    expect(await additions.findIntended(addition.cartId)).toBeNull();
  });

  it('stores only one addition for a key and an owner', { tags: ['S4.17'] }, async () => {
    const additions = open();
    const addition = create();
    const other = { ...addition, owner: 'guest:other', cartId: `${addition.cartId}-other` };
    const repeat = { ...addition, body: 'another' };
    expect(await Promise.all([addition, repeat, other].map(additions.store))).toEqual([true, false, true]);
    const stored = await additions.list(addition.key);
    expect(stored).toHaveLength(2);
    expect(stored).toEqual(expect.arrayContaining([addition, other]));
  });

  it('stores a refusal, which belongs to no cart', async () => {
    const additions = open();
    const { key, owner, body } = create();
    const refusal: Addition = {
      key,
      owner,
      body,
      refused: [],
      status: 'refused',
      code: 'overStock',
      sentence: 'Queda 1.',
    };
    expect(await additions.store(refusal)).toBe(true);
    expect(await additions.list(key)).toEqual([refusal]);
  });

  it('removes an intended addition that was not carried out', async () => {
    const additions = open();
    const addition = create();
    await additions.store(addition);
    await additions.remove(addition);
    expect(await additions.list(addition.key)).toEqual([]);
    expect(await additions.findIntended(addition.cartId)).toBeNull();
    expect(await additions.store(addition)).toBe(true);
  });
}

function anAddition(key: string, cartId: string): CartAddition {
  const lines = [
    { sku: 'malbec-1', lineQuantity: 3 },
    { sku: 'bonarda-1', lineQuantity: 1 },
  ];
  const refused = [{ sku: 'viejo-1', message: 'viejo-1 no está en la tienda.' }];
  return { key, owner: 'guest:cart', body: 'two', refused, status: 'intended', cartId, lines };
}
