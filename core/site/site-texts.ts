import type { SafeHtml } from '../values/safe-html.ts';

/** Texts that the CMS may set for all pages. What it leaves out is null or an empty list. */
export type SiteTexts = {
  delivery: DeliveryAnswer | null;
  returns: ShortAnswer | null;
  payment: PaymentAnswer | null;
  /** Titles and texts of the shop's own pages, by the key of their place. */
  headings: HeadingText[];
  legal: LegalAddition[];
};

/** One sentence, and the slug of the question that answers in full; null if there is none. */
export type ShortAnswer = { summary: string; faq: string | null };

/** `terms` are what programs read of the delivery; null unless both costs and both times are known. */
export type DeliveryAnswer = ShortAnswer & { terms: DeliveryTerms | null };

/** Pesos and working days. From a price of `freeFrom` on, the cheapest delivery is free; null if it never is. */
export type DeliveryTerms = {
  costMin: number;
  costMax: number;
  daysMin: number;
  daysMax: number;
  freeFrom: number | null;
};

/** `cftea` is the total yearly cost of paying in instalments, in per cent; null if nobody says it. */
export type PaymentAnswer = ShortAnswer & { cftea: number | null };

export type HeadingText = { key: string; title: string; text: string };

/** A text that is added to the legal document or section whose id is `slug`. It never replaces anything. */
export type LegalAddition = { slug: string; content: SafeHtml };

/** The texts of a CMS that has none. */
export const NO_SITE_TEXTS: SiteTexts = { delivery: null, returns: null, payment: null, headings: [], legal: [] };
