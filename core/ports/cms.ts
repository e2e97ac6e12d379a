import type { NoteCategory } from '../blog/note.ts';
import type { WineProfile } from '../cellar/wine.ts';
import type { Winery } from '../cellar/winery.ts';
import type { Selection } from '../club/selection.ts';
import type { About } from '../site/about.ts';
import type { Menu } from '../site/menu.ts';
import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/**
 * The content CMS. Every method throws `Unavailable` when the service does not answer usefully, also if the one
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

/** A reason to buy here, shown on every product sheet. */
export type Benefit = { title: string; description: string; icon: Image | null };

/** A banner of the home carousel (S3.21). `href` is safe to link to, or null. `title` names the link. */
export type CarouselSlide = { image: Image; imageMobile: Image; href: string | null; title: string; label: string };

/** A question and its answer (S3.23). */
export type Faq = { title: string; answer: SafeHtml };

/** How the club presents itself. */
export type Club = { title: string; subtitle: string; image: Image; benefits: Benefit[] };

/** A note as the CMS announces it on the front page (S3.18). `publishedAt` is ISO 8601 or empty. */
export type Post = {
  title: string;
  slug: string;
  excerpt: string;
  image: Image;
  publishedAt: string;
  category: NoteCategory | null;
};

/** A special event's page (S3.13). Collections are ids of the shop service; dates are ISO 8601. */
export type SpecialEvent = {
  id: string;
  title: string;
  carouselTitle: string;
  carouselCollectionId: string;
  productCollectionId: string;
  slug: string;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
};
