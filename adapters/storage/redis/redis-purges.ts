import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { ApplyPurge, Purges } from '#core/ports/runtime.ts';
import { type Purge, purgeableServices } from '#core/values/purge.ts';
import { readPurge, storePurge } from '../records/stored-records.ts';
import { askRedis, duplicateRedis } from './redis-client.ts';

/** A stream of the last purges. Its ids grow, so a replica that was away reads what it missed. */
const STREAM = 'purges';
const MAX_LENGTH = 1000;
/** How long one read waits for the next purge. */
const BLOCK_MS = 5000;
/** The pause after a failed read. */
const RETRY_MS = 100;
/** The position before the first entry. */
const BEGINNING = '0-0';

const everything: Purge = { services: purgeableServices };

/** `redis` is the stores' connection. Reading blocks, so it has a connection of its own. */
export function createRedisPurges(redis: Redis, apply: ApplyPurge): Purges {
  const source = randomUUID();
  const reader = duplicateRedis(redis, { commandTimeout: BLOCK_MS + 2000, socketTimeout: BLOCK_MS + 4000 });
  let isClosed = false;

  async function follow(): Promise<void> {
    // At the start the caches are empty, so older purges do not matter.
    let position: string | null = null;
    let isConnected = false;
    while (!isClosed) {
      try {
        if (!isConnected) position = await resume(position);
        isConnected = true;
        position = await readFrom(position ?? BEGINNING);
      } catch {
        isConnected = false;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
  }

  /** The position to read from after a connection was made. If Redis lost its data, purges may have been lost. */
  async function resume(position: string | null): Promise<string> {
    const [last] = await reader.xrevrange(STREAM, '+', '-', 'COUNT', 1);
    const lastId = last?.[0] ?? BEGINNING;
    if (position === null) return lastId;
    if (!isBefore(lastId, position)) return position;
    apply(everything);
    return lastId;
  }

  async function readFrom(position: string): Promise<string> {
    const replies = await reader.xread('COUNT', MAX_LENGTH, 'BLOCK', BLOCK_MS, 'STREAMS', STREAM, position);
    const entries = replies?.[0]?.[1] ?? [];
    // So many that older ones may have been trimmed.
    if (entries.length >= MAX_LENGTH / 2) apply(everything);
    else for (const [, fields] of entries) applyEntry(fields);
    return entries.at(-1)?.[0] ?? position;
  }

  function applyEntry([, from, , text = '']: readonly string[]): void {
    if (from !== source) apply(readPurge(text));
  }

  void follow();
  return {
    publish: async (purge) => {
      apply(purge);
      const entry = ['source', source, 'purge', storePurge(purge)];
      await askRedis(redis.xadd(STREAM, 'MAXLEN', '~', MAX_LENGTH, '*', ...entry));
    },
    close: () => {
      isClosed = true;
      reader.disconnect();
    },
  };
}

/** Compares two stream ids: milliseconds, then a sequence number. */
function isBefore(one: string, other: string): boolean {
  const [oneMs = 0, oneNumber = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherNumber = 0] = other.split('-').map(Number);
  return oneMs < otherMs || (oneMs === otherMs && oneNumber < otherNumber);
}
