import * as z from 'zod';
import type { EmbeddedLog } from '../loopback.ts';
import type { UserPlan } from './users.ts';

export type ServiceAddress = { url: string; token: string };

/** The subscriptions of a user that another program has. */
export type OwnSubscriptions = { activeSubs: number; plans: readonly UserPlan[] };

export type SubscriptionsOf = (subject: string) => Promise<OwnSubscriptions>;

const TIMEOUT_MS = 2000;
const NONE: OwnSubscriptions = { activeSubs: 0, plans: [] };

const answer = z.object({
  active_subs: z.int().nonnegative(),
  plans: z.array(z.object({ guid: z.string(), selection_type: z.string() })).default([]),
});

/**
 * Asks the program that has the memberships about a user, each time that a token is made. While it does not answer, what it
 * said last counts.
 */
export function createSubscriptionsOf(service: ServiceAddress | null, log: EmbeddedLog): SubscriptionsOf {
  if (service === null) return async () => NONE;
  const known = new Map<string, OwnSubscriptions>();
  return async (subject) => {
    try {
      const response = await fetch(`${service.url}/subscribers/${encodeURIComponent(subject)}`, {
        headers: { authorization: `Bearer ${service.token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { active_subs: activeSubs, plans } = answer.parse(await response.json());
      known.set(subject, { activeSubs, plans });
    } catch (error) {
      log.error({ err: error }, 'subscriptions of a user unavailable');
    }
    return known.get(subject) ?? NONE;
  };
}
