import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { askRedis, connectRedis, duplicateRedis } from '#adapters/storage/redis/redis-client.ts';
import { describeWithRedis, startRedis } from '../../support/redis.ts';

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

/** An address in front of Redis, whose connections can be made to go silent and which can lead to another server. */
async function startAddress(url: string) {
  let target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As after a power cut of the other machine: no connection is closed, none passes anything on. */
    silenceOpen: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    leadTo: (other: string) => {
      target = new URL(other);
    },
  };
}

describeWithRedis('a connection to Redis', (server) => {
  const codes: unknown[] = [];

  const connected = (url: string) => {
    const redis = connectRedis(url, { warn: (fields) => codes.push((fields as { code?: string }).code) });
    onTestFinished(() => redis.disconnect());
    return redis;
  };
  const answerOf = (redis: Redis) => askRedis(redis.set('key', 'value')).catch((error: Error) => error.message);

  it('is made anew when the other end has gone silent', async () => {
    const address = await startAddress(server().url);
    const redis = connected(address.url);
    expect(await answerOf(redis)).toBe('OK');
    address.silenceOpen();
    codes.length = 0;
    expect(await answerOf(redis)).toBe('Redis failed: CommandTimeout');
    await expect.poll(() => answerOf(redis)).toBe('OK');
    expect(codes[0]).toBe('SocketTimeout');
  });

  it('is not made anew because nothing is asked', async () => {
    const redis = connected(server().url);
    expect(await answerOf(redis)).toBe('OK');
    codes.length = 0;
    await new Promise((resolve) => setTimeout(resolve, 4500));
    expect(await answerOf(redis)).toBe('OK');
    expect(codes).toEqual([]);
  });

  it('follows its address when the server behind it takes no more writes', async () => {
    const demoted = await startRedis();
    onTestFinished(() => demoted.stop());
    const address = await startAddress(demoted.url);
    const redis = connected(address.url);
    expect(await answerOf(redis)).toBe('OK');
    const operator = new Redis(demoted.url);
    onTestFinished(() => operator.disconnect());
    await operator.replicaof('127.0.0.1', Number(new URL(server().url).port));
    address.leadTo(server().url);
    expect(await answerOf(redis)).toBe('Redis failed: READONLY');
    await expect.poll(() => answerOf(redis)).toBe('OK');
  });

  it('uses no other database than the one that is named', async () => {
    const redis = connected(`${server().url}/99`);
    const copy = duplicateRedis(redis, {});
    onTestFinished(() => copy.disconnect());
    codes.length = 0;
    for (const each of [redis, copy]) await expect(askRedis(each.set('elsewhere', 'value'))).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    for (const each of [redis, copy]) await expect(askRedis(each.set('elsewhere', 'value'))).rejects.toThrow();
    expect(codes).toEqual(['NoSuchDatabase']);
    expect(await connected(server().url).exists('elsewhere')).toBe(0);
  });
});
