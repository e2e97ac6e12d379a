import { searchFormHref } from '#core/site/links.ts';
import { paths } from '#core/values/paths.ts';
import { loadCart } from '../cart/load-cart.ts';
import { isPage, navigate } from './navigate.ts';

/**
 * One click and one submit listener turn plain links and forms of this site into navigations. The browser handles the
 * rest itself: modifier keys, other targets, downloads, other origins, files, events that a component has handled.
 */
export function enhanceLinksAndForms(): void {
  // On window, because React listens on document: a component's own handler has to run first.
  window.addEventListener('click', onClick);
  window.addEventListener('submit', onSubmit);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !link.href || link.hasAttribute('download') || link.hasAttribute('data-native')) return;
  if (link.target !== '' && link.target !== '_self') return;
  const url = new URL(link.href);
  if (!isPage(url)) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash, { viewTransition: link.hasAttribute('data-view-transition') });
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute('data-native')) return;
  // A field named "action" would shadow the property.
  const url = new URL(form.getAttribute('action') ?? '', location.href);
  if (url.origin !== location.origin) return;
  if (form.method === 'post' && url.pathname.startsWith(`${paths.cartApi}/`)) {
    event.preventDefault();
    void submitToCart(form, event.submitter);
    return;
  }
  if (form.method !== 'get' || !isPage(url)) return;
  event.preventDefault();
  navigate(toGetHref(url, new FormData(form, event.submitter)));
}

/** An add already on its way is not sent twice, nor before the cart's own code is here. */
async function submitToCart(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const data = new FormData(form, button);
  if (data.has('sku')) form.ariaBusy = 'true';
  const cart = await loadCart().catch(() => null);
  if (cart !== null) await cart.submitCartForm(form, data);
  // Without a connection the browser's own way would lose the page as well.
  else if (!navigator.onLine && button instanceof HTMLButtonElement) warnOffline(button);
  else form.submit();
  form.ariaBusy = null;
}

/** The browser's own bubble at the button, until it is pressed again. */
function warnOffline(button: HTMLButtonElement): void {
  button.setCustomValidity('Parece que no tenés conexión. Revisala y probá de nuevo.');
  button.reportValidity();
  button.addEventListener('click', () => button.setCustomValidity(''), { once: true });
}

function toGetHref(url: URL, fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string' && value !== '') query.append(name, value);
  if (url.pathname === paths.search) return searchFormHref(query.get('q') ?? '');
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}
