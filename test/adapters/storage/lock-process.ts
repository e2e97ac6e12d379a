import { connectRedis } from '#adapters/storage/redis/redis-client.ts';
import { createRedisLocks } from '#adapters/storage/redis/redis-locks.ts';

/** A child process that holds the lock "cart" in the Redis of its first argument until it is killed. Prints "held". */
const [url = ''] = process.argv.slice(2);

await createRedisLocks(connectRedis(url, { warn: () => undefined })).run('cart', () => {
  process.stdout.write('held');
  return new Promise(() => undefined);
});
