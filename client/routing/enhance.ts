import { searchFormHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { navigate, rowAt } from './navigate.ts';

/**
 * Turns plain links and GET forms of this site into navigations, with one click and one submit listener. Cart forms go
 * to `submitToCart`. The browser handles the rest itself: modifier keys, other targets, downloads, other origins and
 * files. Events that a component has already handled are ignored.
 */
export function enhanceLinksAndForms({ submitToCart }: { submitToCart: SubmitToCart }): void {
  // On window, because React listens on document and a component's own handler must run first.
  window.addEventListener('click', onClick);
  window.addEventListener('submit', (event) => onSubmit(event, submitToCart));
}

/** Sends a cart form without leaving the page; `button` is the pressed submit button. */
type SubmitToCart = (form: HTMLFormElement, button: HTMLElement | null) => Promise<void>;

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = linkAt(event.target);
  const url = linkedPage(event.target);
  if (link === null || url === null) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash, { viewTransition: link.hasAttribute('data-view-transition') });
}

/** The page of this site that a click on that target opens; null if the click does something else. */
export function linkedPage(target: EventTarget | null): URL | null {
  const link = linkAt(target);
  if (link === null || !link.href || link.hasAttribute('download') || link.hasAttribute('data-native')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const url = new URL(link.href);
  return rowAt(url) === null ? null : url;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

function onSubmit(event: SubmitEvent, submitToCart: SubmitToCart): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute('data-native')) return;
  // Not `form.action`: a field named "action" would shadow that property.
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  if (url.origin !== location.origin) return;
  if (form.method === 'post' && url.pathname.startsWith(`${paths.cartApi}/`)) {
    event.preventDefault();
    void submitToCart(form, event.submitter);
    return;
  }
  if (form.method !== 'get' || rowAt(url) === null) return;
  event.preventDefault();
  navigate(toGetHref(url, new FormData(form, event.submitter)));
}

function toGetHref(url: URL, fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string' && value !== '') query.append(name, value);
  if (url.pathname === paths.search) return searchFormHref(query.get('q') ?? '');
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}
