import type { LegalDocument } from '../site/legal-document.ts';
import type { Seller } from '../site/seller.ts';

/**
 * The configuration of this site. `origin` has no trailing slash; `checkoutUrl` is the commerce provider's checkout.
 */
export type Site = {
  /** The slug is part of the paths of wine profiles and of the about-us page's key in the CMS. */
  brand: { name: string; slug: string };
  origin: string;
  checkoutUrl: string;
  /** The URL where a shopper finds the orders and data of their account, or null. */
  accountUrl: string | null;
  /** The URL at which a shopper can request the verification mail again, or null. */
  verificationUrl: string | null;
  seller: Seller;
  /** The shop's own legal texts, in the order of the page. */
  legalDocuments: () => readonly LegalDocument[];
  /** The names of the upstreams that are embedded; empty in production. */
  embedded: readonly string[];
};
