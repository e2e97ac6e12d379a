import { isSearchable, parseSearchText } from '../store/product-query.ts';
import type { Image } from '../values/image.ts';
import { searchFormHref, wineHref, wineryHref } from '../values/links.ts';
import { MAX_PAIRINGS, type Pairing, type Wine } from './wine.ts';

export type WineryLink = { title: string; href: string; logo: Image | null };

/**
 * A dish that goes with a wine, as shown on a page. `searchHref` is the shop's search for it; null if its name is too
 * short. `href` is what the CMS links to: it may lead to another site, or is null.
 */
export type PairingView = {
  title: string;
  subtitle: string | null;
  image: Image;
  searchHref: string | null;
  href: string | null;
};

/** The card of a wine; `href` is the path of its profile. */
export type WineCard = {
  title: string;
  subtitle: string | null;
  href: string;
  image: Image;
  winery: WineryLink | null;
};

/** `brandSlug` is part of the path of the wine profile. */
export function toWineCard({ title, slug, subtitle, image, winery }: Wine, brandSlug: string): WineCard {
  return {
    title,
    subtitle: subtitle || null,
    href: wineHref(brandSlug, slug),
    image,
    winery: toWineryLink(winery),
  };
}

/** The link to the winery; null if there is none, or it has no name to show as the link text. */
export function toWineryLink(winery: Wine['winery']): WineryLink | null {
  if (winery === null || winery.title === '') return null;
  return { title: winery.title, href: wineryHref(winery.slug), logo: winery.logo };
}

export function toPairingViews(pairings: readonly Pairing[]): PairingView[] {
  return pairings.slice(0, MAX_PAIRINGS).map(({ title, subtitle, image, href }) => ({
    title,
    subtitle: subtitle || null,
    image,
    searchHref: toSearchHref(title),
    href,
  }));
}

function toSearchHref(dish: string): string | null {
  const text = parseSearchText(dish);
  return isSearchable(text) ? searchFormHref(text) : null;
}
