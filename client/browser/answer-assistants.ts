import type { CartView } from '#core/cart/cart-view.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { startPartOf } from './live-parts.ts';
import { setBeforeShown } from './navigate.ts';
import { loadCart } from './send-cart-forms.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/** The submit of a form by an assistant, in a browser that offers forms as tools (WebMCP). */
type ToolCall = SubmitEvent & { respondWith: (answer: Promise<string>) => void };

/** The longest text of a page that has no Markdown. */
const MAX_PAGE_TEXT = 4000;

/**
 * Answers a form that an assistant sent with what the shopper then sees: the cart, the products found, the delivery, or the sentence
 * of a refusal. It runs after the listeners that send the form, and only if one of them did.
 */
export function answerAssistants(): void {
  // The code that sends a price reads its fields under any name; without it the browser sends them as `price`.
  import('./price-form.ts').then(
    () => {
      window.addEventListener(PAGE_SHOWN, namePriceFields);
      namePriceFields();
    },
    () => undefined,
  );
  window.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!isToolCall(event) || !event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.respondWith(readResult(form));
  });
}

/** Gives the price fields different names, as the parameters of a tool need them. The server's form calls both `price`. */
function namePriceFields(): void {
  const [min, max] = document.querySelectorAll<HTMLInputElement>('.price-filter .field input');
  if (min) min.name = 'desde';
  if (max) max.name = 'hasta';
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
    // As the code that asks does: it is loaded first, then waits for the part of the page that the form is in.
    await import('./shipping-answer.ts').catch(() => undefined);
    await startPartOf(form);
    await untilNot(status, () => status.ariaBusy === 'true');
    return status.innerText;
  }
  return readNextPage(form);
}

/**
 * What the form leads to, or the sentence that says why it leads nowhere. The browser cancels a call whose form is taken away, so the
 * answer is given before the page that it describes replaces the form's.
 */
async function readNextPage(form: HTMLFormElement): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  setBeforeShown(async (loaded) => {
    const answer = readPage(loaded.next, loaded.href);
    resolve(answer);
    // A page is shown even if its answer fails.
    await answer.catch(() => undefined);
    await nextTask();
  });
  try {
    // The form of a price leads to its page once its code is there.
    await import('./price-form.ts').catch(() => undefined);
    await nextTask();
    const problem = form.querySelector<HTMLElement>('.field-error');
    if (problem !== null) return problem.innerText;
    const readShown = () => readPage(document, location.href);
    return await Promise.race([
      promise,
      (navigation.transition?.finished ?? Promise.resolve()).then(readShown, readShown),
    ]);
  } finally {
    setBeforeShown(undefined);
  }
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
  // A line without units that can be bought costs nothing, which is no price.
  const items = lines.map(
    ({ quantity, name, href, pays }) =>
      `${quantity} × ${name}: ${pays === 0 ? 'no se puede comprar' : `${formatMoney(pays)} ${toUrl(href)}`}`,
  );
  const taxes = `precio sin impuestos nacionales ${formatNetPrice(totals.priceWithoutTaxes)}`;
  const total = totals.pays === 0 ? [] : [`Total: ${formatMoney(totals.pays)}, ${taxes}`];
  const problem = error === null ? [] : [error.message];
  return ['En el carrito:', ...items, ...total, ...problem, toUrl(paths.cart)].join('\n');
}

/** The page's Markdown, which is for programs that read; without it the products that the page lists, else its text. */
async function readPage(page: Document, href: string): Promise<string> {
  const markdown = page.querySelector('link[rel="alternate"][type="text/markdown"]')?.getAttribute('href');
  const response = markdown == null ? null : await fetch(new URL(markdown, href)).catch(() => null);
  if (response?.ok) return response.text();
  const cards = [...page.querySelectorAll('[data-block="products"] .product-card')];
  if (cards.length > 0) return [textOf(page, 'h1'), ...cards.map(describeCard), href].join('\n');
  return [href, page.querySelector('main')?.innerText.slice(0, MAX_PAGE_TEXT) ?? ''].join('\n');
}

function describeCard(card: Element): string {
  const prices = [...card.querySelectorAll('.price-block-row')].map(
    (row) => `${textOf(row, 'dt')} ${textOf(row, '.price-block-paid')}`,
  );
  const link = card.querySelector<HTMLAnchorElement>('.cover-link');
  const soldOut = textOf(card, '.badge.sold-out');
  return [textOf(card, 'h3'), ...(soldOut ? [soldOut] : prices), toUrl(link?.getAttribute('href') ?? '')].join(' · ');
}

function textOf(parent: ParentNode, selector: string): string {
  return parent.querySelector(selector)?.textContent ?? '';
}

function toUrl(href: string): string {
  return new URL(href, location.href).href;
}

/** Resolves once an attribute of the element has ended a state; it begins by the next task. */
async function untilNot(element: HTMLElement, isBusy: () => boolean): Promise<void> {
  await nextTask();
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

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
