import { anonymousVisitor } from '#core/account/visitor.ts';
import { logError } from '../../ops/log-error.ts';
import type { Metrics } from '../../ops/metrics.ts';
import type { FindRedirect } from '../../redirects/redirects.ts';
import { loadData } from '../make/load-data.ts';
import { loadDocument, type PageDeps } from '../make/load-document.ts';
import type { PageContext } from '../make/loaders.ts';
import { pathOf } from '../match/outdated-data.ts';
import { createFindPageKey } from '../match/page-key.ts';
import { createKeptResponse } from './kept-response.ts';
import { createPageCache } from './page-cache.ts';
import type { PageCaching } from './respond-page.ts';

/** A kept page is the same for everybody, so it is loaded for a visitor about whom nothing is known. */
const anyVisitor: PageContext = { visitor: anonymousVisitor, remember: () => {} };

/** Creates the page cache and connects it to the pages and the metrics. A moved path has no page to keep. */
export function composePageCaching(
  pages: PageDeps,
  findRedirect: FindRedirect,
  commonHeaders: Readonly<Record<string, string>>,
  metrics: Pick<Metrics, 'countPageRequest' | 'watchPageCache'>,
  isOverloaded: () => boolean,
): PageCaching {
  const cache = createPageCache({
    load: ({ kind, url }) =>
      kind === 'data' ? loadData(pages, url, anyVisitor) : loadDocument(pages, url, anyVisitor),
    keep: (answer) => createKeptResponse(answer, commonHeaders),
    onError: (error) => logError(pages.log, error, 'page refill failed'),
    outdatedSince: ({ url }) => pages.outdated.ofPage(pathOf(url)),
    isOverloaded,
  });
  metrics.watchPageCache(cache.size);
  const findRow = (path: string) => (findRedirect(path) === null ? pages.loader.findRowOfExactPath(path) : null);
  return { cache, findKey: createFindPageKey(findRow), countRequest: metrics.countPageRequest };
}
