import type { FoundNotes, Note } from '../blog/note.ts';
import type { Selection, SelectionFilterOptions } from '../club/selection.ts';
import type { Lead } from '../leads/lead.ts';
import type { Banner } from '../store/product.ts';
import type { Paginated } from '../values/pagination.ts';

/** The content lambda. Every method throws `Unavailable` if the service does not answer usefully. */
export interface Lambda {
  /** The banners of a section; empty if it has none. `section` is a category's name, "buscador" or "evento". */
  listSectionBanners(section: string): Promise<Banner[]>;
  /** The options to filter selections by. Each list may be empty. */
  getSelectionFilters(): Promise<SelectionFilterOptions>;
  /** Newest first. The filters are lists of ids; an empty list does not filter. An empty page if nothing matches. */
  listSelections(query: {
    selectionTypes: readonly string[];
    grapes: readonly string[];
    page: number;
    limit: number;
  }): Promise<Paginated<Selection>>;
  /** Ordered by update, latest first. `category` is a slug, or null for all. The result also has every category. */
  listNotes(query: { page: number; limit: number; category: string | null }): Promise<FoundNotes>;
  /** Null if there is no note with that slug. */
  getNote(slug: string): Promise<Note | null>;
  /** Delivers a lead. A repeat with the same id creates no second lead. Also throws `LeadRefused`. */
  createLead(lead: Lead): Promise<void>;
}
