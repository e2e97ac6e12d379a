import type { ChainableCommander } from 'ioredis';
import type { ReportUnreadable, StoreName } from '../records/stored-value.ts';
import { commitRedis } from './redis-client.ts';

/** The hash of the values that were set aside, by store and key. It never expires. */
export const UNREADABLE_KEY = 'unreadable';

/**
 * Copies a value that cannot be read to the hash `unreadable`, in one transaction with the commands that replace it;
 * then reports it. It is kept for an operator until somebody deletes it.
 */
export async function setAsideInRedis(
  transaction: ChainableCommander,
  { store, key, value }: { store: StoreName; key: string; value: unknown },
  report: ReportUnreadable,
): Promise<void> {
  const copy = JSON.stringify({ value, foundAt: Date.now() });
  await commitRedis(transaction.hset(UNREADABLE_KEY, `${store}:${key}`, copy));
  report({ store, key });
}
