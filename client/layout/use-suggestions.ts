import { useEffect, useState } from 'react';
import type { Suggestions } from '#core/site/suggestions.ts';

const SHORTEST_TEXT = 2;
/** A pause between two keys, long enough that a word typed in one go asks once. */
const PAUSE_MS = 180;

/** What the shop suggests for a text being typed; null where it has nothing to say. A failure is silence. */
export function useSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);

  useEffect(() => {
    const asked = text.trim();
    if (asked.length < SHORTEST_TEXT) {
      setSuggestions(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(asked, abort.signal).then(setSuggestions, () => {
        if (!abort.signal.aborted) setSuggestions(null);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  return suggestions;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) return null;
  // Our own endpoint, typed by the same use case.
  const found = (await response.json()) as Suggestions;
  return found.products.length + found.wineries.length + found.notes.length === 0 ? null : found;
}
