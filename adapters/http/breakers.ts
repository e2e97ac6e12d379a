import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { isNoAnswer, isServerError, isUnreachable } from './outage.ts';
import type { HttpResponse } from './transport.ts';

/** `failures` in a row open a breaker; after `retryAfterMs` it lets one call through as a probe. */
export type BreakerLimits = { failures: number; retryAfterMs: number };

/** Stops calls to a failing upstream. */
export interface Breakers {
  /** Runs the attempt. Rejects with cockatiel's BrokenCircuitError if the upstream's or the route's breaker is open. */
  run(route: string, attempt: () => Promise<HttpResponse>): Promise<HttpResponse>;
  /** Whether any breaker is open or waits for its probe. */
  isOpen(): boolean;
}

const defaultLimits: BreakerLimits = { failures: 5, retryAfterMs: 1000 };

type OnChange = (route: string, state: 'open' | 'closed') => void;

/**
 * Creates one breaker for the upstream and one for each route. The upstream's breaker counts only calls that could not
 * connect. A route's breaker counts every outage, so that one broken resource does not block the healthy ones. A status
 * below 500 never counts. `onChange` is called each time a breaker opens or closes; for the upstream's breaker the
 * route is `*`.
 */
export function createBreakers(onChange: OnChange, limits: Partial<BreakerLimits> = {}): Breakers {
  const settings = { ...defaultLimits, ...limits };
  const routes = new Map<string, { policy: IPolicy; breaker: CircuitBreakerPolicy }>();
  const upstream = circuitBreaker(handleWhen(isUnreachable), toOptions(settings));
  reportChanges(upstream, '*', onChange);

  const forRoute = (route: string) => {
    const known = routes.get(route);
    if (known !== undefined) return known;
    // cockatiel types the result as unknown; every attempt returns an `HttpResponse`.
    const outage = handleWhen(isNoAnswer).orWhenResult((response) => isServerError(response as HttpResponse));
    const breaker = circuitBreaker(outage, toOptions(settings));
    reportChanges(breaker, route, onChange);
    const created = { policy: wrap(upstream, breaker), breaker };
    routes.set(route, created);
    return created;
  };

  return {
    run: (route, attempt) => forRoute(route).policy.execute(attempt),
    isOpen: () => [upstream, ...[...routes.values()].map(({ breaker }) => breaker)].some(isOpen),
  };
}

function toOptions({ failures, retryAfterMs }: BreakerLimits) {
  return { halfOpenAfter: retryAfterMs, breaker: new ConsecutiveBreaker(failures) };
}

function reportChanges(breaker: CircuitBreakerPolicy, route: string, onChange: OnChange) {
  breaker.onBreak(() => onChange(route, 'open'));
  breaker.onReset(() => onChange(route, 'closed'));
}

function isOpen(breaker: CircuitBreakerPolicy): boolean {
  return breaker.state !== CircuitState.Closed;
}
