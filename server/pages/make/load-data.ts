import type { DataAnswer } from '#client/routing/page-data.ts';
import type { PageError } from '#client/routing/page-error.ts';
import { failureCatalogue, recordedError } from '#core/failure-catalogue.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { runForPage } from '../../ops/request-context.ts';
import type { Preview } from '../../preview/dropped-part.ts';
import { pathOf } from '../match/outdated-data.ts';
import { cacheControl, noVarySearch } from './cache-policy.ts';
import type { PageDeps } from './load-document.ts';
import type { PageContext } from './loaders.ts';
import { asPreview, type Completeness, errorCompleteness, type PageAnswer, pageCompleteness } from './page-answer.ts';
import { leafData, rowOf } from './page-loader.ts';

/**
 * Loads the data of the page at `url`, a path with its query, as JSON. The HTTP status is always 200 and the page's
 * status is in the body, because browsers log any other status as a console error. The response has the page's cache
 * lifetime.
 */
export async function loadData(deps: PageDeps, url: string, page: PageContext): Promise<PageAnswer> {
  const preview: Preview | null = page.isPreview ? { dropped: [] } : null;
  const context = await runForPage({ outdatedSince: deps.outdated.ofPath(pathOf(url)), preview }, () =>
    deps.loader.loadLeaf(deps.origin + url, page),
  );
  // The page that gets data of another build loads the document, which says that it is a preview.
  const build = preview === null ? deps.assets.build : `${deps.assets.build}-preview`;
  if (context instanceof globalThis.Response) {
    const redirect = context.headers.get('location') ?? '/';
    return toAnswer({ build, status: context.status, redirect }, NO_STORE, 'exempt');
  }
  const thrown = Object.values(context.errors ?? {})[0];
  if (thrown !== undefined) {
    const status = context.statusCode;
    const error = (thrown.data ?? unexpectedPageError) as PageError;
    return toAnswer({ build, status, error }, NO_STORE, errorCompleteness(status));
  }
  const data = leafData(context);
  const row = rowOf(context);
  const cachePolicy = cacheControl({ url, row, data: [data] });
  if (preview !== null) return asPreview(toAnswer({ build, status: 200, data }, NO_STORE, 'exempt'));
  const answer = toAnswer({ build, status: 200, data }, cachePolicy, pageCompleteness(row, cachePolicy));
  if (row === null || cachePolicy === NO_STORE) return answer;
  return { ...answer, headers: { ...answer.headers, 'no-vary-search': noVarySearch(row) } };
}

const unexpectedPageError: PageError = {
  error: { ...recordedError('unexpected'), status: failureCatalogue.unexpected.status },
  block: null,
  notFoundTexts: {},
};

function toAnswer(body: DataAnswer, cachePolicy: string, completeness: Completeness): PageAnswer {
  return {
    status: 200,
    headers: { 'cache-control': cachePolicy, 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(body)),
    completeness,
  };
}
