import { createContext, useContext } from 'react';

/** One line about the seller; `href` is set if the text is a way to reach them. */
export type SellerFact = { label: string; text: string; href: string | null };

/** Facts of the site for any component. `origin` has no trailing slash. */
export type SiteFacts = {
  origin: string;
  brandName: string;
  /** The store's categories, in the menu's order. */
  categories: { name: string; title: string; href: string }[];
  /** The URL of the commerce provider's checkout, without a query. */
  checkoutUrl: string;
  /** Where a shopper finds the orders and data of their account, or null. */
  accountUrl: string | null;
  /** Who sells and how to reach them. */
  sellerFacts: SellerFact[];
  /** Delivery, payment and returns in one sentence each, with the address of the whole answer. */
  purchaseAnswers: { icon: 'truck' | 'card' | 'shield'; summary: string; href: string }[];
  /** Whether a visitor can ask what a delivery costs. */
  quotesShipping: boolean;
  /** What paying in instalments costs, in per cent a year (CFTEA); null if the CMS does not say it. */
  cftea: number | null;
  /** Titles and texts that editors wrote, by the key of their place. */
  headings: { key: string; title: string; text: string }[];
  /** Whether forms are tools of assistants. */
  assistants: boolean;
};

/** For what is drawn with a part of the facts. */
export const noSiteFacts: SiteFacts = {
  origin: '',
  brandName: '',
  categories: [],
  checkoutUrl: '',
  accountUrl: null,
  sellerFacts: [],
  purchaseAnswers: [],
  quotesShipping: false,
  cftea: null,
  headings: [],
  assistants: false,
};

/** The error page of the layout itself is shown outside of it. */
export const SiteContext = createContext(noSiteFacts);

export function useSite(): SiteFacts {
  return useContext(SiteContext);
}
