import type { CalendarMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/** The most pairings of a wine that its profile shows (S9.2). */
export const MAX_PAIRINGS = 8;

/** The most prizes of a wine that its profile shows. */
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

/** A selection that contains a wine. `month` is its month of validity. */
export type SelectionMention = { title: string; slug: string; month: CalendarMonth | null; kind: SelectionKind | null };

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
