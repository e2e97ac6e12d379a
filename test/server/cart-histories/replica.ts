import { createReport } from '#core/block.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { UseCases } from '#core/use-cases.ts';
import { createPorts } from '../../core/support/ports.ts';
import type { CoreUnderTest } from './core-under-test.ts';
import type { Crash, Fault } from './history.ts';
import type { SharedLocks } from './shared-locks.ts';
import type { Upstreams } from './upstreams.ts';

/** One process of the shop. Once it is dead nothing it was doing goes on. */
export type Replica = {
  useCases: UseCases;
  /** Resolves when it dies. */
  died: Promise<'died'>;
  /** Lets it die at one of its next calls; null lets it live. */
  dieAt(crash: Crash | null): void;
};

/** What the replicas meet out there, call by call. */
export type Weather = { nextFault(): Fault; nextPace(): number };

export function createReplica(
  core: CoreUnderTest,
  { upstreams, locks, weather }: { upstreams: Upstreams; locks: SharedLocks; weather: Weather },
): Replica {
  const owner = {};
  const death = Promise.withResolvers<'died'>();
  let isAlive = true;
  let crash: Crash | null = null;

  const die = () => {
    isAlive = false;
    locks.releaseAll(owner);
    death.resolve('died');
  };

  /** A call that leaves the process: it takes its turns, meets its fault, and may be the last one. */
  function outward<T extends object>(service: string, methods: T): T {
    const handler: ProxyHandler<T> = {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          const isLast = crash !== null && --crash.call <= 0;
          const { after } = crash ?? { after: false };
          await turns(weather.nextPace());
          if (!isAlive || (isLast && !after)) return end(isLast);
          const fault = weather.nextFault();
          if (fault === 'refused' || fault === 'broken') throw unavailable(service, fault);
          const answer: unknown = await Reflect.apply(method, target, args);
          await turns(fault === 'slow' ? 12 : weather.nextPace());
          if (!isAlive || isLast) return end(isLast);
          if (fault === 'lost' || fault === 'truncated') throw unavailable(service, fault);
          return answer;
        };
      },
    };
    return new Proxy(methods, handler);
  }

  function end(isNow: boolean): Promise<never> {
    if (isNow && isAlive) die();
    return new Promise(() => {});
  }

  function unavailable(service: string, fault: Fault): Error {
    return new core.Unavailable(service, fault);
  }

  const ports: Ports = {
    ...createPorts({ now: upstreams.clock.now }).ports,
    // The cart asks no more of the shop than this.
    shop: outward('shop', upstreams.shop) as Ports['shop'],
    identity: outward('identity', upstreams.identity),
    sessions: outward('sessions', upstreams.sessions),
    merges: outward('merges', upstreams.merges),
    additions: outward('additions', upstreams.additions),
    locks: locks.of(owner),
    report: createReport(() => {}),
  };
  return {
    useCases: core.createUseCases(ports),
    died: death.promise,
    dieAt: (at) => {
      crash = at && { ...at };
    },
  };
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
