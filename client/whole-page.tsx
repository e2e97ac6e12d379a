import type { ComponentType } from 'react';
import { recordedError } from '#core/failure-list.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import { Layout } from './layout/layout.tsx';
import type { PageRow } from './pages/define-page.ts';
import { ErrorPage } from './site/error.tsx';
import { NotFoundPage } from './site/not-found.tsx';
import type { PageError } from './site/page-error.ts';
import { PageBlock } from './ui/block-content.tsx';
import { type PageAddress, PageAddressContext } from './ui/page-address.ts';

type WholePageProps = {
  address: PageAddress;
  /** Null if it could not be loaded: the error page then stands alone. */
  shell: ShellView | null;
  /** A row and what its use case answered, or why there is no page. */
  page: ShownRow | PageError;
};

type ShownRow = { row: Pick<PageRow, 'Page' | 'block'>; data: unknown };

/** The error shown after a bug. */
const unexpected = recordedError('unexpected');

/** What the body of a document shows: a page in the site's layout, or why there is none. */
export function WholePage({ address, shell, page }: WholePageProps) {
  return (
    <PageAddressContext value={address}>
      {shell === null ? (
        <ErrorPage error={unexpected} inLayout={false} />
      ) : (
        <Layout shell={shell}>{'row' in page ? <RowPage {...page} /> : <FailedPage {...page} />}</Layout>
      )}
    </PageAddressContext>
  );
}

function RowPage({ row, data }: ShownRow) {
  // The row's types tied the page to its data.
  const Page = row.Page as ComponentType<{ data: unknown }>;
  return (
    <PageBlock value={row.block}>
      <Page data={data} />
    </PageBlock>
  );
}

function FailedPage(failure: PageError) {
  return failure.httpStatus === 404 ? <NotFoundPage {...failure} /> : <ErrorPage {...failure} inLayout />;
}
