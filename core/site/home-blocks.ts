import type { Block } from '../block.ts';
import type { CategoryLink } from '../blog/note-card.ts';
import type { PostCard } from '../blog/post-card.ts';
import type { WineryCard } from '../cellar/winery-card.ts';
import type { SelectionCard } from '../club/selection-card.ts';
import type { CarouselSlide } from './carousel-slide.ts';
import type { LeadForm } from './lead-form.ts';

/** What the front page shows besides the store (S1.8). */
export type HomeBlocks = {
  carousel: Block<CarouselSlide[]>;
  /** The first is shown large. */
  posts: Block<PostCard[]>;
  postCategories: Block<CategoryLink[]>;
  /** This month's in Buenos Aires, else the newest; `heading` says which: "Selecciones de Noviembre 2026". */
  selections: Block<{ heading: string; cards: SelectionCard[] }>;
  wineries: Block<WineryCard[]>;
  lead: LeadForm;
};
