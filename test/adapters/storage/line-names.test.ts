import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRedisLineNames } from '#adapters/storage/redis/redis-line-names.ts';
import { createSqliteLineNames } from '#adapters/storage/sqlite/sqlite-line-names.ts';
import { Unavailable } from '#core/failures.ts';
import type { LineNames } from '#core/ports/stores.ts';
import { defaultImage } from '#core/values/image.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { connectTo, openDatabase } from './open-stores.ts';

const nameOf = (sku: string, name: string) => ({ sku, name, image: defaultImage(name) });

describe('names of lines in SQLite', () => {
  const openAt = (dataDir: string) => {
    const database = openDatabase(dataDir);
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
    const redis = connectTo(server().url);
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
