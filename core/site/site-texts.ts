import type { SafeHtml } from '../values/safe-html.ts';

/** Texts that the CMS may set for all pages. What it leaves out is null or an empty list. */
export type SiteTexts = {
  delivery: ShortAnswer | null;
  returns: ShortAnswer | null;
  payment: ShortAnswer | null;
  /** Titles and texts of the shop's own pages, by the key of their place. */
  headings: HeadingText[];
  legal: LegalAddition[];
};

/** One sentence, and the slug of the question that answers in full; null if there is none. */
export type ShortAnswer = { summary: string; faq: string | null };

export type HeadingText = { key: string; title: string; text: string };

/** A text that is added to the legal document or section whose id is `slug`. It never replaces anything. */
export type LegalAddition = { slug: string; content: SafeHtml };

/** The texts of a CMS that has none. */
export const NO_SITE_TEXTS: SiteTexts = { delivery: null, returns: null, payment: null, headings: [], legal: [] };
