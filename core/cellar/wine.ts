import type { CalendarMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/** A wine as a selection or a winery lists it (S3.3). */
export type Wine = {
  title: string;
  slug: string;
  subtitle: string;
  image: Image;
  winery: { title: string; slug: string; logo: Image | null } | null;
  selections: SelectionMention[];
  pairings: Pairing[];
};

/** A wine as the cellar catalogue tells it (S3.4). Texts the CMS left out are empty. */
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

/** A selection as a wine names it. `month` is its month of validity. */
export type SelectionMention = { title: string; slug: string; month: CalendarMonth | null; kind: SelectionKind | null };

/** A selection's type as the CMS describes it; `title` is one of the six names, or anything (S5.2). */
export type SelectionKind = { title: string; description: string; icon: Image | null };

/** Something to eat with a wine; `href` is safe to link to, or null. */
export type Pairing = { title: string; subtitle: string; image: Image; href: string | null };
