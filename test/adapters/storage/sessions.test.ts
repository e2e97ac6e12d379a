import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSeal } from '#adapters/crypto/seal.ts';
import { createRedisSessions } from '#adapters/storage/redis/redis-sessions.ts';
import { createSqliteSessions } from '#adapters/storage/sqlite/sqlite-sessions.ts';
import { SESSION_IDLE_MS } from '#core/account/session.ts';
import { Unavailable } from '#core/failures.ts';
import { measureOwnTime } from '../../support/own-time.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { connectTo, openDatabase } from './open-stores.ts';
import { describeSessions, sessionOf } from './sessions-contract.ts';

const seal = createSeal(['a secret of at least thirty-two bytes'], 'session');

describe('sessions in SQLite', () => {
  const openAt = (dataDir: string, clock = { now: () => Date.now() }) => {
    const database = openDatabase(dataDir);
    return { database, sessions: createSqliteSessions(database, seal, clock) };
  };
  const folder = () => mkdtempSync(join(tmpdir(), 'sessions-'));

  describeSessions((clock) => openAt(folder(), clock).sessions);

  it('survive a restart', { tags: ['S4.1'] }, async () => {
    const dataDir = folder();
    const before = openAt(dataDir);
    const session = sessionOf(Date.now());
    const id = await before.sessions.create(session);
    before.database.close();
    expect(await openAt(dataDir).sessions.read(id)).toEqual(session);
  });

  it('are stored without a readable token, name or id, in a file that only its owner can read', async () => {
    const dataDir = folder();
    const { sessions, database } = openAt(dataDir);
    const id = await sessions.create(sessionOf(Date.now()));
    database.exec('pragma wal_checkpoint(truncate)');
    const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
    for (const secret of ['access-secret', 'refresh-secret', 'ana@correo.example', id]) {
      expect(files.join('')).not.toContain(secret);
    }
    expect(statSync(join(dataDir, 'shop.sqlite')).mode & 0o077).toBe(0);
  });

  it('end if the secret that sealed them is no longer configured', async () => {
    const { database, sessions } = openAt(folder());
    const id = await sessions.create(sessionOf(Date.now()));
    const other = createSeal(['quite another secret of enough bytes'], 'session');
    expect(await createSqliteSessions(database, other, { now: () => Date.now() }).read(id)).toBeNull();
  });

  it('throw Unavailable if the database is closed', async () => {
    const { database, sessions } = openAt(folder());
    database.close();
    await expect(sessions.read('any')).rejects.toBeInstanceOf(Unavailable);
  });
});

describeWithRedis('sessions in Redis', (server) => {
  const connect = () => connectTo(server().url);

  describeSessions((clock) => createRedisSessions(connect(), seal, clock));

  it('are shared by two processes, sealed, and expire', async () => {
    const clock = { now: () => Date.now() };
    const session = sessionOf(clock.now());
    const id = await createRedisSessions(connect(), seal, clock).create(session);
    expect(await createRedisSessions(connect(), seal, clock).read(id)).toEqual(session);

    const raw = new Redis(server().url);
    onTestFinished(() => raw.disconnect());
    const keys = await raw.keys('shop:session:*');
    const kept = await Promise.all(keys.map(async (key) => JSON.stringify([key, await raw.hgetall(key)])));
    for (const secret of ['access-secret', 'refresh-secret', 'ana@correo.example', id]) {
      expect(kept.join()).not.toContain(secret);
    }
    for (const key of keys) {
      const leftMs = await raw.pttl(key);
      expect(leftMs).toBeGreaterThan(0);
      expect(leftMs).toBeLessThanOrEqual(SESSION_IDLE_MS);
    }
  });

  it('throw Unavailable within three seconds while Redis is down, and work again after a restart', async () => {
    const sessions = createRedisSessions(connect(), seal, { now: () => Date.now() });
    await sessions.create(sessionOf(Date.now()));
    await server().stop();
    const takenMs = measureOwnTime();
    await expect(sessions.read('any')).rejects.toBeInstanceOf(Unavailable);
    expect(takenMs()).toBeLessThan(3000);
    await server().restart();
    await expect.poll(() => sessions.read('any').catch(() => 'away')).toBeNull();
  });
});
