import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunction, matchRoutes, RouterProvider } from 'react-router-dom';
import type { Shell } from '#core/site/shell.ts';
import { Document } from './document.tsx';
import { PAGE_STATE_ID, type PageState } from './page-state.ts';
import { enhanceLinksAndForms } from './routing/enhance.ts';
import { loadErrorPages } from './routing/error-pages.ts';
import { setRouter } from './routing/navigate.ts';
import { createPages } from './routing/pages.ts';
import { createRoutes } from './routing/routes.tsx';
import { createSingleFetch, leave } from './routing/single-fetch.ts';
import { followSession } from './session/follow-session.ts';

void start();

async function start(): Promise<void> {
  const state = readPageState();
  // A document without a shell (the bare error page) has nothing to hydrate.
  const shell: Shell | undefined = state?.loaderData['shell'];
  if (state === null || shell === undefined) return;
  if (state.address !== undefined) history.replaceState(null, '', state.address);
  let hydrated = false;
  // The data comes from the single fetch; each row only needs to say that it has some.
  const remote: LoaderFunction = () => null;
  const routes = createRoutes(createPages(shell.brandSlug), {
    loaderFor: () => remote,
    shellLoader: remote,
    notFoundLoader: remote,
    onChunkError: (error) => (hydrated ? leave(pendingHref()) : Promise.reject(error)),
  });
  const pendingHref = () => {
    const location = router?.state.navigation.location;
    return location === undefined ? window.location.href : location.pathname + location.search + location.hash;
  };
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  try {
    if (state.errors !== null) await loadErrorPages();
    await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => resolveLazy(route)));
  } catch {
    // The page's chunk did not come: the plain document works as it is.
    return;
  }
  router = createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
    dataStrategy: createSingleFetch(state.build),
  });
  hydrated = true;
  setRouter(router);
  enhanceLinksAndForms();
  const provider = <RouterProvider router={router} />;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document>{provider}</Document>
      </StrictMode>,
    );
  });
  await followSession();
}

function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

async function resolveLazy(route: { lazy?: unknown }): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}
