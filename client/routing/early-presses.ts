/** What a touch or a click consists of besides `click` itself. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'];
const TYPES = [...PRESSES, 'click'];

/**
 * Lets the browser show what a press does while the page is hydrated: when a press or a click reaches React before that,
 * React hydrates the whole page at once. No component needs a press so early, nor the click on a button that opens a popover.
 * Must be called before `hydrateRoot`.
 */
export function keepEarlyPressesFromReact(): void {
  // On window, because React listens on document.
  for (const type of TYPES) window.addEventListener(type, keepFromReact, { capture: true, passive: true });
}

function keepFromReact(event: Event): void {
  if (document.documentElement.hasAttribute('data-hydrated')) {
    for (const type of TYPES) window.removeEventListener(type, keepFromReact, { capture: true });
  } else if (event.type !== 'click' || isPopoverButton(event.target)) event.stopPropagation();
}

function isPopoverButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[popovertarget]') !== null;
}
