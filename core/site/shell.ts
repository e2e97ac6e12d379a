import type { Block } from '../block.ts';
import type { Footer, Header } from './menu.ts';

/** What surrounds every page. A failed menu falls back to the section constants (S2.23). */
export type Shell = {
  brandName: string;
  /** Part of the wine profiles' path. */
  brandSlug: string;
  /** The public origin without a trailing slash; canonical links start with it. */
  origin: string;
  /** The commerce provider's checkout, without a query. */
  checkoutUrl: string;
  header: Header;
  footer: Footer;
  /** Loaded, or why the fallback is shown. */
  menu: Block<null>;
  /** Loaded, or why `categories` is empty. */
  categoryTree: Block<null>;
  categories: { name: string; title: string; href: string }[];
  /** Outside production: which services are embedded; null otherwise. */
  embeddedNotice: string | null;
};
