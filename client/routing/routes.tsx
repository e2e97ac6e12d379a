import type { ComponentType } from 'react';
import { type LoaderFunction, Outlet, type RouteObject, useLoaderData, useRouteError } from 'react-router-dom';
import { recordedError } from '#core/failures.ts';
import type { Shell } from '#core/site/shell.ts';
import { Layout } from '../layout/layout.tsx';
import { ErrorPage } from '../pages/error.tsx';
import { NotFoundPage } from '../pages/not-found.tsx';
import { loadChunk } from './load-chunk.ts';
import type { PageRow } from './page.ts';
import { toPageError } from './page-error.ts';
import { pages } from './pages.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

export const SHELL_ROUTE_ID = 'shell';

export type RouteSource = {
  /** The only difference between server and browser. */
  loaderFor: (row: PageRow) => LoaderFunction;
  shellLoader: LoaderFunction;
  /** Answers every path that no row has. */
  notFoundLoader: LoaderFunction;
  /** What to do when a page's chunk does not arrive; the server rejects, the browser leaves for a full page load. */
  onChunkError: (error: unknown) => Promise<never>;
};

/** The route objects of both sides, from the page rows. */
export function createRoutes(source: RouteSource): RouteObject[] {
  return [
    {
      id: SHELL_ROUTE_ID,
      loader: source.shellLoader,
      shouldRevalidate: () => false,
      Component: Frame,
      ErrorBoundary: BareError,
      children: [
        {
          ErrorBoundary: PageErrorBoundary,
          children: [
            ...pages.flatMap((row) => row.paths.map((path) => toRoute(row, path, source))),
            { id: 'not-found', path: '*', loader: source.notFoundLoader, Component: Empty },
          ],
        },
      ],
    },
  ];
}

function toRoute(row: PageRow, path: string, source: RouteSource): RouteObject {
  return {
    id: `${row.name}:${path}`,
    path,
    loader: source.loaderFor(row),
    lazy: async () => {
      try {
        const { Page } = await loadChunk(row.load);
        // The row's types tied the page to its data.
        return { element: <RowPage Page={Page as ComponentType<{ data: unknown }>} /> };
      } catch (error) {
        return source.onChunkError(error);
      }
    },
  };
}

function RowPage({ Page }: { Page: ComponentType<{ data: unknown }> }) {
  return <Page data={useLoaderData()} />;
}

function Frame() {
  useNavigationEffects();
  return (
    <Layout shell={useLoaderData<Shell>()}>
      <Outlet />
    </Layout>
  );
}

function PageErrorBoundary() {
  const thrown = toPageError(useRouteError());
  if (thrown === null) return <ErrorPage error={recordedError('unexpected')} />;
  return thrown.httpStatus === 404 ? <NotFoundPage {...thrown} /> : <ErrorPage {...thrown} />;
}

/** The router's own error page: a bug took the frame itself. */
function BareError() {
  return <ErrorPage error={recordedError('unexpected')} />;
}

function Empty() {
  return null;
}
