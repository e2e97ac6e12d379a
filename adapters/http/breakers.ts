import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  wrap,
} from 'cockatiel';
import { isServerError, isSilence, isUnreachable } from './outage.ts';
import type { Answer } from './transport.ts';

export type BreakerLimits = { failures: number; retryAfterMs: number };

/** Keeps an upstream that is down from being asked. Rejects with cockatiel's BrokenCircuitError while it is open. */
export interface Breakers {
  run(route: string, attempt: () => Promise<Answer>): Promise<Answer>;
  isOpen(): boolean;
}

const defaultLimits: BreakerLimits = { failures: 5, retryAfterMs: 1000 };

/**
 * One breaker for the upstream, which counts only calls that could not reach it, and one a route within it, which
 * counts every outage: a single broken resource must not take the healthy ones of the same service with it. An answer
 * below 500 never counts. `onChange` hears of each opening and closing.
 */
export function createBreakers(
  onChange: (route: string, state: 'open' | 'closed') => void,
  limits: Partial<BreakerLimits> = {},
): Breakers {
  const settings = { ...defaultLimits, ...limits };
  const routes = new Map<string, { policy: IPolicy; breaker: CircuitBreakerPolicy }>();
  const upstream = circuitBreaker(handleWhen(isUnreachable), options(settings));
  announce(upstream, '*', onChange);

  const forRoute = (route: string) => {
    const known = routes.get(route);
    if (known !== undefined) return known;
    const outage = handleWhen(isSilence).orWhenResult((answer) => isServerError(answer as Answer)); // untyped in cockatiel
    const breaker = circuitBreaker(outage, options(settings));
    announce(breaker, route, onChange);
    const made = { policy: wrap(upstream, breaker), breaker };
    routes.set(route, made);
    return made;
  };

  return {
    run: (route, attempt) => forRoute(route).policy.execute(attempt),
    isOpen: () => [upstream, ...[...routes.values()].map(({ breaker }) => breaker)].some(isOpen),
  };
}

function options({ failures, retryAfterMs }: BreakerLimits) {
  return { halfOpenAfter: retryAfterMs, breaker: new ConsecutiveBreaker(failures) };
}

function announce(
  breaker: CircuitBreakerPolicy,
  route: string,
  onChange: (route: string, state: 'open' | 'closed') => void,
) {
  breaker.onBreak(() => onChange(route, 'open'));
  breaker.onReset(() => onChange(route, 'closed'));
}

function isOpen(breaker: CircuitBreakerPolicy): boolean {
  return breaker.state !== CircuitState.Closed;
}
