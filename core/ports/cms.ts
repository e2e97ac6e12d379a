import type { NoteCategory } from '../blog/note.ts';
import type { Post } from '../blog/post.ts';
import type { WineProfile } from '../cellar/wine-profile.ts';
import type { Winery } from '../cellar/winery.ts';
import type { Club } from '../club/club.ts';
import type { Selection } from '../club/selection.ts';
import type { About } from '../site/about.ts';
import type { Benefit } from '../site/benefit.ts';
import type { CarouselSlide } from '../site/carousel-slide.ts';
import type { Faq } from '../site/faq.ts';
import type { Menu } from '../site/menu.ts';
import type { SpecialEvent } from '../store/special-event.ts';

/**
 * The content CMS. Every method throws `Unavailable` when the service does not answer usefully, also where the one
 * thing asked for cannot be read. Lists are empty when there is nothing, leave out what cannot be read, and hold at
 * most `limit` items. Rich text is sanitised.
 */
export interface Cms {
  /** Header and footer; a missing one is unusable, not absent. */
  getMenu(): Promise<Menu>;
  /** Null when no event has that slug. */
  getSpecialEvent(slug: string): Promise<SpecialEvent | null>;
  /** Every event, in the service's order. */
  listSpecialEvents(): Promise<SpecialEvent[]>;
  /** Reasons to buy here, the same on every product sheet. */
  listBenefits(): Promise<Benefit[]>;

  /** Slides of the front page, in the service's order. */
  listCarouselSlides(): Promise<CarouselSlide[]>;
  /** Latest published first. */
  listPosts(limit: number): Promise<Post[]>;
  /** Categories of posts and notes. */
  listPostCategories(): Promise<NoteCategory[]>;
  /** Latest month of validity first. */
  listSelections(limit: number): Promise<Selection[]>;
  /** However many there are, in the same order. */
  listEverySelection(): Promise<Selection[]>;
  /** Null when there is none. */
  getSelection(slug: string): Promise<Selection | null>;
  /** Wineries flagged for the front page. */
  listHomeWineries(limit: number): Promise<Winery[]>;
  /** In the service's order. */
  listWineries(limit: number): Promise<Winery[]>;
  /** However many there are. */
  listEveryWinery(): Promise<Winery[]>;
  /** Null when there is none. */
  getWinery(slug: string): Promise<Winery | null>;
  /** Wine profiles, however many there are, in the service's order. */
  listEveryWine(): Promise<WineProfile[]>;
  /** Empty for a winery that nobody knows, too. */
  listWinesOfWinery(winerySlug: string, limit: number): Promise<WineProfile[]>;
  /** Null when there is none. */
  getWine(slug: string): Promise<WineProfile | null>;
  /** How the club presents itself. */
  getClub(): Promise<Club>;
  /** A section that the CMS left out is null in it. */
  getAbout(): Promise<About>;
  /** In the service's order. */
  listFaqs(): Promise<Faq[]>;
}
