import type { CalendarDay } from '../values/calendar.ts';
import type { OpeningSpan } from '../values/opening.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { Seller } from './seller.ts';

/**
 * The configuration of this site. `origin` has no trailing slash; `checkoutUrl` is the commerce provider's checkout.
 */
export type Site = {
  /** The slug is part of the paths of wine profiles and of the about-us page's key in the CMS. */
  brand: { name: string; slug: string };
  look: SiteLook;
  origin: string;
  checkoutUrl: string;
  /** The URL where a shopper finds the orders and data of their account, or null. */
  accountUrl: string | null;
  /** The URL at which a shopper can request the verification mail again, or null. */
  verificationUrl: string | null;
  /** Whether the shop service quotes deliveries. */
  quotesShipping: boolean;
  seller: Seller;
  /** Whether assistants are served: tools in pages, pages as Markdown and the catalogue by protocol. */
  assistants: boolean;
  /** When the seller attends; null if it is not configured. */
  opening: readonly OpeningSpan[] | null;
  /** The shop's own legal texts, in the order of the page. */
  legalDocuments: () => readonly LegalDocument[];
  /** The names of the upstreams that are embedded; empty in production. */
  embedded: readonly string[];
};

/**
 * What the look of the build says of the brand. The demo's says nothing of a shop that embeds nothing: then it has no tagline,
 * no profiles and no mark.
 */
export type SiteLook = {
  tagline: string | null;
  /** The brand's profiles, for the footer if the CMS has none. */
  social: readonly { title: string; href: string }[];
  hasMark: boolean;
};

/** `id` is the fragment of its URL. */
export type LegalSection = { id: string; title: string; content: SafeHtml };

/** One of the shop's own legal texts. It applies from `validFrom`. */
export type LegalDocument = { id: string; title: string; validFrom: CalendarDay; sections: readonly LegalSection[] };
