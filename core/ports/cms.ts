import type { Benefit } from '../site/benefit.ts';
import type { Menu } from '../site/menu.ts';
import type { SpecialEvent } from '../store/special-event.ts';

/** The content CMS. Every method throws `Unavailable` when the service does not answer usefully. */
export interface Cms {
  getMenu(): Promise<Menu>;
  /** Null when no event has that slug. */
  getSpecialEvent(slug: string): Promise<SpecialEvent | null>;
  listSpecialEvents(): Promise<SpecialEvent[]>;
  listBenefits(): Promise<Benefit[]>;
}
