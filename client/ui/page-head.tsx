import type { Json } from '#core/json.ts';
import type { Breadcrumb } from '#core/values/breadcrumb.ts';
import { Breadcrumbs, breadcrumbJsonLd } from './breadcrumbs.tsx';
import { Head, type HeadProps } from './head.tsx';
import { useSite } from './site-context.tsx';

type PageHeadProps = {
  page: Pick<HeadProps, 'title' | 'description' | 'canonicalPath' | 'noIndex' | 'image'> & {
    breadcrumbs: Breadcrumb[];
  };
  type?: HeadProps['type'];
  /** The number of the list's page, from 1; only the first page's title has no number. */
  pageNumber?: number;
  /** The page's structured data. */
  jsonLd?: readonly Json[];
};

/** Meta tags and breadcrumbs, the breadcrumbs also as structured data. */
export function PageHead({ page, type = 'website', pageNumber = 1, jsonLd = [] }: PageHeadProps) {
  const { origin } = useSite();
  const { title, description, canonicalPath, noIndex = false, image = null, breadcrumbs } = page;
  return (
    <>
      <Head
        title={pageNumber > 1 ? `${title}, página ${pageNumber}` : title}
        description={description}
        canonicalPath={canonicalPath}
        noIndex={noIndex}
        image={image}
        type={type}
        jsonLd={[...jsonLd, breadcrumbJsonLd(breadcrumbs, origin)]}
      />
      <Breadcrumbs items={breadcrumbs} />
    </>
  );
}
