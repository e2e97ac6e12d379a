import { createContext, useContext } from 'react';
import type { Breadcrumb } from '#core/values/links.ts';
import { useSite } from './site-context.tsx';

export type HeadProps = {
  /** Without the brand's name, which this component adds. */
  title: string;
  description: string;
  /** Null for a page that has no URL of its own (an error page). */
  canonicalPath: string | null;
  noIndex?: boolean;
  breadcrumbs?: readonly Breadcrumb[];
};

/** The page's title and the tags that browsers use. React moves them into the document's head. The server adds what only other programs read. */
export function Head({ title, description, canonicalPath, noIndex, breadcrumbs = [] }: HeadProps) {
  const { origin, brandName } = useSite();
  const fullTitle = title === brandName ? title : `${title} | ${brandName}`;
  useContext(HeadContext)?.add({ title: fullTitle, description, canonicalPath, breadcrumbs });
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex, follow" />}
      {canonicalPath !== null && <link rel="canonical" href={origin + canonicalPath} />}
    </>
  );
}

/** The `title` has the brand's name. */
export type HeadFacts = Required<Omit<HeadProps, 'noIndex'>>;

/** Collects the facts while the page renders; the server makes the tags for search engines and link previews from them. */
export interface HeadCollector {
  add(facts: HeadFacts): void;
}

/** Null in the browser, where no program reads those tags. */
export const HeadContext = createContext<HeadCollector | null>(null);
