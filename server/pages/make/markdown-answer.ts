import type { StaticHandlerContext } from 'react-router-dom';
import { toMarkdown } from '#client/markdown/page-markdown.ts';
import { toPageError } from '#client/site/page-error.ts';
import { recordedError } from '#core/failure-list.ts';
import { LEGAL_WARNING } from '#core/site/seller.ts';
import { RETRY_AFTER_S } from '../../errors.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { MARKDOWN_ENDING } from '../match/match-page.ts';
import { cacheFactsOf } from './cache-facts.ts';
import {
  cacheControl,
  errorCompleteness,
  leafData,
  noVarySearch,
  type PageAnswer,
  pageCompleteness,
  rowOf,
  toRedirectAnswer,
} from './page-answer.ts';

const HEADERS = { 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' } as const;

/** The answer of a page's Markdown. It is kept as the page is; `url` is the page's path with its query. */
export function toMarkdownAnswer(
  loaded: StaticHandlerContext | Response,
  { url, origin }: { url: string; origin: string },
): PageAnswer {
  if (loaded instanceof Response) return toMarkdownRedirect(loaded);
  const { errors, statusCode: status } = loaded;
  const row = rowOf(loaded);
  const thrown = Object.values(errors ?? {})[0];
  if (thrown !== undefined || row === null || row.markdown === null) {
    const { sentence } = toPageError(thrown)?.error ?? recordedError('unexpected');
    return {
      status,
      headers: {
        ...HEADERS,
        'cache-control': NO_STORE,
        ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
      },
      body: Buffer.from(`${sentence}\n`),
      completeness: errorCompleteness(status),
      holdsUntil: null,
    };
  }
  const data = leafData(loaded);
  const { isPartial, holdsUntil } = cacheFactsOf(data);
  const cachePolicy = cacheControl({ url, row, isPartial });
  const { text, pageUrl } = toMarkdown(row.markdown, data, { origin, warning: LEGAL_WARNING });
  return {
    status,
    headers: {
      ...HEADERS,
      'cache-control': cachePolicy,
      link: `<${pageUrl}>; rel="canonical"`,
      ...(cachePolicy !== NO_STORE && { 'no-vary-search': noVarySearch(row) }),
    },
    body: Buffer.from(text),
    completeness: pageCompleteness(row, cachePolicy),
    holdsUntil,
  };
}

/** The Markdown of a page that is elsewhere is beside that page. */
function toMarkdownRedirect(redirect: Response): PageAnswer {
  const [path = '/', ...query] = (redirect.headers.get('location') ?? '/').split('?');
  const location = [path + MARKDOWN_ENDING, ...query].join('?');
  return toRedirectAnswer(new Response(null, { status: redirect.status, headers: { location } }));
}
