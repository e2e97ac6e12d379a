import type { CartView } from '#core/cart/cart-view.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { loadCart } from './cart.ts';

/** The submit of a form by an assistant, in a browser that offers forms as tools (WebMCP). */
type ToolCall = SubmitEvent & { respondWith: (answer: Promise<string>) => void };

/** The longest text of a page that has no Markdown. */
const MAX_PAGE_TEXT = 4000;

/**
 * Answers a form that an assistant sent with what the shopper then sees: the cart, the products found, the delivery, or the sentence
 * of a refusal. It runs after the listeners that send the form, and only if one of them did.
 */
export function answerAssistants(): void {
  window.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!isToolCall(event) || !event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.respondWith(readResult(form));
  });
}

function isToolCall(event: SubmitEvent): event is ToolCall {
  return 'agentInvoked' in event && event.agentInvoked === true && 'respondWith' in event;
}

async function readResult(form: HTMLFormElement): Promise<string> {
  // A field named "action" would shadow that property.
  const { pathname } = new URL(form.getAttribute('action') ?? '', location.href);
  if (pathname.startsWith(`${paths.cartApi}/`)) return readCart(form);
  const status = form.nextElementSibling;
  if (pathname === paths.shipping && status instanceof HTMLElement) {
    await untilNot(status, () => status.ariaBusy === 'true');
    return status.innerText;
  }
  // The form may have led to the page that is shown.
  await navigation.transition?.finished;
  return readPage();
}

async function readCart(form: HTMLFormElement): Promise<string> {
  const { cartStore } = await loadCart();
  await untilNot(form, () => form.ariaBusy === 'true');
  const { cart, problem } = cartStore.state.get();
  if (problem !== null) return problem.sentence;
  return cart === null ? 'No pudimos leer el carrito.' : describeCart(cart);
}

function describeCart({ lines, totals, totalsUnknown, error }: CartView): string {
  if (totalsUnknown) return error?.message ?? 'No pudimos leer el carrito.';
  const items = lines.map(
    ({ quantity, name, href, pays }) => `${quantity} × ${name}: ${formatMoney(pays)} ${toUrl(href)}`,
  );
  const taxes = `precio sin impuestos nacionales ${formatMoney(totals.priceWithoutTaxes)}`;
  return ['En el carrito:', ...items, `Total: ${formatMoney(totals.pays)}, ${taxes}`, toUrl(paths.cart)].join('\n');
}

/** The page's Markdown, which is for programs that read; without it the page's text. */
async function readPage(): Promise<string> {
  const markdown = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]');
  const response = markdown && (await fetch(markdown.href).catch(() => null));
  if (response?.ok) return response.text();
  return [location.href, document.querySelector('main')?.innerText.slice(0, MAX_PAGE_TEXT) ?? ''].join('\n');
}

function toUrl(href: string): string {
  return new URL(href, location.href).href;
}

/** Resolves once an attribute of the element has ended a state; it begins by the next task. */
async function untilNot(element: HTMLElement, isBusy: () => boolean): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (!isBusy()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (isBusy()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { attributes: true });
  });
}
