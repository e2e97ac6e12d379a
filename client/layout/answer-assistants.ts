import type { DataRouter } from 'react-router-dom';
import type { CartView } from '#core/cart/cart-view.ts';
import type { ProductCard } from '#core/store/card/product-card.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { loadCart } from '../cart/load-cart.tsx';

/** The submit of a form by an assistant, in a browser that offers forms as tools (WebMCP). */
type ToolCall = SubmitEvent & { respondWith: (answer: Promise<string>) => void };

/** The longest text of a page that is no list of products. */
const MAX_PAGE_TEXT = 4000;

/**
 * Answers a form that an assistant sent with what the shopper then sees: the cart, the products found, the delivery, or the sentence
 * of a refusal. It runs after the listeners that send the form, and only if one of them did.
 */
export function answerAssistants(router: DataRouter): void {
  window.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!isToolCall(event) || !event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    event.respondWith(readResult(form, router));
  });
}

function isToolCall(event: SubmitEvent): event is ToolCall {
  return 'agentInvoked' in event && event.agentInvoked === true && 'respondWith' in event;
}

async function readResult(form: HTMLFormElement, router: DataRouter): Promise<string> {
  // A field named "action" would shadow that property.
  const { pathname } = new URL(form.getAttribute('action') ?? '', location.href);
  if (pathname.startsWith(`${paths.cartApi}/`)) return readCart(form);
  const status = form.nextElementSibling;
  if (pathname === paths.shipping && status instanceof HTMLElement) {
    await untilNot(status, () => status.ariaBusy === 'true');
    return status.innerText;
  }
  await untilIdle(router);
  return readPage(router);
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

/** The products of the page if it lists any, else its text. */
function readPage({ state: { loaderData, errors } }: DataRouter): string {
  const views: unknown[] = errors === null ? Object.values(loaderData) : [];
  const listing = views.find(isListing);
  const main = document.querySelector('main');
  if (listing === undefined) return [location.href, main?.innerText.slice(0, MAX_PAGE_TEXT) ?? ''].join('\n');
  const { title, countLabel, products } = listing;
  const grid = products.status === 'loaded' ? products.data : null;
  return [
    [title, countLabel].filter(Boolean).join('. '),
    ...(grid?.emptySentence ? [grid.emptySentence] : []),
    ...(grid?.cards ?? []).map(describeCard),
    location.href,
  ].join('\n');
}

type ShownListing = {
  title: string;
  countLabel: string;
  products: { status: string; data?: { cards: ProductCard[]; emptySentence: string | null } };
};

/** Listings alone have a label that counts their products. */
function isListing(view: unknown): view is ShownListing {
  return typeof view === 'object' && view !== null && 'countLabel' in view && 'products' in view && 'title' in view;
}

function describeCard({ name, href, prices, soldOut }: ProductCard): string {
  const amounts = prices.map((row) => `${row.label} ${formatMoney(row.discountedPrice ?? row.regularPrice)}`);
  return [name, soldOut ? 'Sin stock' : amounts.join(' · '), toUrl(href)].join(' · ');
}

function toUrl(href: string): string {
  return new URL(href, location.href).href;
}

/** Resolves once the router has ended the navigation that the form began. */
function untilIdle(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (router.state.navigation.state !== 'idle') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(check);
    // The form may have led to the page that is shown.
    setTimeout(check);
  });
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
