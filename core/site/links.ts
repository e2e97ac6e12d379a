import type { Product } from '../store/product.ts';

/**
 * The sections' fixed links (S2.23). Wines and cellars have no index page of their own: they lead to the wines of the
 * store and to the wineries of the front page. Recipes are announced, their page answers 404 (S2.20).
 */
export const sectionLinks = {
  home: '/',
  shop: '/tienda',
  club: '/club',
  blog: '/notas-y-tips',
  selections: '/club/nuestras-selecciones',
  wines: '/tienda/vinos',
  cellars: '/#bodegas',
  recipes: '/maridajes',
} as const;

/** A category's listing. */
export function categoryHref(category: string): string {
  return `${sectionLinks.shop}/${encodeURIComponent(category)}`;
}

/** A sheet's address. With an event's slug the sheet leads back to that event. */
export function productHref(
  { category, slug }: Pick<Product, 'category' | 'slug'>,
  event: string | null = null,
): string {
  const path = `${categoryHref(category)}/${encodeURIComponent(slug)}`;
  return event === null ? path : `${path}?evento=${encodeURIComponent(event)}`;
}

/** The results for a text; clean texts only, so that one search has one address. */
export function searchHref(text: string): string {
  return `${sectionLinks.shop}/buscador/${encodeURIComponent(text)}`;
}

/** Where the search box leads. A path segment of dots alone would be resolved away by the browser. */
export function searchFormHref(text: string): string {
  const asked = text.trim();
  return /^\.*$/.test(asked) ? sectionLinks.shop : searchHref(asked);
}

/** A special event's listing. */
export function eventHref(slug: string): string {
  return `${sectionLinks.shop}/evento/${encodeURIComponent(slug)}`;
}

/** The shop's ids of cellars are the CMS's winery slugs. */
export function wineryHref(slug: string): string {
  return `/bodegas/${encodeURIComponent(slug)}`;
}

/** A wine's profile; the first part of its path names the brand (S2.10). */
export function wineHref(brandSlug: string, slug: string): string {
  return `/la-cava-de-${encodeURIComponent(brandSlug)}/${encodeURIComponent(slug)}`;
}

/** A selection of the club. */
export function selectionHref(slug: string): string {
  return `${sectionLinks.selections}/${encodeURIComponent(slug)}`;
}

/** The club's landing of that slug; by null the club itself. */
export function clubHref(slug: string | null): string {
  return slug === null ? sectionLinks.club : `${sectionLinks.club}/${encodeURIComponent(slug)}`;
}

/** A note of the blog. */
export function noteHref(slug: string): string {
  return `${sectionLinks.blog}/${encodeURIComponent(slug)}`;
}
