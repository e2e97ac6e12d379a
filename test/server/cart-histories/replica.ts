import { createReport } from '#core/block.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { UseCases } from '#core/use-cases.ts';
import { createPorts } from '../../core/support/ports.ts';
import type { CoreUnderTest } from './core-under-test.ts';
import type { Crash, Fault } from './history.ts';
import type { SharedLocks } from './shared-locks.ts';
import type { Upstreams } from './upstreams.ts';

/** One process of the shop. After a crash, none of its work continues. */
export type Replica = {
  useCases: UseCases;
  /** Resolves when the replica crashes. */
  crashed: Promise<'crashed'>;
  /** Sets the call at which the replica crashes; null means no crash. */
  crashAt(crash: Crash | null): void;
};

/** The fault and the delay of each call. */
export type FaultPlan = { nextFault(): Fault; nextDelay(): number };

export function createReplica(
  core: CoreUnderTest,
  { upstreams, locks, faultPlan }: { upstreams: Upstreams; locks: SharedLocks; faultPlan: FaultPlan },
): Replica {
  const owner = {};
  const death = Promise.withResolvers<'crashed'>();
  let isAlive = true;
  let crash: Crash | null = null;

  const crashNow = () => {
    isAlive = false;
    locks.releaseAll(owner);
    death.resolve('crashed');
  };

  /** Wraps the methods of a port: each call is delayed, gets its fault, and may be where the replica crashes. */
  function interceptCalls<T extends object>(service: string, methods: T): T {
    const handler: ProxyHandler<T> = {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          const isLast = crash !== null && --crash.call <= 0;
          const { after } = crash ?? { after: false };
          await turns(faultPlan.nextDelay());
          if (!isAlive || (isLast && !after)) return end(isLast);
          const fault = faultPlan.nextFault();
          if (fault === 'refused' || fault === 'broken') throw unavailable(service, fault);
          const answer: unknown = await Reflect.apply(method, target, args);
          await turns(fault === 'slow' ? 12 : faultPlan.nextDelay());
          if (!isAlive || isLast) return end(isLast);
          if (fault === 'lost' || fault === 'truncated') throw unavailable(service, fault);
          return answer;
        };
      },
    };
    return new Proxy(methods, handler);
  }

  function end(isNow: boolean): Promise<never> {
    if (isNow && isAlive) crashNow();
    return new Promise(() => {});
  }

  function unavailable(service: string, fault: Fault): Error {
    return new core.Unavailable(service, fault);
  }

  const ports: Ports = {
    ...createPorts({ now: upstreams.clock.now }).ports,
    // The cart uses only these methods of the shop service.
    shop: interceptCalls('shop', upstreams.shop) as Ports['shop'],
    identity: interceptCalls('identity', upstreams.identity),
    sessions: interceptCalls('sessions', upstreams.sessions),
    merges: interceptCalls('merges', upstreams.merges),
    additions: interceptCalls('additions', upstreams.additions),
    locks: locks.of(owner),
    report: createReport(() => {}),
  };
  return {
    useCases: core.createUseCases(ports),
    crashed: death.promise,
    crashAt: (at) => {
      crash = at && { ...at };
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
