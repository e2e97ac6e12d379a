import { useEffect, useState } from 'react';
import type { Suggestions } from '#core/site/suggestions.ts';

/** What was found, and the component that lists it: its code comes with the first answer. */
export type Found = { suggestions: Suggestions; List: typeof import('./suggestion-list.tsx').SuggestionList };

const SHORTEST_TEXT = 2;
/** A pause between two keys, long enough that a word typed in one go asks once. */
const PAUSE_MS = 180;

/** What the shop suggests for a text being typed; null where it has nothing to say. A failure is silence. */
export function useSuggestions(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    const asked = text.trim();
    if (asked.length < SHORTEST_TEXT) {
      setFound(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      find(asked, abort.signal).then(setFound, () => {
        if (!abort.signal.aborted) setFound(null);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  return found;
}

async function find(text: string, signal: AbortSignal): Promise<Found | null> {
  const [suggestions, { SuggestionList }] = await Promise.all([
    fetchSuggestions(text, signal),
    import('./suggestion-list.tsx'),
  ]);
  return suggestions === null ? null : { suggestions, List: SuggestionList };
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) return null;
  // Our own endpoint, typed by the same use case.
  const found = (await response.json()) as Suggestions;
  return found.products.length + found.wineries.length + found.notes.length === 0 ? null : found;
}
