import { useContext } from 'react';
import type { Breadcrumb } from '#core/values/links.ts';
import { HeadContext } from './head-context.ts';
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

/**
 * A page's meta tags. React hoists them into the document's head and removes them with the page. The server adds those
 * that only other programs read.
 */
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
