import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { askRedis, connectRedis } from '#adapters/storage/redis/redis-client.ts';

it('a command that Redis does not answer in time fails with the code CommandTimeout', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const redis = connectRedis(`redis://127.0.0.1:${port}`, { warn: () => {} });
  onTestFinished(() => {
    redis.disconnect();
    silent.close();
  });
  await expect(askRedis(redis.get('key'))).rejects.toThrow('Redis failed: CommandTimeout');
});
