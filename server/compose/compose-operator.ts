import { join } from 'node:path';
import { backUpDataDir } from '#adapters/storage/sqlite/back-up-data-dir.ts';
import { OpenDatabaseError } from '#adapters/storage/sqlite/open-database.ts';
import { openExistingShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteStoredLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import type { StoredLeads } from '#core/ports/stores.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

/** Opens the undelivered leads of the configured store. Throws `StartError` if there is no such database. */
export async function composeStoredLeads({ redisUrl, dataDir }: Config): Promise<StoredLeads> {
  if (redisUrl === null) return withStartError(async () => createSqliteStoredLeads(openExistingShopDatabase(dataDir)));
  const [{ connectRedis }, { createRedisStoredLeads }] = await Promise.all([
    import('#adapters/storage/redis/redis-client.ts'),
    import('#adapters/storage/redis/redis-leads.ts'),
  ]);
  return createRedisStoredLeads(connectRedis(redisUrl, { warn: () => undefined }));
}

/** Copies `DATA_DIR`. Returns the paths of the copies. Throws `StartError` if a folder cannot be used. */
export function backUp({ dataDir }: Config, target: string): Promise<string[]> {
  return withStartError(async () => (await backUpDataDir(dataDir, target)).map((name) => join(target, name)));
}

async function withStartError<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    throw cause instanceof OpenDatabaseError ? new StartError(cause.message, { cause }) : cause;
  }
}
