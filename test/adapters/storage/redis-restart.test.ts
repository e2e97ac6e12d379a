import { expect, it } from 'vitest';
import { createSeal } from '#adapters/crypto/seal.ts';
import { createRedisLeads } from '#adapters/storage/redis/redis-leads.ts';
import { createRedisMerges } from '#adapters/storage/redis/redis-merges.ts';
import { createRedisSessions } from '#adapters/storage/redis/redis-sessions.ts';
import { Unavailable } from '#core/failures.ts';
import { describeWithRedis } from '../../support/redis.ts';
import { leadOf } from './leads-contract.ts';
import { connectTo } from './open-stores.ts';
import { sessionOf } from './sessions-contract.ts';

const seal = createSeal(['a secret of at least thirty-two bytes'], 'session');
const clock = { now: () => Date.now() };

describeWithRedis(
  'a Redis with appendonly and appendfsync always that is killed between two writes',
  (server) => {
    /** Writes one after another until the server dies; returns the results of the writes that it acknowledged. */
    async function writeUntilKilled<T>(write: (index: number) => Promise<T>): Promise<T[]> {
      const acknowledged: T[] = [];
      let failure: unknown = null;
      const writing = (async () => {
        while (true) acknowledged.push(await write(acknowledged.length));
      })().catch((error: unknown) => {
        failure = error;
      });
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(30);
      await server().stop();
      await writing;
      expect(failure).toBeInstanceOf(Unavailable);
      await server().restart();
      return acknowledged;
    }

    const connect = () => connectTo(server().url);

    it('has every session that was created', { tags: ['S4.1'] }, async () => {
      const session = sessionOf(clock.now());
      const sessions = createRedisSessions(connect(), seal, clock);
      const ids = await writeUntilKilled(() => sessions.create(session));
      const restarted = createRedisSessions(connect(), seal, clock);
      expect(await Promise.all(ids.map((id) => restarted.read(id)))).toEqual(ids.map(() => session));
    });

    it('has every merge that was intended or completed', { tags: ['S4.15'] }, async () => {
      const merges = createRedisMerges(connect());
      const intended = await writeUntilKilled(async (index) => {
        const guestCartId = `guest-${index}`;
        await merges.intend({ guestCartId, userCartId: 'user', lines: [], mergedLines: [], status: 'intended' });
        if (index % 2 === 0) await merges.complete(guestCartId);
        return { guestCartId, status: index % 2 === 0 ? 'done' : 'intended' };
      });
      const restarted = createRedisMerges(connect());
      const found = await Promise.all(intended.map(({ guestCartId }) => restarted.findByGuestCart(guestCartId)));
      expect(found).toMatchObject(intended);
    });

    it('has every lead that was kept, and none that was delivered', { tags: ['S4.5'] }, async () => {
      const leads = createRedisLeads(connect());
      const kept = await writeUntilKilled(async (index) => {
        const lead = leadOf(`lead-${index}`);
        await leads.store(lead, 0);
        if (index % 2 === 0) await leads.complete(lead.id);
        return { id: lead.id, isDelivered: index % 2 === 0 };
      });
      const restarted = createRedisLeads(connect());
      const due = await restarted.takeDue({ now: 0, leaseUntil: 1, limit: 10_000 });
      const ids = new Set(due.map(({ lead }) => lead.id));
      expect(kept.filter(({ id }) => ids.has(id))).toEqual(kept.filter(({ isDelivered }) => !isDelivered));
    });
  },
  { durable: true },
);
