import type { Block } from '../block.ts';
import type { FilterGroupView } from '../store/filter-group.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { PaginationView } from '../values/pagination.ts';
import type { SelectionCard } from './selection-card.ts';

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
  filters: Block<FilterGroupView[]>;
  /** The list without any filter; null where nothing is filtered. */
  clearHref: string | null;
  /** Never failed: it is the page's subject. Empty only under filters or past the last page. */
  selections: Block<SelectionGrid>;
};
