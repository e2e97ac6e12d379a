/** What a touch or a click consists of. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'];

/**
 * Lets the browser show what a press does while the page is hydrated: when a press or a click reaches React before that,
 * React hydrates the whole page at once. No component needs a press so early, nor the click on a button that opens a popover.
 * Must be called before `hydrateRoot`.
 */
export function keepEarlyPressesFromReact(): void {
  // On window, because React listens on document.
  for (const type of PRESSES) window.addEventListener(type, keepFromReact, { capture: true, passive: true });
}

function keepFromReact(event: Event): void {
  if (document.documentElement.hasAttribute('data-hydrated')) return;
  if (event.type !== 'click' || (event.target as Element).closest('[popovertarget]')) event.stopPropagation();
}
