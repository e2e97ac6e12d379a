import type { ComponentType } from 'react';
import { type LoaderFunction, Outlet, type RouteObject, useLoaderData, useRouteError } from 'react-router-dom';
import { recordedError } from '#core/failure-list.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { Layout } from './layout/layout.tsx';
import type { PageRow } from './pages/define-page.ts';
import { toPageError } from './routing/page-error.ts';
import { NOT_FOUND_ROUTE_ID } from './routing/page-path.ts';
import { ErrorPage } from './site/error.tsx';
import { NotFoundPage } from './site/not-found.tsx';
import { PageBlock } from './ui/block.tsx';

export const SHELL_ROUTE_ID = 'shell';

/** The error shown after a bug. */
const unexpected = recordedError('unexpected');

/** What loads the data of the routes. */
export type RouteSource = {
  loaderFor: (row: PageRow) => LoaderFunction;
  shellLoader: LoaderFunction;
  /** Answers every path that no row has. */
  notFoundLoader: LoaderFunction;
};

/** The route objects, from the page rows. A page's route has its row as `handle`. */
export function createRoutes(pages: readonly PageRow[], source: RouteSource): RouteObject[] {
  return [
    {
      id: SHELL_ROUTE_ID,
      loader: source.shellLoader,
      Component: ShellRoute,
      ErrorBoundary: BareError,
      children: [
        {
          ErrorBoundary: PageErrorBoundary,
          children: [
            ...pages.flatMap((row) => toRoutes(row, source)),
            { id: NOT_FOUND_ROUTE_ID, path: '*', loader: source.notFoundLoader, Component: Empty },
          ],
        },
      ],
    },
  ];
}

/** The routes of a row: one for each of its paths. */
function toRoutes(row: PageRow, source: RouteSource): RouteObject[] {
  return row.paths.map((path) => ({
    id: `${row.name}:${path}`,
    path,
    handle: row,
    loader: source.loaderFor(row),
    element: (
      <PageBlock value={row.block}>
        {/* The row's types tied the page to its data. */}
        <RowPage Page={row.Page as ComponentType<{ data: unknown }>} />
      </PageBlock>
    ),
  }));
}

function RowPage({ Page }: { Page: ComponentType<{ data: unknown }> }) {
  return <Page data={useLoaderData()} />;
}

function ShellRoute() {
  return (
    <Layout shell={useLoaderData<Shell>()}>
      <Outlet />
    </Layout>
  );
}

function PageErrorBoundary() {
  const thrown = toPageError(useRouteError());
  if (thrown === null) return <ErrorPage error={unexpected} inLayout />;
  return thrown.httpStatus === 404 ? <NotFoundPage {...thrown} /> : <ErrorPage {...thrown} inLayout />;
}

/** Shown if the layout itself cannot be rendered. */
function BareError() {
  return <ErrorPage error={unexpected} inLayout={false} />;
}

function Empty() {
  return null;
}
