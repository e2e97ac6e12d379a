import type { FoundNotes, Note } from '../blog/note.ts';
import type { Selection, SelectionFilterOptions } from '../club/selection.ts';
import type { Lead } from '../leads/lead.ts';
import type { Banner } from '../store/product.ts';
import type { Paginated } from '../values/pagination.ts';

/** The service refused a lead: sent again unchanged, it is likely to be refused again. */
export class LeadRefused extends Error {
  readonly status: number;

  constructor(status: number, leadId: string) {
    super(`lead ${leadId} refused with ${status}`);
    this.name = 'LeadRefused';
    this.status = status;
  }
}

/** The content lambda. Every method throws `Unavailable` when the service does not answer usefully. */
export interface Lambda {
  /** Banners of a section: a category's name, "buscador" or "evento". Empty when it has none. */
  listSectionBanners(section: string): Promise<Banner[]>;
  /** What selections can be filtered by; either list may be empty. */
  getSelectionFilters(): Promise<SelectionFilterOptions>;
  /** Newest first. Filters are ids; none of a kind means all. An empty page when nothing matches. */
  listSelections(query: {
    selectionTypes: readonly string[];
    grapes: readonly string[];
    page: number;
    limit: number;
  }): Promise<Paginated<Selection>>;
  /** Updated last first. `category` is a slug, null for all. The categories of every note come with it. */
  listNotes(query: { page: number; limit: number; category: string | null }): Promise<FoundNotes>;
  /** Null when there is none. */
  getNote(slug: string): Promise<Note | null>;
  /** Delivers a lead. Repeating it with the same id creates no second lead. Throws `LeadRefused` too. */
  createLead(lead: Lead): Promise<void>;
}
