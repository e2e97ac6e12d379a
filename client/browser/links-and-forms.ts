import { searchFormHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { loadChunk } from './load-chunk.ts';
import { navigate } from './navigate.ts';
import { doWithoutCode } from './notices.ts';
import { sendForm } from './post-forms.ts';
import { submitToCart } from './send-cart-forms.ts';

const loadShippingAnswer = () => loadChunk(() => import('./shipping-answer.ts'));

/**
 * Sends forms without leaving the page: cart forms to `submitToCart`, GET forms as links to what they ask for, without the fields that
 * are empty. A form with `data-native` is the browser's own. Listens on the window, so that a part's own handler runs first.
 */
export function enhanceForms(): void {
  // Then the code is there if the connection is lost before the form is sent.
  window.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.shipping-calculator'))
      loadShippingAnswer().catch(() => undefined);
  });
  window.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.matches('.price-filter')) {
      event.preventDefault();
      loadChunk(() => import('./price-form.ts')).then(
        ({ sendPriceForm }) => sendPriceForm(form, event.submitter),
        () => doWithoutCode(() => form.submit()),
      );
      return;
    }
    if (form.hasAttribute('data-native')) return;
    // Not `form.action`: a field named "action" would shadow that property.
    const url = new URL(form.getAttribute('action') ?? '', location.href);
    if (url.origin !== location.origin) return;
    if (form.method === 'post' && url.pathname.startsWith(`${paths.cartApi}/`)) {
      event.preventDefault();
      void submitToCart(form, event.submitter);
      return;
    }
    if (form.method === 'post') {
      if (sendForm(form)) event.preventDefault();
      return;
    }
    if (form.method !== 'get') return;
    event.preventDefault();
    const href = toGetHref(url, new FormData(form, event.submitter));
    if (form.closest('.shipping-calculator') === null) navigate(href);
    else
      loadShippingAnswer().then(
        ({ answerShippingForm }) => answerShippingForm(form),
        () => navigate(href),
      );
  });
}

function toGetHref(url: URL, fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string' && value !== '') query.append(name, value);
  if (url.pathname === paths.search) return searchFormHref(query.get('q') ?? '');
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`;
}
