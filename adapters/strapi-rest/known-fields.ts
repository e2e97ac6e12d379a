import { DeclinedQuery } from '../http/outage.ts';
import type { UrlPath } from '../http/url-path.ts';
import type { Populate } from './strapi-query.ts';

/** How long a refusal is remembered: as long as content is fresh. */
const REFUSAL_MS = 10 * 60_000;

/** Strapi refuses a query with a key that it does not know. */
export const UNKNOWN_KEY_STATUS = 400;

/** Reads with a populate tree. If the service refuses it, a trial throws `DeclinedQuery`. */
type Read<T> = (populate: Populate, isTrial: boolean) => Promise<T>;

/**
 * Returns a function that reads an entry with the fields of `optional` that the service knows. A service that refuses them is
 * asked without them, and for each alone; what it refused is not asked for again until `REFUSAL_MS` are over. `now` is in milliseconds.
 */
export function createKnownFields(now: () => number = () => performance.now()) {
  const refusals = new Map<string, { refused: ReadonlySet<Populate>; until: number }>();

  return async <T>(
    { route }: UrlPath,
    populate: Populate,
    optional: readonly Populate[],
    read: Read<T>,
  ): Promise<T> => {
    const known = refusals.get(route);
    const refused = known !== undefined && now() < known.until ? known.refused : NONE;
    const asked = optional.filter((part) => !refused.has(part));
    const remember = (parts: readonly Populate[]) =>
      void refusals.set(route, { refused: new Set([...refused, ...parts]), until: now() + REFUSAL_MS });
    if (asked.length === 0) return read(populate, false);
    const whole = await unlessDeclined(read(mergePopulate(populate, ...asked), true));
    if (whole !== null) return whole.value;
    const probes = asked.length === 1 ? [] : asked.map((part) => read(mergePopulate(populate, part), true));
    const [plain, outcomes] = await Promise.all([read(populate, false), Promise.allSettled(probes)]);
    // An outage of a probe does not say whether the service knows the field.
    const unknown = asked.filter((_, at) => probes.length === 0 || isDeclined(outcomes[at]));
    remember(unknown);
    const accepted = asked.flatMap((part, at) => {
      const outcome = outcomes[at];
      return outcome?.status === 'fulfilled' ? [{ part, value: outcome.value }] : [];
    });
    const [first, ...others] = accepted;
    if (first === undefined) return plain;
    if (others.length === 0) return first.value;
    const merged = await unlessDeclined(read(mergePopulate(populate, ...accepted.map(({ part }) => part)), true));
    if (merged !== null) return merged.value;
    // It knows each, but not all together.
    remember(asked);
    return plain;
  };
}

const NONE: ReadonlySet<Populate> = new Set();

/** What was read; null if the service declined the query. */
async function unlessDeclined<T>(reading: Promise<T>): Promise<{ value: T } | null> {
  try {
    return { value: await reading };
  } catch (error) {
    if (error instanceof DeclinedQuery) return null;
    throw error;
  }
}

function isDeclined(outcome: PromiseSettledResult<unknown> | undefined): boolean {
  return outcome?.status === 'rejected' && outcome.reason instanceof DeclinedQuery;
}

/** All fields of the trees, at every depth. */
export function mergePopulate(...trees: readonly Populate[]): Populate {
  const merged: Record<string, Populate> = {};
  for (const tree of trees) {
    for (const [field, deeper] of Object.entries(tree)) merged[field] = mergePopulate(merged[field] ?? {}, deeper);
  }
  return merged;
}
