import { type RefObject, useEffect, useState } from 'react';
import { itemStep } from './snap-track.ts';

/** `index` is the item in front, from 0. */
type SnapPosition = { index: number; atStart: boolean; atEnd: boolean };

/** Where a CSS scroll-snap list stands. Both edges count as reached until it was measured. */
export function useSnapPosition(ref: RefObject<HTMLElement | null>): SnapPosition {
  const [position, setPosition] = useState<SnapPosition>({ index: 0, atStart: true, atEnd: true });

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
  }, [ref]);

  return position;
}

function positionOf(track: HTMLElement): SnapPosition {
  // A pixel of tolerance: zoomed pages scroll by fractions.
  return {
    index: Math.round(track.scrollLeft / itemStep(track)),
    atStart: track.scrollLeft <= 1,
    atEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - 1,
  };
}

function keepIfEqual(before: SnapPosition, now: SnapPosition): SnapPosition {
  return before.index === now.index && before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now;
}
