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
export function itemStepPx(track: HTMLElement): number {
  const [first, second] = track.children;
  if (first instanceof HTMLElement && second instanceof HTMLElement)
    return Math.max(1, second.offsetLeft - first.offsetLeft);
  return Math.max(1, track.clientWidth);
}

function firstOffsetPx(track: HTMLElement): number {
  return track.firstElementChild instanceof HTMLElement ? track.firstElementChild.offsetLeft : 0;
}
