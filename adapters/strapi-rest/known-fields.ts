import { Unavailable } from '#core/failures.ts';
import type { UrlPath } from '../http/url-path.ts';
import type { Populate } from './strapi-query.ts';

/** How long a refusal is remembered: as long as content is fresh. */
const REFUSAL_MS = 10 * 60_000;

/** Strapi refuses a query with a key that it does not know. */
export const UNKNOWN_KEY_STATUS = 400;

/** Reads with a populate tree. Its refusal is an `Unavailable` with status 400. */
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
    if (asked.length === 0) return read(populate, false);
    try {
      return await read(mergePopulate(populate, ...asked), true);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    const plain = await read(populate, false);
    const accepted =
      asked.length === 1 ? [] : await findAccepted(asked, (part) => read(mergePopulate(populate, part), true));
    const rest = asked.filter((part) => !accepted.includes(part));
    refusals.set(route, { refused: new Set([...refused, ...rest]), until: now() + REFUSAL_MS });
    return accepted.length === 0 ? plain : read(mergePopulate(populate, ...accepted), false);
  };
}

const NONE: ReadonlySet<Populate> = new Set();

async function findAccepted(
  parts: readonly Populate[],
  read: (part: Populate) => Promise<unknown>,
): Promise<Populate[]> {
  const answers = await Promise.allSettled(parts.map(read));
  // Only a refusal says that the service does not know the field.
  return parts.filter((_, at) => {
    const answer = answers[at];
    return answer?.status === 'fulfilled' || (answer !== undefined && !isRefusal(answer.reason));
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof Unavailable && error.call?.status === UNKNOWN_KEY_STATUS;
}

/** All fields of the trees, at every depth. */
export function mergePopulate(...trees: readonly Populate[]): Populate {
  const merged: Record<string, Populate> = {};
  for (const tree of trees) {
    for (const [field, deeper] of Object.entries(tree)) merged[field] = mergePopulate(merged[field] ?? {}, deeper);
  }
  return merged;
}
