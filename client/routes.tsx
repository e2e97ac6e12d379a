import { type ComponentType, memo, useEffect, useState } from 'react';
import { type LoaderFunction, Outlet, type RouteObject, useLoaderData, useRouteError } from 'react-router-dom';
import type { Shell } from '#core/site/get-shell.ts';
import { loadErrorPages, loadedErrorPages } from './error-pages.ts';
import { type FixedLayout, Layout } from './layout/layout.tsx';
import { loadAreaStyles, loadChunk } from './routing/area-styles.ts';
import { keepsData, NOT_FOUND_ROUTE_ID } from './routing/navigate.ts';
import { NavigationEffects, OfflineNotice } from './routing/navigation-effects.tsx';
import type { BrowserRow } from './routing/page.ts';
import { toPageError, unexpectedError } from './routing/page-error.ts';
import { PageBlock } from './ui/block.tsx';

export const SHELL_ROUTE_ID = 'shell';

/**
 * What differs between server and browser. `Row` is the part of a page row that this side has: the browser has fewer
 * properties than the server.
 */
export type RouteSource<Row extends BrowserRow> = {
  loaderFor: (row: Row) => LoaderFunction;
  shellLoader: LoaderFunction;
  /** Answers every path that no row has. */
  notFoundLoader: LoaderFunction;
  /**
   * What to do when a page's chunk does not arrive: the server rejects, the browser leaves for a full page load. Resolves if
   * the current page stays instead.
   */
  onChunkError: (row: Row, error: unknown) => Promise<void>;
  /** The layout's parts that never change. The browser keeps the document's. */
  fixedLayout: FixedLayout;
};

/** The route objects of both sides, from the page rows. A page's route has its row as `handle`. */
export function createRoutes<Row extends BrowserRow>(pages: readonly Row[], source: RouteSource<Row>): RouteObject[] {
  return [
    {
      id: SHELL_ROUTE_ID,
      loader: source.shellLoader,
      shouldRevalidate: () => false,
      element: <ShellRoute fixed={source.fixedLayout} />,
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
      !keepsData() &&
      defaultShouldRevalidate &&
      (currentUrl.hash === nextUrl.hash || withoutHash(currentUrl) !== withoutHash(nextUrl)),
    lazy: async () => {
      try {
        const [{ Page }] = await loadChunk(() => Promise.all([row.load(), loadAreaStyles(row)]));
        // The row's types tied the page to its data. Memoised: a navigation that begins must not render the old page again.
        const page = <RowPage Page={memo(Page as ComponentType<{ data: unknown }>)} />;
        return { element: <PageBlock value={row.block}>{page}</PageBlock> };
      } catch (error) {
        await source.onChunkError(row, error);
        return { element: null };
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
const offlineNotice = <OfflineNotice />;
const MemoLayout = memo(Layout);

function ShellRoute({ fixed }: { fixed: FixedLayout }) {
  return (
    <>
      <MemoLayout shell={useLoaderData<Shell>()} fixed={fixed}>
        {outlet}
      </MemoLayout>
      {navigationEffects}
      {offlineNotice}
    </>
  );
}

function PageErrorBoundary() {
  const thrown = toPageError(useRouteError());
  const pages = useErrorPages();
  if (pages === null) return <PlainError frame="div" />;
  if (thrown === null) return <pages.ErrorPage error={unexpectedError} inLayout />;
  return thrown.httpStatus === 404 ? <pages.NotFoundPage {...thrown} /> : <pages.ErrorPage {...thrown} inLayout />;
}

/** Shown if the layout itself cannot be rendered. */
function BareError() {
  const pages = useErrorPages();
  return pages === null ? <PlainError frame="main" /> : <pages.ErrorPage error={unexpectedError} inLayout={false} />;
}

/** The code of the error pages, which a failed render begins to load. Null until it is there. */
function useErrorPages() {
  const [pages, setPages] = useState(loadedErrorPages);
  useEffect(() => {
    // If it does not load, the plain error stays.
    loadErrorPages().then(
      () => setPages(loadedErrorPages()),
      () => undefined,
    );
  }, []);
  return pages;
}

/** The router's own error page (S2.30), until the code of ours is loaded. In the layout, `main` is around it. */
function PlainError({ frame: Frame }: { frame: 'div' | 'main' }) {
  return (
    <Frame className="wrap">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>{unexpectedError.sentence}</p>
      <a href="/" data-native="">
        Ir al inicio
      </a>
    </Frame>
  );
}

function Empty() {
  return null;
}
