import type { NoteCategory, Post } from '../blog/note.ts';
import type { WineProfile } from '../cellar/wine.ts';
import type { Winery } from '../cellar/winery.ts';
import type { Club } from '../club/plan.ts';
import type { Selection } from '../club/selection.ts';
import type { About, CarouselSlide, Faq, Menu, SiteTexts } from '../site/site-content.ts';
import type { Benefit, SpecialEvent } from '../store/product.ts';

/**
 * The content CMS. Every method throws `Unavailable` if the service does not answer usefully; a `get…` method also if
 * the entry is invalid. A `list…` method skips invalid entries and returns at most `limit` items. Rich text is
 * sanitised.
 */
export interface Cms {
  /** The header and the footer. If the CMS has none, this throws `Unavailable`. */
  getMenu(): Promise<Menu>;
  /** Texts for all pages. Null if the CMS has none. */
  getSiteTexts(): Promise<SiteTexts | null>;
  /** Null if there is no event with that slug. */
  getSpecialEvent(slug: string): Promise<SpecialEvent | null>;
  /** Every event, in the service's order. */
  listSpecialEvents(): Promise<SpecialEvent[]>;
  /** Reasons to buy here, the same on every product sheet. */
  listBenefits(): Promise<Benefit[]>;

  /** Slides of the front page, in the service's order. */
  listCarouselSlides(): Promise<CarouselSlide[]>;
  /** Ordered by publication, latest first. */
  listPosts(limit: number): Promise<Post[]>;
  /** The categories that posts and notes share. */
  listPostCategories(): Promise<NoteCategory[]>;
  /** Ordered by month of validity, latest first. */
  listSelections(limit: number): Promise<Selection[]>;
  /** All selections, in the same order. */
  listEverySelection(): Promise<Selection[]>;
  /** Null if there is no selection with that slug. */
  getSelection(slug: string): Promise<Selection | null>;
  /** Wineries flagged for the front page. */
  listHomeWineries(limit: number): Promise<Winery[]>;
  /** In the service's order. */
  listWineries(limit: number): Promise<Winery[]>;
  /** All wineries, in the service's order. */
  listEveryWinery(): Promise<Winery[]>;
  /** All wineries, ordered by title. */
  listWineriesByTitle(): Promise<Winery[]>;
  /** Null if there is no winery with that slug. */
  getWinery(slug: string): Promise<Winery | null>;
  /** All wine profiles, in the service's order. */
  listEveryWine(): Promise<WineProfile[]>;
  /** Empty if the winery has no wines or does not exist. */
  listWinesOfWinery(winerySlug: string, limit: number): Promise<WineProfile[]>;
  /** Null if there is no wine profile with that slug. */
  getWine(slug: string): Promise<WineProfile | null>;
  /** The introduction of the club. */
  getClub(): Promise<Club>;
  /** The about-us page. A section that the CMS leaves out is null. */
  getAbout(): Promise<About>;
  /** In the service's order. */
  listFaqs(): Promise<Faq[]>;
}
