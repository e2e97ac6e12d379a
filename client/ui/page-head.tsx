import type { PageFacts } from '#core/values/links.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Head } from './head.tsx';

type PageHeadProps = {
  page: PageFacts & { noIndex?: boolean };
  /** The number of the list's page, from 1; only the first page's title has no number. */
  pageNumber?: number;
};

/** Meta tags and breadcrumbs. */
export function PageHead({ page, pageNumber = 1 }: PageHeadProps) {
  const { title, description, canonicalPath, noIndex = false, breadcrumbs } = page;
  return (
    <>
      <Head
        title={pageNumber > 1 ? `${title}, página ${pageNumber}` : title}
        description={description}
        canonicalPath={canonicalPath}
        noIndex={noIndex}
        breadcrumbs={breadcrumbs}
      />
      <Breadcrumbs items={breadcrumbs} />
    </>
  );
}
