/** nginx counts in whole seconds, so it keeps an answer for up to a second longer. */
const ROUNDING_MS = 1000;

/** Until when an answer holds, in milliseconds since the epoch; null or absent: it is not known to change. */
export type Held = {
  holdsUntil: number | null;
  /** When an offer that it shows ends. `holdsUntil` is not later. Nobody may be shown the answer then, not even in an outage. */
  offersEndAt?: number | null;
};

/**
 * The `Cache-Control` of an answer that holds until `holdsUntil`: nowhere is it kept or served stale beyond that instant.
 * At most half of the time that is left is given, because a cache that does not subtract `Age`, such as nginx, passes the
 * whole of it to the browser behind it. `stale-if-error` stays, for outages, unless an offer ends. Times are in milliseconds since
 * the epoch.
 */
export function limitPolicy(policy: string, { holdsUntil, offersEndAt = null }: Held, now: number): string {
  if (holdsUntil === null) return policy;
  let leftS = secondsLeft(holdsUntil, now);
  const limited = policy.replace(
    /\b(max-age|stale-while-revalidate)=(\d+)/g,
    (_directive, name: string, value: string) => {
      const seconds = Math.min(Number(value), leftS);
      leftS -= seconds;
      return `${name}=${seconds}`;
    },
  );
  if (offersEndAt === null) return limited;
  // It counts from the end of `max-age`, as `stale-while-revalidate` does.
  const freshS = Number(/\bmax-age=(\d+)/.exec(limited)?.[1] ?? 0);
  const staleS = Math.max(0, secondsLeft(offersEndAt, now) - freshS);
  return limited.replace(/\bstale-if-error=(\d+)/, (_directive, value) => `stale-if-error=${Math.min(value, staleS)}`);
}

function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.floor((until - now - ROUNDING_MS) / 2000));
}
