import type { ComponentType } from 'react';
import { recordedError } from '#core/failure-list.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { Layout } from './layout/layout.tsx';
import type { PageRow } from './pages/define-page.ts';
import { ErrorPage } from './site/error.tsx';
import { NotFoundPage } from './site/not-found.tsx';
import { toPageError } from './site/page-error.ts';
import { PageBlock } from './ui/block-content.tsx';
import { type PageAddress, PageAddressContext } from './ui/page-address.ts';

type WholePageProps = {
  address: PageAddress;
  /** Undefined if it could not be loaded: the error page then stands alone. */
  shell: Shell | undefined;
  /** A row, and what its use case answered. */
  page: ShownRow | null;
  /** Why there is no page. */
  error: unknown;
};

type ShownRow = { row: Pick<PageRow, 'Page' | 'block'>; data: unknown };

/** The error shown after a bug. */
const unexpected = recordedError('unexpected');

/** What the body of a document shows: a page in the site's layout, or why there is none. */
export function WholePage({ address, shell, page, error }: WholePageProps) {
  return (
    <PageAddressContext value={address}>
      {shell === undefined ? (
        <ErrorPage error={unexpected} inLayout={false} />
      ) : (
        <Layout shell={shell}>{page === null ? <FailedPage error={error} /> : <RowPage {...page} />}</Layout>
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

function FailedPage({ error }: { error: unknown }) {
  const thrown = toPageError(error);
  if (thrown === null) return <ErrorPage error={unexpected} inLayout />;
  return thrown.httpStatus === 404 ? <NotFoundPage {...thrown} /> : <ErrorPage {...thrown} inLayout />;
}
