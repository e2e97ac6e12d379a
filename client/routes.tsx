import { type ComponentType, memo } from 'react';
import { type LoaderFunction, Outlet, type RouteObject, useLoaderData, useRouteError } from 'react-router-dom';
import type { Shell } from '#core/site/get-shell.ts';
import { loadedErrorPages } from './error-pages.ts';
import { Layout } from './layout/layout.tsx';
import { loadAreaStyles } from './routing/area-styles.ts';
import { loadChunk } from './routing/load-chunk.ts';
import { NOT_FOUND_ROUTE_ID } from './routing/navigate.ts';
import { NavigationEffects } from './routing/navigation-effects.tsx';
import type { BrowserRow } from './routing/page.ts';
import { toPageError, unexpectedError } from './routing/page-error.ts';
import { PageBlock } from './ui/page-subject.tsx';

export const SHELL_ROUTE_ID = 'shell';

/** `Row` is the part of a page row that this side has: the browser has fewer properties than the server. */
export type RouteSource<Row extends BrowserRow> = {
  /** The only difference between server and browser. */
  loaderFor: (row: Row) => LoaderFunction;
  shellLoader: LoaderFunction;
  /** Answers every path that no row has. */
  notFoundLoader: LoaderFunction;
  /** What to do when a page's chunk does not arrive; the server rejects, the browser leaves for a full page load. */
  onChunkError: (error: unknown) => Promise<never>;
};

/** The route objects of both sides, from the page rows. A page's route has its row as `handle`. */
export function createRoutes<Row extends BrowserRow>(pages: readonly Row[], source: RouteSource<Row>): RouteObject[] {
  return [
    {
      id: SHELL_ROUTE_ID,
      loader: source.shellLoader,
      shouldRevalidate: () => false,
      Component: ShellRoute,
      ErrorBoundary: BareError,
      children: [
        {
          ErrorBoundary: PageErrorBoundary,
          children: [
            ...pages.flatMap((row) => row.paths.map((path) => toRoute(row, path, source))),
            { id: NOT_FOUND_ROUTE_ID, path: '*', loader: source.notFoundLoader, Component: Empty },
          ],
        },
      ],
    },
  ];
}

function toRoute<Row extends BrowserRow>(row: Row, path: string, source: RouteSource<Row>): RouteObject {
  return {
    id: `${row.name}:${path}`,
    path,
    handle: row,
    loader: source.loaderFor(row),
    // React Router reloads when Back leaves a fragment; the page's data is the same.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      defaultShouldRevalidate && (currentUrl.hash === nextUrl.hash || withoutHash(currentUrl) !== withoutHash(nextUrl)),
    lazy: async () => {
      try {
        const [{ Page }] = await loadChunk(() => Promise.all([row.load(), loadAreaStyles(row)]));
        // The row's types tied the page to its data. Memoised: a navigation that begins must not render the old page again.
        const page = <RowPage Page={memo(Page as ComponentType<{ data: unknown }>)} />;
        return { element: <PageBlock value={row.block}>{page}</PageBlock> };
      } catch (error) {
        return source.onChunkError(error);
      }
    },
  };
}

function withoutHash({ pathname, search }: URL): string {
  return pathname + search;
}

/** Loads the route's code now, so that rendering the route never waits for it. */
export async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

function RowPage({ Page }: { Page: ComponentType<{ data: unknown }> }) {
  return <Page data={useLoaderData()} />;
}

// Constant elements: React skips what is below them when only the router's state changes.
const outlet = <Outlet />;
const navigationEffects = <NavigationEffects />;
const MemoLayout = memo(Layout);

function ShellRoute() {
  return (
    <>
      <MemoLayout shell={useLoaderData<Shell>()}>{outlet}</MemoLayout>
      {navigationEffects}
    </>
  );
}

function PageErrorBoundary() {
  const thrown = toPageError(useRouteError());
  const pages = loadedErrorPages();
  if (pages === null) return <PlainError />;
  if (thrown === null) return <pages.ErrorPage error={unexpectedError} inLayout />;
  return thrown.httpStatus === 404 ? <pages.NotFoundPage {...thrown} /> : <pages.ErrorPage {...thrown} inLayout />;
}

/** Shown if the layout itself cannot be rendered. */
function BareError() {
  const pages = loadedErrorPages();
  return pages === null ? <PlainError /> : <pages.ErrorPage error={unexpectedError} inLayout={false} />;
}

/** The router's own error page (S2.30), if the code of ours has not been loaded. */
function PlainError() {
  return (
    <main className="wrap">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>{unexpectedError.sentence}</p>
      <a href="/" data-native="">
        Ir al inicio
      </a>
    </main>
  );
}

function Empty() {
  return null;
}
