import type { Banner } from '../store/product.ts';

/** The content lambda. Every method throws `Unavailable` when the service does not answer usefully. */
export interface Lambda {
  /** Banners of a section: a category's name, "buscador" or "evento". Empty when it has none. */
  listSectionBanners(section: string): Promise<Banner[]>;
}
