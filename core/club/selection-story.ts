import type { Block } from '../block.ts';
import type { SelectionTypeView } from '../cellar/selection-mention.ts';
import type { PairingView, WineCard } from '../cellar/wine-card.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/** A wine in a selection's story. */
export type SelectionWine = WineCard & { pairings: PairingView[] };

/** `label` is the month, "Octubre 2026". */
export type MonthLink = { label: string; title: string; href: string };

export type MonthsBeside = { previous: MonthLink | null; next: MonthLink | null };

/** `/club/nuestras-selecciones/{slug}`. */
export type SelectionStory = {
  title: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  type: SelectionTypeView;
  /** "Noviembre 2026", or "No disponible". */
  monthBadge: string;
  image: Image;
  /** Null where there is no text. */
  story: SafeHtml | null;
  wines: SelectionWine[];
  /** The months beside this one: of the same type where there is one. */
  months: Block<MonthsBeside>;
};
