import { type Breaker, type BreakerLimits, createBreaker, type Verdict } from './breaker.ts';
import { isNoAnswer, isServerError, isUnreachable, wasNotSent } from './outage.ts';
import type { HttpResponse } from './transport.ts';

type OnChange = (route: string, state: 'open' | 'closed') => void;

/**
 * Creates one breaker for the upstream and one for each route. The upstream's breaker counts only calls that could not
 * connect. A route's breaker counts every outage, so that one broken resource does not block the healthy ones. A status
 * below 500 never counts. `onChange` is called each time a breaker opens or closes; for the upstream's breaker the
 * route is `*`.
 */
export function createBreakers(onChange: OnChange, limits: Partial<BreakerLimits> = {}) {
  const upstream = createBreaker({ judge: judgeUpstream, onChange: (state) => onChange('*', state), limits });
  const routes = new Map<string, Breaker>();

  const forRoute = (route: string) => {
    const known = routes.get(route);
    if (known !== undefined) return known;
    const created = createBreaker({ judge: judgeRoute, onChange: (state) => onChange(route, state), limits });
    routes.set(route, created);
    return created;
  };

  const all = () => [upstream, ...routes.values()];

  return {
    /** Runs the attempt. Throws `BreakerOpen` if the upstream's or the route's breaker is open. */
    run: (route: string, attempt: () => Promise<HttpResponse>) => forRoute(route).run(() => upstream.run(attempt)),
    /** Whether any breaker is open or waits for its probe. */
    isOpen: () => all().some((each) => each.isOpen()),
    /** Closes all of them, because the upstream was seen to answer again. */
    close: () => {
      for (const each of all()) each.close();
    },
  };
}

function judgeUpstream(outcome: PromiseSettledResult<unknown>): Verdict {
  if (outcome.status === 'fulfilled') return 'success';
  if (wasNotSent(outcome.reason)) return 'nothing';
  return isUnreachable(outcome.reason) ? 'failure' : 'success';
}

function judgeRoute(outcome: PromiseSettledResult<unknown>): Verdict {
  // Every attempt returns an `HttpResponse`.
  if (outcome.status === 'fulfilled') return isServerError(outcome.value as HttpResponse) ? 'failure' : 'success';
  if (wasNotSent(outcome.reason)) return 'nothing';
  return isNoAnswer(outcome.reason) ? 'failure' : 'success';
}
