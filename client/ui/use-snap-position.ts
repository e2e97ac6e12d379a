import { type RefObject, useEffect, useState } from 'react';
import { itemStepPx } from './snap-track.ts';

/** `index` is the first visible item, from 0. */
type SnapPosition = { index: number; atStart: boolean; atEnd: boolean };

/** The scroll position of a CSS scroll-snap list. Until the list is measured, both `atStart` and `atEnd` are true. */
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
  // A tolerance of one pixel, because a zoomed page scrolls by fractions.
  return {
    index: Math.round(track.scrollLeft / itemStepPx(track)),
    atStart: track.scrollLeft <= 1,
    atEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - 1,
  };
}

function keepIfEqual(before: SnapPosition, now: SnapPosition): SnapPosition {
  return before.index === now.index && before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now;
}
