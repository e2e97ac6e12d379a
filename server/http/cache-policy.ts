/** nginx counts in whole seconds, so it keeps an answer for up to a second longer. */
const ROUNDING_MS = 1000;

/**
 * The `Cache-Control` of an answer that holds until `holdsUntil`: nowhere is it kept or served stale beyond that instant.
 * At most half of the time that is left is given, because a cache that does not subtract `Age`, such as nginx, passes the
 * whole of it to the browser behind it. `stale-if-error` stays, for outages. Times are in milliseconds since the epoch.
 */
export function limitPolicy(policy: string, holdsUntil: number | null, now: number): string {
  if (holdsUntil === null) return policy;
  let leftS = Math.max(0, Math.floor((holdsUntil - now - ROUNDING_MS) / 2000));
  return policy.replace(/\b(max-age|stale-while-revalidate)=(\d+)/g, (_directive, name: string, value: string) => {
    const seconds = Math.min(Number(value), leftS);
    leftS -= seconds;
    return `${name}=${seconds}`;
  });
}
