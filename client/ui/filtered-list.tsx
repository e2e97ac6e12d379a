import type { ReactNode } from 'react';
import type { HeadingPlace } from '#core/values/heading-places.ts';
import type { PageFacts } from '#core/values/links.ts';
import { PageHead } from './page-head.tsx';
import { PageHeading } from './page-heading.tsx';

type FilteredListProps = {
  page: PageFacts & { noIndex: boolean };
  /** Where editors may set the page's title and text; null if they may not. */
  place: HeadingPlace | null;
  /** The number of the list's page, from 1. */
  pageNumber: number;
  /** The list's heading, which only screen readers announce. */
  label: string;
  filters: ReactNode;
  children: ReactNode;
};

/** A paginated list with its filters above it (notes, selections). */
export function FilteredList({ page, place, pageNumber, label, filters, children }: FilteredListProps) {
  return (
    <div className="wrap filtered-list">
      <PageHead page={page} pageNumber={pageNumber} />
      <div className="filtered-list-head">
        <PageHeading place={place} title={page.title} text={page.description} />
      </div>
      <div data-results="">
        {filters}
        <section aria-labelledby="lista" tabIndex={-1}>
          <h2 id="lista" className="sr-only">
            {label}
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}
