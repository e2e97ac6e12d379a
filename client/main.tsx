import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunction,
  matchRoutes,
  RouterProvider,
} from 'react-router-dom';
import type { Shell } from '#core/site/get-shell.ts';
import { sessionStore } from './account/session-store.ts';
import { startSession } from './account/start-session.ts';
import { LoadedSession } from './account/use-session.ts';
import { submitToCart } from './cart/load-cart.tsx';
import { Document, PAGE_STATE_ID, type PageState } from './document.tsx';
import { loadErrorPages } from './error-pages.ts';
import { createPages } from './pages.ts';
import { createRoutes, resolveLazy } from './routes.tsx';
import { setAreaStyles } from './routing/area-styles.ts';
import { keepEarlyPressesFromReact } from './routing/early-presses.ts';
import { enhanceLinksAndForms } from './routing/enhance.ts';
import { setRouter } from './routing/navigate.ts';
import type { BrowserRow } from './routing/page.ts';
import { createSingleFetch, loadWithoutCode } from './routing/single-fetch.ts';
import { whenIdle } from './routing/when-idle.ts';
import { FixedPart } from './ui/fixed-part.tsx';
import './base.ts';

// `boot.ts` sends it when it has loaded what the document names.
addEventListener('scripts-evaluated', () => void start(), { once: true });

async function start(): Promise<void> {
  const state = readPageState();
  // A document without a shell (the bare error page) has nothing to hydrate.
  const shell: Shell | undefined = state?.loaderData['shell'];
  if (state === null || shell === undefined) return;
  if (state.address !== undefined) history.replaceState(null, '', state.address);
  setAreaStyles(state.stylesheets);
  const router = await createRouter(state, shell.brandSlug);
  if (router === null) return;
  setRouter(router);
  enhanceLinksAndForms({ submitToCart });
  // Only a browser that offers forms to assistants loads what answers them.
  if (shell.assistants && 'modelContext' in document) {
    import('./layout/answer-assistants.ts')
      .then(({ answerAssistants }) => answerAssistants(router))
      .catch(() => undefined);
  }
  const session = state.session ?? null;
  sessionStore.store.set(session);
  const provider = (
    <LoadedSession value={session}>
      <RouterProvider router={router} />
    </LoadedSession>
  );
  keepEarlyPressesFromReact();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document>{provider}</Document>
      </StrictMode>,
    );
  });
  // If the code does not load, the page neither prefetches nor sends events.
  whenIdle()
    .then(() => import('./extras.ts'))
    .then(({ startExtras }) => startExtras(router, whenIdle))
    .catch(() => undefined);
  await startSession();
}

/** Null if the page's chunk does not arrive; the document works without scripts. */
async function createRouter(state: PageState, brandSlug: string): Promise<DataRouter | null> {
  // The single fetch brings the data; without a loader the router would not ask for any.
  const remote: LoaderFunction = () => null;
  let started = false;
  const routes = createRoutes<BrowserRow>(createPages(brandSlug), {
    loaderFor: () => remote,
    shellLoader: remote,
    notFoundLoader: remote,
    fixedLayout: {
      TopBar: () => <FixedPart as="aside" className="legal-top spread" />,
      Menu: null,
      Notification: ({ shell }) => shell.header.notification && <FixedPart as="aside" className="notification" />,
      Footer: () => <FixedPart as="footer" className="footer" />,
    },
    onChunkError: (row, error) => (started ? loadWithoutCode(row) : Promise.reject(error)),
  });
  try {
    if (state.errors !== null) await loadErrorPages();
    await Promise.all((matchRoutes(routes, window.location) ?? []).map(({ route }) => resolveLazy(route)));
  } catch {
    return null;
  }
  started = true;
  return createBrowserRouter(routes, {
    hydrationData: { loaderData: state.loaderData, errors: state.errors },
    dataStrategy: createSingleFetch(state.build, loadErrorPages),
  });
}

function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}
