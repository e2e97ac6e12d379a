import type { ShownStep } from './shown-step.ts';

/** The link that had the focus on each history entry, by the entry's key. */
const lastFocused = new Map<string, string>();

/** Remembers the links that get the focus, for Back. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const href = target instanceof HTMLAnchorElement && target.getAttribute('href');
    const key = globalThis.navigation?.currentEntry?.key;
    if (href && key !== undefined) lastFocused.set(key, href);
  });
}

/** What finds the control with the focus among those of the next page: a link's address does not, because each filter changes all. */
export function nameFocus(main: Element): string | null {
  const { activeElement } = document;
  return activeElement && main.contains(activeElement) ? linkName(activeElement) : null;
}

/** A control's words without a count behind them. */
export function linkName(element: Element): string {
  return element.ariaLabel ?? element.firstChild?.textContent?.trim() ?? '';
}

/** To the new page, to what the hash names, or back to the link that was followed. In a list and on a page that stays, the control that was used keeps it. */
export function moveFocus(step: ShownStep, focused: string | null): void {
  const main = document.querySelector<HTMLElement>('main');
  if (main === null) return;
  if (step.isSameList) {
    keepFocusInList(main, step, focused);
    return;
  }
  if (step.isSamePage) {
    keepFocusOnPage(main, focused);
    return;
  }
  const target = step.isTraversal ? null : findHashTarget(step.url.hash);
  const href = step.isTraversal ? lastFocused.get(step.key) : undefined;
  const link = href && main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  focusOn(target ?? (link || main.querySelector<HTMLElement>('[data-takes-focus], [autofocus]') || main));
}

function keepFocusInList(main: HTMLElement, { isTraversal }: ShownStep, focused: string | null): void {
  const body = main.querySelector<HTMLElement>('[data-results]');
  if (!isTraversal) body?.scrollIntoView({ behavior: 'instant' });
  if (document.activeElement !== document.body && !document.activeElement?.closest('.pagination')) return;
  // What is behind an open sheet cannot take the focus.
  const same = findNamed(main.querySelector('[aria-modal]') ?? main, focused);
  const fallback =
    document.querySelector<HTMLElement>('[aria-modal] [tabindex="-1"]') ??
    body?.querySelector<HTMLElement>('section[tabindex="-1"]');
  focusOn(same ?? fallback ?? null);
}

/**
 * Lets the browser move the focus to the part of the page that a link names. It does so with the scroll itself; a focus that was
 * moved afterwards would take back a press of Tab that came in between.
 */
export function makeHashTargetFocusable(hash: string): void {
  makeFocusable(findHashTarget(hash));
}

function focusOn(target: HTMLElement | null): void {
  makeFocusable(target);
  target?.focus({ preventScroll: true });
}

/** Most elements can be focused only with a tabindex. */
function makeFocusable(target: HTMLElement | null): void {
  if (target !== null && target.tabIndex < 0) target.tabIndex = -1;
}

/** The page says where the focus goes, for example to what a form was answered; a field outside of `main` keeps it. */
function keepFocusOnPage(main: HTMLElement, focused: string | null): void {
  const asked = main.querySelector<HTMLElement>('[data-takes-focus]');
  if (asked === null && document.activeElement !== document.body) return;
  focusOn(asked ?? findNamed(main, focused) ?? main);
}

/** The control with that name; a card or a page's number is another one after each step. */
function findNamed(place: Element, name: string | null): HTMLElement | undefined {
  if (name === null) return undefined;
  return [...place.querySelectorAll<HTMLElement>('a, button, summary')]
    .filter((each) => !each.closest('.pagination, .product-grid'))
    .find((each) => linkName(each) === name);
}

/** The element that a URL's hash names, or null. */
export function findHashTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash is not valid percent-encoding.
    return null;
  }
}
