import { ADDED_KEY, paths } from './paths.ts';

export function categoryHref(category: string): string {
  return `${paths.shop}/${encodeURIComponent(category)}`;
}

/** The id of the dates and conditions of an offer on its page. */
export const OFFER_TERMS_ID = 'vigencia';

/** The path of a product sheet. `event` is the slug of the event to link back to, or null. */
export function productHref(
  { category, slug }: { category: string; slug: string },
  event: string | null = null,
): string {
  const path = `${categoryHref(category)}/${encodeURIComponent(slug)}`;
  return event === null ? path : `${path}?evento=${encodeURIComponent(event)}`;
}

/** The path of a search's results. Clean the text with `parseSearchText` first to get the canonical path. */
export function searchHref(text: string): string {
  return `${paths.search}/${encodeURIComponent(text)}`;
}

/**
 * The path that the search box opens: the store if the text is empty or only dots, because browsers resolve `.` and
 * `..` as path segments.
 */
export function searchFormHref(text: string): string {
  const searchText = text.trim();
  return /^\.*$/.test(searchText) ? paths.shop : searchHref(searchText);
}

export function eventHref(slug: string): string {
  return `${paths.events}/${encodeURIComponent(slug)}`;
}

/** The path of a winery's page. A winery's id in the shop service equals its slug in the CMS. */
export function wineryHref(slug: string): string {
  return `${paths.wineries}/${encodeURIComponent(slug)}`;
}

/** The path of a wine profile; its first segment contains the brand (S2.10). */
export function wineHref(brandSlug: string, slug: string): string {
  return `${paths.wineProfiles}${encodeURIComponent(brandSlug)}/${encodeURIComponent(slug)}`;
}

export function selectionHref(slug: string): string {
  return `${paths.selections}/${encodeURIComponent(slug)}`;
}

/** The path of a club landing; null is the club's own page. */
export function clubHref(slug: string | null): string {
  return slug === null ? paths.club : `${paths.club}/${encodeURIComponent(slug)}`;
}

/** The member's page with a request to change to the plan filled in. */
export function changePlanHref(guid: string): string {
  return `${paths.memberClub}?plan=${encodeURIComponent(guid)}#pedidos`;
}

/** A question on its page, which opens it; null: all of them. */
export function questionHref(slug: string | null): string {
  return `${paths.contact}#${slug === null ? 'preguntas' : encodeURIComponent(slug)}`;
}

export function noteHref(slug: string): string {
  return `${paths.blog}/${encodeURIComponent(slug)}`;
}

/**
 * The link that starts a sign-in. `returnPath` is the page of this site to return to afterwards; from the callback page,
 * whose query holds the provider's parameters, the visitor returns to the home page, and from the cart without what its query says
 * of what was done last.
 */
export function loginHref(returnPath: string): string {
  const [path = '', search] = returnPath.split('?', 2);
  const target = path === paths.loginCallback ? paths.home : path === paths.cart ? toCartPath(search) : returnPath;
  return `${paths.login}?redirectUrl=${encodeURIComponent(target)}`;
}

function toCartPath(search: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(ADDED_KEY);
  return query.size === 0 ? paths.cart : `${paths.cart}?${query}`;
}

/** What every page tells search engines, with the trail that leads to it. */
export type PageFacts = { title: string; description: string; canonicalPath: string; breadcrumbs: Breadcrumb[] };

/** One link of a breadcrumb trail. The last entry is the current page: its `href` is null. */
export type Breadcrumb = { label: string; href: string | null };

/** The trail from the home page to the current one, through the pages `above` it; null ones are left out. */
export function toBreadcrumbs(current: string, ...above: readonly (Breadcrumb | null)[]): Breadcrumb[] {
  const known = above.filter((page) => page !== null);
  return [{ label: 'Inicio', href: paths.home }, ...known, { label: current, href: null }];
}

/** The page that offers to add one of each product to the cart. A sku needs no encoding. */
export function cartByLinkHref(skus: readonly string[]): string {
  return `${paths.cartByLink}?items=${skus.map((sku) => `${sku}:1`).join(',')}`;
}

/** The URL of "Finalizar compra": the commerce provider's checkout with this cart. */
export function toCheckoutHref(checkoutUrl: string, cartId: string): string {
  return `${checkoutUrl}?orderFormId=${encodeURIComponent(cartId)}`;
}
