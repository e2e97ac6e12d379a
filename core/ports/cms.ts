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
 * The content CMS. Every method throws `Unavailable` when the service does not answer usefully. Lists are empty when
 * there is nothing, and hold at most `limit` items.
 */
export interface Cms {
  getMenu(): Promise<Menu>;
  /** Null when no event has that slug. */
  getSpecialEvent(slug: string): Promise<SpecialEvent | null>;
  listSpecialEvents(): Promise<SpecialEvent[]>;
  listBenefits(): Promise<Benefit[]>;

  listCarouselSlides(): Promise<CarouselSlide[]>;
  /** Latest published first. */
  listPosts(limit: number): Promise<Post[]>;
  listPostCategories(): Promise<NoteCategory[]>;
  /** Latest month of validity first. */
  listSelections(limit: number): Promise<Selection[]>;
  /** Null when there is none. */
  getSelection(slug: string): Promise<Selection | null>;
  /** Wineries flagged for the front page. */
  listHomeWineries(limit: number): Promise<Winery[]>;
  listWineries(limit: number): Promise<Winery[]>;
  /** Null when there is none. */
  getWinery(slug: string): Promise<Winery | null>;
  listWines(limit: number): Promise<WineProfile[]>;
  listWinesOfWinery(winerySlug: string, limit: number): Promise<WineProfile[]>;
  /** Null when there is none. */
  getWine(slug: string): Promise<WineProfile | null>;
  getClub(): Promise<Club>;
  getAbout(): Promise<About>;
  listFaqs(): Promise<Faq[]>;
}
