import { isSearchable, parseSearchText } from '../store/product-query.ts';
import type { CalendarMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { searchFormHref, wineHref, wineryHref } from '../values/links.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/** The most pairings of a wine that its profile shows (S9.2). */
export const MAX_PAIRINGS = 8;

/** The most prizes of a wine that its profile shows (S3.4). */
export const MAX_PRIZES = 5;

/** A wine in the list of a selection or a winery (S3.3). */
export type Wine = {
  title: string;
  slug: string;
  subtitle: string;
  image: Image;
  winery: { title: string; slug: string; logo: Image | null } | null;
  selections: SelectionMention[];
  pairings: Pairing[];
};

/** A wine with all its details (S3.4). A text that the CMS leaves out is empty. */
export type WineProfile = Wine & {
  harvestYear: string;
  composition: string;
  region: string;
  breeding: string;
  storagePotential: string;
  prizes: Prize[];
  visual: string;
  nose: string;
  mouth: string;
  content: SafeHtml;
};

export type Prize = { name: string; points: string };

/** The prizes that a wine's profile shows: the first ones with a name. */
export function toShownPrizes(prizes: readonly Prize[]): Prize[] {
  return prizes.filter(({ name }) => name.trim() !== '').slice(0, MAX_PRIZES);
}

/** A selection that contains a wine. `month` is its month of validity. At least one of title, month and kind is not null. */
export type SelectionMention = {
  title: string | null;
  slug: string | null;
  month: CalendarMonth | null;
  kind: SelectionKind | null;
};

/** A selection's type in the CMS. `title` is not restricted to the six known names (S5.2). */
export type SelectionKind = { title: string; description: string; icon: Image | null };

/** A dish that goes with a wine. `href` is safe to link to, or null. */
export type Pairing = { title: string; subtitle: string; image: Image; href: string | null };

/** A label with its text, e.g. "Región" and "Valle de Uco". */
export type Fact = { label: string; value: string };

/** Maps pairs to facts and leaves out the blank ones (S5.11). */
export function toFacts(pairs: readonly (readonly [label: string, value: string | null])[]): Fact[] {
  return pairs.map(([label, value]) => ({ label, value: (value ?? '').trim() })).filter(({ value }) => value !== '');
}

/** The trimmed text; null if it is blank. */
export function textOrNull(text: string): string | null {
  return text.trim() || null;
}

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
export type WineCardView = {
  title: string;
  subtitle: string | null;
  href: string;
  image: Image;
  winery: WineryLink | null;
};

/** `brandSlug` is part of the path of the wine profile. */
export function toWineCard({ title, slug, subtitle, image, winery }: Wine, brandSlug: string): WineCardView {
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
