import { PAGE_SHOWN } from './shown-step.ts';

/** A row that scrolls sideways, with buttons and, if its items are as wide as it, dots (`ui/carousel.tsx`). */
const CAROUSELS = '.carousel';

const started = new WeakSet<Element>();

/** Shows the controls of each carousel whose row is wider than its visible part. A touch screen needs only dots. */
export function startCarousels(): void {
  const start = () => {
    for (const carousel of document.querySelectorAll<HTMLElement>(CAROUSELS)) startCarousel(carousel);
  };
  window.addEventListener(PAGE_SHOWN, start);
  start();
}

export function startCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>('.carousel-track');
  if (track === null || started.has(carousel)) return;
  started.add(carousel);
  if (!carousel.dataset['dots'] && matchMedia('(hover: none)').matches) return;
  const [before, after] = carousel.querySelectorAll<HTMLElement>('.carousel-turn');
  const dots = [...carousel.querySelectorAll<HTMLElement>('.carousel-dots button')];
  const update = () => {
    const { index, atStart, atEnd } = positionOf(track);
    for (const control of carousel.querySelectorAll<HTMLElement>('.carousel-turn, .carousel-dots'))
      control.hidden = atStart && atEnd;
    // Not `disabled`: a disabled button loses the focus.
    if (before) before.ariaDisabled = String(atStart);
    if (after) after.ariaDisabled = String(atEnd);
    for (const [position, dot] of dots.entries()) dot.ariaCurrent = String(position === index);
  };
  before?.addEventListener('click', () => scrollByView(track, -1));
  after?.addEventListener('click', () => scrollByView(track, 1));
  for (const [position, dot] of dots.entries()) dot.addEventListener('click', () => goToItem(track, position));
  track.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(track);
}

/** Scrolls a CSS scroll-snap list until the item is its first visible one. */
export function goToItem(track: HTMLElement, index: number, behavior: 'auto' | 'instant' = 'auto'): void {
  const item = track.children[index];
  if (item instanceof HTMLElement) track.scrollTo({ left: item.offsetLeft - firstOffsetPx(track), behavior });
}

/** `index` is the first visible item, from 0. A tolerance of one pixel, because a zoomed page scrolls by fractions. */
export function positionOf(track: HTMLElement): { index: number; atStart: boolean; atEnd: boolean } {
  return {
    index: Math.round(track.scrollLeft / itemStepPx(track)),
    atStart: track.scrollLeft <= 1,
    atEnd: track.scrollLeft + track.clientWidth >= track.scrollWidth - 1,
  };
}

/** Scrolls by nearly the visible width, at least by one item. */
function scrollByView(track: HTMLElement, direction: 1 | -1): void {
  track.scrollBy({ left: direction * Math.max(track.clientWidth * 0.9, itemStepPx(track)) });
}

/** The distance in pixels from the start of one item to the start of the next. It is a divisor, so it is at least 1. */
function itemStepPx(track: HTMLElement): number {
  const [first, second] = track.children;
  if (first instanceof HTMLElement && second instanceof HTMLElement)
    return Math.max(1, second.offsetLeft - first.offsetLeft);
  return Math.max(1, track.clientWidth);
}

function firstOffsetPx(track: HTMLElement): number {
  return track.firstElementChild instanceof HTMLElement ? track.firstElementChild.offsetLeft : 0;
}
