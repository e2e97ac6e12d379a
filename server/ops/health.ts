import { Router } from 'express';
import { noStore } from '../http/no-store.ts';
import { healthPaths } from '../http/routes.ts';

export type Lifecycle = {
  /** True from the moment the process can serve until it is told to stop. */
  isReady: boolean;
  /** True from the moment the process is told to stop. It still serves for a while. */
  isStopping: boolean;
};

/**
 * `/healthz` answers 200 while the process runs; `/readyz` while it takes traffic, even if an upstream is down.
 * `/readyz?verbose` tells what was last seen of each service, how many seconds ago, and what operators must change. It calls
 * none itself.
 */
export function createHealthRoutes(
  lifecycle: Lifecycle,
  services: Pick<ServiceStates, 'states' | 'ages' | 'warnings'>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(healthPaths.live, noStore, (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get(healthPaths.ready, noStore, (req, res) => {
    const status = lifecycle.isReady ? 'ready' : 'not ready';
    res
      .status(lifecycle.isReady ? 200 : 503)
      .json('verbose' in req.query ? { status, ...describeServices(services) } : { status });
  });
  return router;
}

function describeServices({ states, ages, warnings }: Pick<ServiceStates, 'states' | 'ages' | 'warnings'>) {
  return { upstreams: states(), ages: ages(), warnings: warnings() };
}

export type ServiceState = 'ok' | 'failing' | 'unknown';

/** What was last seen of each service. */
export type ServiceStates = {
  /** Adds a service. `readState` is asked once it was seen; by default the last result and the open breakers decide. */
  watch: (service: string, readState?: () => 'ok' | 'failing') => void;
  /** Records that a service answered, or did not. */
  record: (service: string, isOk: boolean) => void;
  setBreaker: (service: string, route: string, state: 'open' | 'closed') => void;
  /** `unknown`: nothing was seen yet. */
  states: () => Readonly<Record<string, ServiceState>>;
  /** Adds settings of a service that may cost data, as sentences. They make nothing fail. */
  warnOf: (readWarnings: () => readonly string[]) => void;
  warnings: () => readonly string[];
  /** Full seconds since a service was last seen; null if it never was. */
  ages: () => Readonly<Record<string, number | null>>;
};

type Seen = {
  readState: () => 'ok' | 'failing';
  isOk: boolean;
  /** On the clock of `now`. */
  at: number | null;
  openBreakers: Set<string>;
};

/** It only remembers what others report, so that asking for it calls no service. `now` is monotonic, in milliseconds. */
export function createServiceStates(now: () => number = () => performance.now()): ServiceStates {
  const services = new Map<string, Seen>();
  const sources: (() => readonly string[])[] = [];

  function read<T>(toValue: (seen: Seen) => T): Record<string, T> {
    return Object.fromEntries([...services].map(([service, seen]) => [service, toValue(seen)]));
  }

  return {
    watch(service, readState) {
      const seen: Seen = {
        readState: readState ?? (() => (seen.isOk && seen.openBreakers.size === 0 ? 'ok' : 'failing')),
        isOk: true,
        at: null,
        openBreakers: new Set(),
      };
      services.set(service, seen);
    },
    record(service, isOk) {
      const seen = services.get(service);
      if (seen === undefined) return;
      seen.isOk = isOk;
      seen.at = now();
    },
    setBreaker(service, route, state) {
      const breakers = services.get(service)?.openBreakers;
      if (state === 'open') breakers?.add(route);
      else breakers?.delete(route);
    },
    states: () => read(({ at, readState }) => (at === null ? 'unknown' : readState())),
    warnOf: (readWarnings) => void sources.push(readWarnings),
    warnings: () => sources.flatMap((readWarnings) => readWarnings()),
    ages: () => read(({ at }) => (at === null ? null : Math.floor((now() - at) / 1000))),
  };
}
