import type * as client from 'openid-client';
import { IdentityError, type IdentityErrorCode } from '#core/account/identity-failures.ts';
import { Unavailable } from '#core/failures.ts';
import { withTimeout } from '#core/with-timeout.ts';
import { type Breaker, BreakerOpen, createBreaker, type Verdict } from '../http/breaker.ts';
import type { CallOutcome } from '../http/outage.ts';
import { toIdentityFailure } from './identity-failure.ts';
import { providerTimeout } from './provider-fetch.ts';

/** Reports calls and breakers to whoever composes the adapter. */
export type IdentityReports = {
  onCall?: (call: { route: Route; outcome: CallOutcome; seconds: number }) => void;
  onBreaker?: (route: Route, state: 'open' | 'closed') => void;
};

export type IdentityLog = { warn(fields: Readonly<Record<string, unknown>>, message: string): void };

/** A kind of calls to the provider. Each has a breaker, so that one that fails does not stop the others. */
type Route = 'discovery' | 'sign-in' | 'refresh' | 'revocation';

/** Runs a call, or throws `Unavailable` at once while the route's breaker is open. */
export type GuardedCall = <T>(call: () => Promise<T>) => Promise<T>;

/** The breakers in front of the provider. */
export type ProviderBreakers = {
  /** Adds the breaker of a route. A refused refresh counts too if it is the fault of the provider or of the configuration. */
  guard: (route: Route) => GuardedCall;
  /** Closes all of them, because the provider was seen to answer again. */
  close: () => void;
};

export function createProviderBreakers(log: IdentityLog, reports: IdentityReports): ProviderBreakers {
  const breakers: Breaker[] = [];
  return {
    guard: (route) => {
      const breaker = createBreaker({
        judge: (outcome) => judge(route, outcome),
        onChange: (state) => {
          log.warn({ service: 'identity', route }, `breaker ${state}`);
          reports.onBreaker?.(route, state);
        },
      });
      breakers.push(breaker);
      return guardCalls(route, breaker, reports);
    },
    close: () => {
      for (const breaker of breakers) breaker.close();
    },
  };
}

function guardCalls(route: Route, breaker: Breaker, reports: IdentityReports): GuardedCall {
  return async (call) => {
    const startedAt = performance.now();
    const report = (outcome: CallOutcome) =>
      reports.onCall?.({ route, outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const value = await breaker.run(call);
      report('ok');
      return value;
    } catch (error) {
      report(failedOutcome(error));
      throw error instanceof BreakerOpen ? new Unavailable('identity', error.message, error) : error;
    }
  };
}

/** Calls the provider with its discovered configuration. Throws only `Unavailable` or `IdentityError`. */
export type CallProvider = <T>(work: (config: client.Configuration) => Promise<T>) => Promise<T>;

/** `fallback` is the code of a refusal to which no other code applies. `timeoutMs` limits discovery and call together. */
export function createProviderCall(
  route: Route,
  fallback: IdentityErrorCode,
  {
    configuration,
    breakers,
    timeoutMs,
  }: {
    configuration: () => Promise<client.Configuration>;
    breakers: ProviderBreakers;
    timeoutMs: number;
  },
): CallProvider {
  const guarded = breakers.guard(route);
  return async (work) => {
    const call = async () => {
      const config = await configuration();
      return guarded(() => work(config).catch((error: unknown) => Promise.reject(toIdentityFailure(error, fallback))));
    };
    try {
      return await withTimeout(timeoutMs, call(), providerTimeout);
    } catch (error) {
      throw toIdentityFailure(error, fallback);
    }
  };
}

function failedOutcome(error: unknown): CallOutcome {
  if (error instanceof BreakerOpen) return 'not_sent';
  return error instanceof IdentityError ? 'refused' : 'no_answer';
}

function judge(route: Route, outcome: PromiseSettledResult<unknown>): Verdict {
  if (outcome.status === 'fulfilled') return 'success';
  const { reason } = outcome;
  // A visitor's own bad code must not stop the sign-in of others.
  const isRefused = reason instanceof IdentityError && (route !== 'refresh' || reason.isFinal);
  return isRefused ? 'success' : 'failure';
}
