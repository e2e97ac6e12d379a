import { createPages } from '#client/pages/pages.ts';
import { createLog } from '#server/log.ts';
import type { LoadPage } from '#server/pages/make/load-page.ts';
import type { PageDeps } from '#server/pages/make/make-page.ts';
import { createFindMatch, createPageMatcher } from '#server/pages/match/match-page.ts';
import { NO_SELLER } from './no-seller.ts';

const noStylesheets = { blog: '', cart: '', cellar: '', club: '', leads: '', site: '', store: '' };

/** The pages, without the files of a build. */
export function createPagesWithoutBuild(loadPage: LoadPage): PageDeps {
  return {
    loadPage,
    matcher: createPageMatcher(
      createFindMatch(createPages('bodega-viva')),
      () => false,
      () => false,
    ),
    assets: {
      hasOwnLook: true,
      boot: '/assets/boot.js',
      stylesheet: '/assets/main.css',
      look: '/assets/look.css',
      areasStylesheet: '',
      documentStylesheets: noStylesheets,
      fonts: [],
      modules: [],
    },
    origin: 'https://tienda.example',
    clock: { now: Date.now },
    seller: NO_SELLER,
    policySources: { images: [], identity: [], frames: [], forms: [] },
    noIndex: false,
    log: createLog('silent'),
    countRender: () => {},
    outdated: { ofPath: () => -Infinity, ofPage: () => -Infinity },
  };
}
