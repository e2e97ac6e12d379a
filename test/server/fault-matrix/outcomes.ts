import type { FailureCode } from '#core/failure-list.ts';
import { callsByOtherPath, callsByPage, shellCalls } from '../../support/page-calls.ts';

/**
 * What a shopper sees of a page while one of its calls fails, in whichever way. `block` is the part that the page marks
 * as failed, with the failure `code`; null if it marks none. `log` is the code of the line that explains the page.
 */
export type Outcome = {
  status: 200 | 500 | 503;
  block: string | null;
  code: FailureCode;
  /** Whether caches may keep the page as if nothing were missing, because only an addition is. */
  isCacheable: boolean;
};

export type Pair = { page: string; call: string; outcome: Outcome };

const subject = (block: string, code: FailureCode, status: 500 | 503 = 503): Outcome => ({
  status,
  block,
  code,
  isCacheable: false,
});
const side = (block: string, code: FailureCode): Outcome => ({ status: 200, block, code, isCacheable: false });
const addition = (code: FailureCode): Outcome => ({ status: 200, block: null, code, isCacheable: true });

/** The outcome of a failed call on a page. The first rule decides that fits both. */
const rules: readonly [call: RegExp, page: RegExp, outcome: Outcome][] = [
  [/menu-headless/, /./, side('header-footer', 'headerFooter')],
  [/site-texts/, /^\/terminos/, side('site-texts', 'siteTexts')],
  [/site-texts/, /./, addition('siteTexts')],
  [/category\/tree/, /^\/tienda\/vinos\/./, subject('product', 'productSheet', 500)],
  [/category\/tree/, /^\/tienda\/vinos/, subject('category', 'category')],
  [/category\/tree/, /^\/$/, side('categories', 'category')],
  [/category\/tree/, /./, { ...side('', 'category'), block: null }],
  [/promotions/, /./, side('member-prices', 'promotion')],
  [/banner/i, /./, side('banners', 'banners')],
  [/\/collections/, /./, side('collections', 'collections')],

  [/home-displayer/, /./, side('home-carousel', 'homeCarousel')],
  [/\/posts/, /./, side('posts', 'posts')],
  [/post-categories/, /./, side('post-categories', 'posts')],
  [/selections/, /^\/$/, side('selections', 'homeSelections')],
  [/cellars/, /^\/$/, side('wineries', 'wineries')],
  [/\/products collection=/, /^\/(?:tienda)?$/, side('collections', 'collections')],

  [/ficha/, /selecciones\//, { ...side('', 'products'), block: null }],
  [/ficha/, /notas-y-tips\//, side('products', 'products')],
  [/ficha/, /./, subject('product', 'productSheet', 500)],
  [/\/wines/, /^\/tienda/, addition('wineProfile')],
  [/\/notes/, /^\/tienda/, addition('notes')],
  [/\/cellars/, /^\/tienda/, addition('wineries')],
  [/\/selections/, /^\/tienda/, addition('selections')],
  [/\/faqs/, /^\/tienda/, addition('faqs')],
  [/special-event/, /buscador/, addition('specialEvent')],
  [/\/products .*limit=11/, /./, side('related', 'related')],
  [/benefits/, /./, side('benefits', 'benefits')],
  [/special-event/, /evento\/vendimia/, subject('event', 'specialEvent')],
  [/special-event/, /buscador/, addition('specialEvent')],
  [/special-event/, /./, side('event', 'specialEvent')],
  [/collection=col-2/, /evento\/vendimia/, side('collections', 'collectionsCms')],
  [/category\/c-10/, /./, side('category', 'category')],
  [/products\/filters|selection-filter/, /./, side('filters', 'filters')],
  [/\/products exact=true limit=1 /, /./, addition('products')],
  [/\/products/, /^\/tienda/, subject('products', 'products')],

  [/landing/, /./, subject('plans', 'subscription')],
  [/Schema-Bases/, /./, side('plans', 'subscription')],
  [/Renewal/, /./, side('renewal', 'renewal')],
  [/club-displayer/, /./, side('club', 'club')],
  [/filters\[slug\]/, /selecciones\//, subject('selection', 'selection')],
  [/cms \/selections/, /./, side('selections', 'selections')],
  [/lambda \/selections/, /./, subject('selections', 'selections')],

  [/\/wines/, /^\/la-cava/, subject('wine-profile', 'wineProfile')],
  [/\/products cellar/, /^\/la-cava/, side('related', 'relatedToWine')],
  [/\/cellars/, /^\/bodegas$/, subject('wineries', 'wineries')],
  [/\/cellars/, /./, subject('winery', 'winery')],
  [/\/wines/, /./, side('wine-profile', 'wineProfile')],
  [/\/products cellar/, /./, side('related', 'related')],

  [/limit=1 /, /^\/notas/, side('main-note', 'notes')],
  [/\/notes category=.*limit=4/, /./, side('notes', 'notes')],
  [/\/notes\//, /./, subject('note', 'note')],
  [/\/notes/, /./, subject('notes', 'notes')],
  [/about-us/, /./, subject('about', 'about')],
  [/faqs/, /./, side('faqs', 'faqs')],
];

/** Pages of different kinds, for the calls that every document makes. */
const PAGES_FOR_SHELL: readonly string[] = ['/', '/tienda/vinos', '/nosotros', '/terminos-y-condiciones'];

/** Every page with each of its calls. */
export const pairs: readonly Pair[] = callsByPage.flatMap(([page, calls]) =>
  [...new Set([...calls, ...(PAGES_FOR_SHELL.includes(page) ? shellCalls : [])])].map((call) => ({
    page,
    call,
    outcome: outcomeOf(page, call),
  })),
);

/** Each path that is not a page, with each of its calls. */
export const otherPairs = callsByOtherPath.flatMap(([path, calls]) => calls.map((call) => ({ path, call })));

function outcomeOf(page: string, call: string): Outcome {
  const found = rules.find(([ofCall, ofPage]) => ofCall.test(call) && ofPage.test(page));
  if (found === undefined) throw new Error(`no outcome for ${call} on ${page}`);
  return found[2];
}
