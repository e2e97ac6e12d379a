import { isPagePath } from '#core/values/path-groups.ts';
import { LOAD_TIMEOUT_MS, reportLoadError } from './load-chunk.ts';
import { makeHashTargetFocusable } from './move-focus.ts';
import { announce, showOffline } from './notices.ts';
import type { ShownStep } from './shown-step.ts';
import { loadStyles, type PageToShow, readDocument, swapPage } from './swap-page.ts';

/** The address and the history entry of the page that is shown; during a navigation the browser may be at another entry already. */
const shown = { href: '', key: '' };

/** A page that comes sooner is shown without a bar, which would cost two frames. */
const BUSY_AFTER_MS = 100;

/** Set once the browser must load documents itself: another build, or no document. */
let loadsDocuments = false;
/** Set for one navigation that must ask the shop again, because a form or a sign-in has changed what it would show. */
let revalidates = false;
/** The history entries whose page came with a view transition, so that leaving them by Back has one, too. */
const withTransition = new Set<string>();

/** The document of a navigation that is under way. */
export type Loaded = PageToShow & { href: string };

/** Awaited with each page before it is shown. */
let beforeShown: ((loaded: Loaded) => Promise<void>) | undefined;

export function setBeforeShown(wait: typeof beforeShown): void {
  beforeShown = wait;
}

/**
 * Shows the next page in this document: the same document as without scripts is fetched, and its `main` takes the place of this one's.
 * The Navigation API reports links, GET forms, Back and Forward alike. A browser without it loads documents.
 */
export function navigateInPlace(): void {
  if (globalThis.navigation === undefined) return;
  Object.assign(shown, { href: location.href, key: navigation.currentEntry?.key ?? '' });
  navigation.addEventListener('navigate', onNavigate);
}

/** Goes to a path of this site. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) location.replace(href);
  else location.assign(href);
}

/** Shows the current page anew, as the shop has it now. */
export function revalidate(): void {
  if (globalThis.navigation === undefined) {
    location.reload();
    return;
  }
  revalidates = true;
  // Without the hash: an address that differs in nothing else is not fetched.
  navigate(location.pathname + location.search, { replace: true });
}

/** The page of this site that a link opens in place; null if a click on it does something else. */
export function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.hasAttribute('download') || link.hasAttribute('data-native')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href);
  return isPage(url) ? url : null;
}

function isPage({ origin, pathname }: URL): boolean {
  try {
    return origin === location.origin && isPagePath(decodeURI(pathname));
  } catch {
    // The path is not valid percent-encoding; the shop answers it.
    return false;
  }
}

function onNavigate(event: NavigateEvent): void {
  const { destination, navigationType, sourceElement, signal } = event;
  const url = new URL(destination.url);
  const isStepWithin = event.hashChange || (destination.sameDocument && navigationType !== 'traverse');
  // The address and the entry are the new ones after this event.
  if (isStepWithin) setTimeout(stepWithin, 0);
  if (event.hashChange) makeHashTargetFocusable(url.hash);
  if (loadsDocuments || !event.canIntercept || isStepWithin || navigationType === 'reload') return;
  if (event.downloadRequest !== null || event.formData !== null || !isPage(url)) return;
  if (sourceElement?.closest('[data-native]')) return;
  // Back to the page that is shown, after a navigation that led nowhere.
  if (destination.key !== '' && destination.key === shown.key) {
    event.intercept({ handler: async () => undefined });
    return;
  }

  const step: Step = {
    type: navigationType,
    hasTransition: sourceElement?.closest('[data-view-transition]') != null || isTransitionBack(event),
  };
  let loaded: Loaded | null = null;
  const load = async () => {
    loaded = await loadPage(url, signal);
    if (loaded !== null) await beforeShown?.(loaded);
    return loaded;
  };
  const show = async () => {
    if (loaded !== null) await showPage(loaded, step, event);
  };
  // With it the address changes only once the page is there.
  if ('NavigationPrecommitController' in globalThis && event.cancelable) {
    const precommitHandler = async (controller: NavigationPrecommitController) => {
      const { href } = (await load()) ?? {};
      // The entry of Back and Forward keeps its address.
      if (href !== undefined && href !== url.href && navigationType !== 'traverse') controller.redirect(href);
    };
    event.intercept({ focusReset: 'manual', scroll: 'manual', precommitHandler, handler: show });
  } else event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => load().then(show) });
}

/** After a step that stays on the page: to a part of it, or by the history API. */
function stepWithin(): void {
  Object.assign(shown, { href: location.href, key: navigation.currentEntry?.key ?? '' });
}

type Step = { type: NavigationType; hasTransition: boolean };

function isTransitionBack({ navigationType, destination }: NavigateEvent): boolean {
  return navigationType === 'traverse' && (withTransition.has(shown.key) || withTransition.has(destination.key));
}

/**
 * Null if the browser loads the document itself. Rejects, which ends the navigation and keeps the page, if a newer one has begun or the
 * browser is offline.
 */
async function loadPage(url: URL, signal: AbortSignal): Promise<Loaded | null> {
  const root = document.documentElement;
  const busy = setTimeout(() => root.toggleAttribute('data-busy', true), BUSY_AFTER_MS);
  const cache = revalidates ? 'no-cache' : 'default';
  revalidates = false;
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LOAD_TIMEOUT_MS)]),
      cache,
    });
    if (!response.headers.get('content-type')?.startsWith('text/html')) return loadDocument(url);
    const page = readDocument(await response.text());
    if (page === null) return loadDocument(url);
    const styles = await loadStyles(page.next, page.colours);
    const { href } = new URL(response.redirected ? response.url : url, url);
    return { next: page.next, styles, href: response.redirected ? href + url.hash : href };
  } catch (error) {
    if (signal.aborted) throw error;
    if (navigator.onLine) {
      reportLoadError('document', error);
      return loadDocument(url);
    }
    showOffline();
    throw error;
  } finally {
    clearTimeout(busy);
    // The next navigation sets it again.
    root.removeAttribute('data-busy');
  }
}

/** Leaves this document. The page stays until the next one arrives. */
function loadDocument(url: URL): Promise<never> {
  loadsDocuments = true;
  // Back may restore this page as it is now.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(url);
  return new Promise(() => {});
}

async function showPage(loaded: Loaded, { type, hasTransition }: Step, event: NavigateEvent): Promise<void> {
  const key = navigation.currentEntry?.key ?? '';
  const before = new URL(shown.href);
  const url = new URL(loaded.href);
  const isList = document.querySelector('main [data-results]') !== null;
  const isSameList = isList && before.pathname === url.pathname && before.search !== url.search && url.hash === '';
  // A link to the page that is shown replaces its entry, too, and leads to its top.
  const isSamePage =
    type === 'replace' && event.sourceElement == null && before.pathname === url.pathname && url.hash === '';
  const step: ShownStep = {
    before,
    url,
    isSameList,
    isSamePage,
    isTraversal: type === 'traverse',
    fromKey: shown.key,
    key,
  };
  if (hasTransition) withTransition.add(key);
  Object.assign(shown, { href: loaded.href, key });
  const swap = () => {
    const focus = swapPage(loaded, step);
    // Scrolling to a part of a page takes the focus away.
    if (step.isTraversal || !(isSameList || isSamePage)) event.scroll();
    focus();
  };
  if (hasTransition && document.startViewTransition !== undefined) {
    const transition = document.startViewTransition(swap);
    // The browser skips the animation in a hidden tab and when the next one begins; the page is swapped all the same.
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  } else swap();
  announce(step, document.title);
}
