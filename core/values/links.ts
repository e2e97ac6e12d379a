import { paths } from './paths.ts';

/** A category's listing. */
export function categoryHref(category: string): string {
  return `${paths.shop}/${encodeURIComponent(category)}`;
}

/** A sheet's address. With an event's slug the sheet leads back to that event. */
export function productHref(
  { category, slug }: { category: string; slug: string },
  event: string | null = null,
): string {
  const path = `${categoryHref(category)}/${encodeURIComponent(slug)}`;
  return event === null ? path : `${path}?evento=${encodeURIComponent(event)}`;
}

/** The results for a text; clean texts only, so that one search has one address. */
export function searchHref(text: string): string {
  return `${paths.search}/${encodeURIComponent(text)}`;
}

/** Where the search box leads. A path segment of dots alone would be resolved away by the browser. */
export function searchFormHref(text: string): string {
  const asked = text.trim();
  return /^\.*$/.test(asked) ? paths.shop : searchHref(asked);
}

/** A special event's listing. */
export function eventHref(slug: string): string {
  return `${paths.events}/${encodeURIComponent(slug)}`;
}

/** A winery's page. The shop service's winery ids are the CMS's winery slugs. */
export function wineryHref(slug: string): string {
  return `${paths.wineries}/${encodeURIComponent(slug)}`;
}

/** A wine's profile; the first part of its path names the brand (S2.10). */
export function wineHref(brandSlug: string, slug: string): string {
  return `${paths.wineProfiles}${encodeURIComponent(brandSlug)}/${encodeURIComponent(slug)}`;
}

/** A selection of the club. */
export function selectionHref(slug: string): string {
  return `${paths.selections}/${encodeURIComponent(slug)}`;
}

/** The club's landing of that slug; by null the club itself. */
export function clubHref(slug: string | null): string {
  return slug === null ? paths.club : `${paths.club}/${encodeURIComponent(slug)}`;
}

/** A note of the blog. */
export function noteHref(slug: string): string {
  return `${paths.blog}/${encodeURIComponent(slug)}`;
}

/** Starts a sign-in that comes back to `returnPath`, a path of this site. */
export function loginHref(returnPath: string): string {
  return `${paths.login}?redirectUrl=${encodeURIComponent(returnPath)}`;
}
