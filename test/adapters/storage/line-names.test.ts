import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectRedis } from '#adapters/storage/redis/redis-client.ts';
import { createRedisLineNames } from '#adapters/storage/redis/redis-line-names.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLineNames } from '#adapters/storage/sqlite/sqlite-line-names.ts';
import { Unavailable } from '#core/failures.ts';
import type { LineNames } from '#core/ports/stores.ts';
import { defaultImage } from '#core/values/image.ts';
import { describeWithRedis } from '../../support/redis.ts';

const nameOf = (sku: string, name: string) => ({ sku, name, image: defaultImage(name) });

describe('names of lines in SQLite', () => {
  const openAt = (dataDir: string) => {
    const database = openShopDatabase(dataDir);
    onTestFinished(() => {
      if (database.isOpen) database.close();
    });
    return { database, names: createSqliteLineNames(database) };
  };
  const folder = () => mkdtempSync(join(tmpdir(), 'line-names-'));

  describeNames(() => openAt(folder()).names);

  it('are known after a restart', async () => {
    const dataDir = folder();
    const before = openAt(dataDir);
    await before.names.store([nameOf('A', 'Malbec')]);
    before.database.close();
    expect(await openAt(dataDir).names.list(['A'])).toEqual([nameOf('A', 'Malbec')]);
    await expect(before.names.list(['A'])).rejects.toBeInstanceOf(Unavailable);
  });
});

describeWithRedis('names of lines in Redis', (server) => {
  describeNames(() => {
    const redis = connectRedis(server().url, { warn: () => undefined });
    onTestFinished(() => redis.disconnect());
    return createRedisLineNames(redis);
  });
});

function describeNames(create: () => LineNames): void {
  it('are those stored last, without the skus that are unknown', async () => {
    const names = create();
    await names.store([nameOf('A', 'Malbec'), nameOf('B', 'Copa')]);
    await names.store([nameOf('A', 'Malbec 2022')]);
    expect(await names.list(['B', 'C', 'A'])).toEqual([nameOf('B', 'Copa'), nameOf('A', 'Malbec 2022')]);
  });
}
