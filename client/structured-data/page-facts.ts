import type { Image } from '#core/values/image.ts';
import type { Described } from './described.ts';

/** The facts about a page for search engines and link previews, beside those of its head. */
export type MachineFacts = {
  /** The picture of links to the page; null for the brand's. */
  image: Image | null;
  /** `og:type`. */
  type: 'website' | 'article' | 'product';
  /** The Open Graph tags that only a product sheet has; empty for other pages. */
  productTags: readonly (readonly [property: string, content: string])[];
  described: readonly Described[];
};

export const NO_FACTS: MachineFacts = { image: null, type: 'website', productTags: [], described: [] };
