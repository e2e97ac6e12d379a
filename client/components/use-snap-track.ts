import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type SnapTrack = {
  ref: RefObject<HTMLUListElement | null>;
  /** The item in front, from 0. */
  index: number;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls so that an item is in front. */
  goTo(index: number, behaviour?: 'auto' | 'instant'): void;
  /** Scrolls by what is visible. */
  turn(direction: 1 | -1): void;
};

type Position = { index: number; atStart: boolean; atEnd: boolean };

/** Reads and moves a CSS scroll-snap list. Both edges count as reached until it was measured. */
export function useSnapTrack(): SnapTrack {
  const ref = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState<Position>({ index: 0, atStart: true, atEnd: true });

  useEffect(() => {
    const track = ref.current;
    if (track === null) return;
    const measure = () => setPosition((before) => keepIfEqual(before, positionOf(track)));
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    track.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      track.removeEventListener('scroll', measure);
    };
  }, []);

  const goTo = useCallback((index: number, behaviour: 'auto' | 'instant' = 'auto') => {
    const track = ref.current;
    const item = track?.children[index];
    if (track === null || !(item instanceof HTMLElement)) return;
    track.scrollTo({ left: item.offsetLeft - firstOffset(track), behavior: behaviour });
  }, []);

  const turn = useCallback((direction: 1 | -1) => {
    const track = ref.current;
    if (track !== null) track.scrollBy({ left: direction * Math.max(track.clientWidth * 0.9, itemStep(track)) });
  }, []);

  return { ref, ...position, goTo, turn };
}

function positionOf(track: HTMLElement): Position {
  // A pixel of tolerance: zoomed pages scroll by fractions.
  return {
    index: Math.round(track.scrollLeft / itemStep(track)),
    atStart: track.scrollLeft <= 1,
    atEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - 1,
  };
}

/** From one item's edge to the next one's; never 0. */
function itemStep(track: HTMLElement): number {
  const [first, second] = track.children;
  if (first instanceof HTMLElement && second instanceof HTMLElement)
    return Math.max(1, second.offsetLeft - first.offsetLeft);
  return Math.max(1, track.clientWidth);
}

function firstOffset(track: HTMLElement): number {
  return track.firstElementChild instanceof HTMLElement ? track.firstElementChild.offsetLeft : 0;
}

function keepIfEqual(before: Position, now: Position): Position {
  return before.index === now.index && before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now;
}
