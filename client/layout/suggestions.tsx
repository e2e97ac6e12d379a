import { useEffect, useRef, useState } from 'react';
import type { Suggestions as Found } from '#core/site/suggestions.ts';
import { LiveRegion } from '../components/live-region.tsx';
import { findSuggestions } from './find-suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useListKeys } from './use-list-keys.ts';

export type SuggestionsProps = {
  /** What is in the field. */
  text: string;
  onClose: () => void;
};

const SHORTEST_TEXT = 2;
/** A pause between two keys, long enough that a word typed in one go asks once. */
const PAUSE_MS = 180;

/** What the shop finds while the shopper types: the list, the keys that lead through it, and how many there are. */
export function Suggestions({ text, onClose }: SuggestionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const asked = text.trim();
  const found = useSuggestions(asked);
  const shown = asked.length >= SHORTEST_TEXT && found !== null && countOf(found) > 0 ? found : null;
  useListKeys(place, shown !== null, onClose);
  return (
    <div ref={place}>
      <LiveRegion text={shown === null ? '' : toWords(countOf(shown))} />
      {shown !== null && <SuggestionList suggestions={shown} />}
    </div>
  );
}

/** The last answer; the one before stays until the next is here, but not for another word. A failure is silence. */
function useSuggestions(asked: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    if (asked.length < SHORTEST_TEXT) {
      setFound(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await findSuggestions(asked, abort.signal);
      if (!abort.signal.aborted) setFound(answer);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);

  return found;
}

function countOf({ products, wineries, notes }: Found): number {
  return products.length + wineries.length + notes.length;
}

function toWords(count: number): string {
  return `${count === 1 ? '1 sugerencia' : `${count} sugerencias`}. Bajá con la flecha para recorrerlas.`;
}
