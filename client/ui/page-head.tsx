import type { Breadcrumb, PageFacts } from '#core/values/links.ts';
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

/** Links to the pages above this one; the last item is the page itself. */
function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Ruta de navegación">
      <ol>
        {items.map((item) => (
          <li key={item.label}>
            {item.href === null ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <a className="quiet-link" href={item.href}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
