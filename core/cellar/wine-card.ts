import type { Image } from '../values/image.ts';
import { wineHref, wineryHref } from '../values/links.ts';
import type { Pairing, Wine } from './wine.ts';

export type WineryLink = { title: string; href: string; logo: Image | null };

/** Something to eat with a wine. `href` may lead to another site, or is null. */
export type PairingView = { title: string; subtitle: string | null; image: Image; href: string | null };

/** What a wine's card prints; `href` is its profile. */
export type WineCard = {
  title: string;
  subtitle: string | null;
  href: string;
  image: Image;
  winery: WineryLink | null;
};

/** At most eight pairings are shown (S9.2). */
const MAX_PAIRINGS = 8;

/** `brandSlug` is a part of the profile's path. */
export function toWineCard({ title, slug, subtitle, image, winery }: Wine, brandSlug: string): WineCard {
  return {
    title,
    subtitle: subtitle || null,
    href: wineHref(brandSlug, slug),
    image,
    winery: toWineryLink(winery),
  };
}

/** Null if the wine has no winery, or the winery no name: a link needs a text. */
export function toWineryLink(winery: Wine['winery']): WineryLink | null {
  if (winery === null || winery.title === '') return null;
  return { title: winery.title, href: wineryHref(winery.slug), logo: winery.logo };
}

/** The first eight pairings. */
export function toPairingViews(pairings: readonly Pairing[]): PairingView[] {
  return pairings
    .slice(0, MAX_PAIRINGS)
    .map(({ title, subtitle, image, href }) => ({ title, subtitle: subtitle || null, image, href }));
}
