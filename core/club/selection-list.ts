import type { Block } from '../block.ts';
import type { Breadcrumb } from '../site/breadcrumb.ts';
import type { PaginationView } from '../store/listing.ts';
import type { SelectionCard } from './selection-card.ts';
import type { SelectionFilterKey } from './selection-query.ts';

/** `href` is the list with this option toggled and the page reset. */
export type SelectionFilterOption = { id: string; name: string; selected: boolean; href: string };

export type SelectionFilterGroup = {
  /** The query key. */
  key: SelectionFilterKey;
  label: 'Selecciones' | 'Cepa';
  options: SelectionFilterOption[];
  /** The list without this group's choices; null where there are none. */
  clearHref: string | null;
};

export type SelectionGrid = {
  cards: SelectionCard[];
  /** "Mostrando 1–12 de 144 selecciones". */
  countLabel: string;
  pagination: PaginationView;
  /** What to say instead of cards, or null. */
  emptySentence: string | null;
};

/** `/club/nuestras-selecciones`. The URL is its only state. */
export type SelectionList = {
  title: string;
  description: string;
  canonicalPath: string;
  noIndex: boolean;
  breadcrumbs: Breadcrumb[];
  /** Where the filter form submits to. */
  path: string;
  filters: Block<SelectionFilterGroup[]>;
  /** The list without any filter; null where nothing is filtered. */
  clearHref: string | null;
  /** Never failed: it is the page's subject. Empty only under filters or past the last page. */
  selections: Block<SelectionGrid>;
};
