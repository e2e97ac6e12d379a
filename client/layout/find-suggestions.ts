import type { Suggestions } from '#core/site/suggestions.ts';
import { paths } from '#core/values/paths.ts';

/** What the shop suggests for a text; null where it does not say. Never rejects. */
export function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  return fetch(`${paths.suggestApi}?q=${encodeURIComponent(text)}`, { signal })
    .then((response) => {
      // Our own endpoint, typed by the same use case.
      return response.ok ? (response.json() as Promise<Suggestions>) : null;
    })
    .catch(() => null);
}
