import { type RefObject, useEffect, useState } from 'react';

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

/** Scrolls a CSS scroll-snap list until the item is its first visible one. */
export function goToItem(track: HTMLElement, index: number, behavior: 'auto' | 'instant' = 'auto'): void {
  const item = track.children[index];
  if (item instanceof HTMLElement) track.scrollTo({ left: item.offsetLeft - firstOffsetPx(track), behavior });
}

/** Scrolls by nearly the visible width, at least by one item. */
export function scrollByView(track: HTMLElement, direction: 1 | -1): void {
  track.scrollBy({ left: direction * Math.max(track.clientWidth * 0.9, itemStepPx(track)) });
}

/** The distance in pixels from one item to the next, at least 1. */
function itemStepPx(track: HTMLElement): number {
  const [first, second] = track.children;
  if (first instanceof HTMLElement && second instanceof HTMLElement)
    return Math.max(1, second.offsetLeft - first.offsetLeft);
  return Math.max(1, track.clientWidth);
}

function firstOffsetPx(track: HTMLElement): number {
  return track.firstElementChild instanceof HTMLElement ? track.firstElementChild.offsetLeft : 0;
}
