import { createContext } from 'react';
import type { Breadcrumb } from '#core/values/links.ts';

/** The facts for a page's meta tags and structured data. */
export type HeadFacts = {
  /** With the brand's name. */
  title: string;
  description: string;
  /** Null for a page that has no URL of its own. */
  canonicalPath: string | null;
  breadcrumbs: readonly Breadcrumb[];
};

/** Collects the facts while the page renders; the server makes the tags for search engines and link previews from them. */
export interface HeadCollector {
  add(facts: HeadFacts): void;
}

/** Null in the browser, where no program reads those tags. */
export const HeadContext = createContext<HeadCollector | null>(null);
