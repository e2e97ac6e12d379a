/** Scrolls a CSS scroll-snap list so that an item is in front. */
export function goToItem(track: HTMLElement, index: number, behavior: 'auto' | 'instant' = 'auto'): void {
  const item = track.children[index];
  if (item instanceof HTMLElement) track.scrollTo({ left: item.offsetLeft - firstOffset(track), behavior });
}

/** Scrolls by what is visible. */
export function turnTrack(track: HTMLElement, direction: 1 | -1): void {
  track.scrollBy({ left: direction * Math.max(track.clientWidth * 0.9, itemStep(track)) });
}

/** From one item's edge to the next one's; never 0. */
export function itemStep(track: HTMLElement): number {
  const [first, second] = track.children;
  if (first instanceof HTMLElement && second instanceof HTMLElement)
    return Math.max(1, second.offsetLeft - first.offsetLeft);
  return Math.max(1, track.clientWidth);
}

function firstOffset(track: HTMLElement): number {
  return track.firstElementChild instanceof HTMLElement ? track.firstElementChild.offsetLeft : 0;
}
