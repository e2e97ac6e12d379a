import type { DatabaseSync } from 'node:sqlite';
import type { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { connectRedis } from '#adapters/storage/redis/redis-client.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';

/** The database of a folder, for the time of a test. */
export function openDatabase(dataDir: string): DatabaseSync {
  const database = openShopDatabase(dataDir);
  onTestFinished(() => {
    if (database.isOpen) database.close();
  });
  return database;
}

/** A connection of a process of the shop to a Redis, for the time of a test. */
export function connectTo(url: string): Redis {
  const redis = connectRedis(url, { warn: () => undefined });
  onTestFinished(() => redis.disconnect());
  return redis;
}
