import { toMarkdown } from '#client/markdown/page-markdown.ts';
import { recordedError } from '#core/failure-list.ts';
import { LEGAL_WARNING } from '#core/site/seller.ts';
import { RETRY_AFTER_S } from '../../errors.ts';
import { NO_STORE } from '../../http/no-store.ts';
import { MARKDOWN_ENDING } from '../match/match-page.ts';
import { cacheFactsOf } from './cache-facts.ts';
import type { PageData } from './load-page.ts';
import {
  cacheControl,
  errorCompleteness,
  noVarySearch,
  type PageAnswer,
  pageCompleteness,
  toRedirectAnswer,
} from './page-answer.ts';
import type { Redirect } from './page-failures.ts';

const HEADERS = { 'content-type': 'text/markdown; charset=utf-8', 'x-robots-tag': 'noindex' } as const;

/** The answer of a page's Markdown. It is kept as the page is; `url` is the page's path with its query. */
export function toMarkdownAnswer(
  loaded: PageData | Redirect,
  { url, origin }: { url: string; origin: string },
): PageAnswer {
  if ('location' in loaded) return toMarkdownRedirect(loaded);
  const { row, answer, error } = loaded;
  if (answer === null || row === null || row.markdown === null) {
    const { error: said, httpStatus: status } = error ?? { error: recordedError('unexpected'), httpStatus: 200 };
    return {
      status,
      headers: {
        ...HEADERS,
        'cache-control': NO_STORE,
        ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
      },
      body: Buffer.from(`${said.sentence}\n`),
      completeness: errorCompleteness(status),
      holdsUntil: null,
    };
  }
  const { view: data } = answer;
  const { isPartial, holdsUntil } = cacheFactsOf(data);
  const cachePolicy = cacheControl({ url, row, isPartial });
  const { text, pageUrl } = toMarkdown(row.markdown, data, { origin, warning: LEGAL_WARNING });
  return {
    status: 200,
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
function toMarkdownRedirect({ location, status }: Redirect): PageAnswer {
  const [path = '/', ...query] = location.split('?');
  return toRedirectAnswer({ location: [path + MARKDOWN_ENDING, ...query].join('?'), status });
}
