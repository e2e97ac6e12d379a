import { createContext } from 'react';
import type { Breadcrumb } from '#core/values/breadcrumb.ts';

/** What a page says of itself. */
export type HeadFacts = {
  /** With the brand's name. */
  title: string;
  description: string;
  /** Null for a page that has no URL of its own. */
  canonicalPath: string | null;
  breadcrumbs: readonly Breadcrumb[];
};

/** Takes what the page says of itself while it renders; the server makes the tags for other programs of it. */
export interface HeadCollector {
  add(facts: HeadFacts): void;
}

/** Null in the browser, where nobody reads those tags. */
export const HeadContext = createContext<HeadCollector | null>(null);
