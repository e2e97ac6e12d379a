import { dataOf } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { asksForOffers, readExcludingSearch, understandSearch } from '../store/listing/understand-search.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import { toPrice, toPriceList } from '../store/price/price-list.ts';
import type { MemberPromotion, Product } from '../store/product.ts';
import { isSearchable, parseSearchText } from '../store/product-query.ts';
import { defaultImage, type Image } from '../values/image.ts';
import { productHref } from '../values/links.ts';
import { totalOf } from '../values/pagination.ts';
import { type AnswerLink, type Answers, findAnswers, findShopPages } from './answers/find-answers.ts';
import { LIST_COUNT, loadSearchedLists } from './answers/searched-lists.ts';

export type SuggestedLink = AnswerLink & { kind: 'event' | 'category' | 'page' | 'question' | 'selection' };

export type SuggestedProduct = {
  name: string;
  href: string;
  image: Image;
  /** What a guest pays, in pesos. */
  price: number;
  /** `price` without national taxes, in whole pesos. */
  priceWithoutTaxes: number;
  /** What a member pays, as in the SOCIOS row of its card; null if it has none, left out if that is not known. */
  memberPrice?: number | null;
  memberPriceWithoutTaxes?: number | null;
};

/** `GET /api/suggest`. `used` is the text that the shop service searched for; it may correct the typed text. */
export type SuggestionsView = {
  products: SuggestedProduct[];
  wineries: AnswerLink[];
  notes: AnswerLink[];
  /** Grouped by kind, in this order: events, categories, pages, questions, selections. */
  links: SuggestedLink[];
  used: string;
  /** The number of products that the search finds; null if it is unknown. */
  total: number | null;
};

const MAX_PRODUCTS = 5;

/** `isComplete` is false if a source did not answer: the same search may find more later. */
export type FoundSuggestions = { suggestions: SuggestionsView; isComplete: boolean };

/**
 * Suggestions while the visitor types a search. A source that does not answer is left out; throws `unavailable` if no
 * source answers.
 */
export function suggest({ shop, cms, lambda, report }: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'report'>) {
  return async (input: { text: string }): Promise<FoundSuggestions> => {
    const typed = parseSearchText(input.text);
    if (!isSearchable(typed)) return { suggestions: toLinksAlone(typed, []), isComplete: true };
    if (readExcludingSearch(typed) !== null) {
      return { suggestions: toLinksAlone(typed, toLinks({ pages: findShopPages(typed) })), isComplete: true };
    }

    const { text, price, sort } = understandSearch(typed);
    const query = { ...(isSearchable(text) && { search: text }), ...(price && { price }), ...(sort && { sort }) };
    const [page, { promotion, memberPrices }, { lists, failedCount }] = await Promise.all([
      report.settle(shop.listProducts({ ...query, limit: MAX_PRODUCTS }), 'products'),
      loadMemberPromotion({ shop, report }),
      loadSearchedLists({ shop, cms, lambda, report }),
    ]);
    const found = dataOf(page);
    if (found === null && failedCount === LIST_COUNT) throw new Failure('unavailable');

    const areMemberPricesKnown = memberPrices.status !== 'failed';
    const used = found?.search?.used || text || typed;
    const hasProducts = found !== null && found.items.length > 0;
    const { wineries, notes, ...others } = findAnswers(lists, {
      typed: text,
      used,
      hasProducts,
      forOffers: asksForOffers(typed),
    });
    const suggestions: SuggestionsView = {
      products: (found?.items ?? []).map((product) => ({
        ...toSuggestion(product),
        ...(areMemberPricesKnown && toMemberPrice(product, promotion)),
      })),
      wineries,
      notes,
      links: toLinks(others),
      used,
      total: found === null ? null : totalOf(found),
    };
    return { suggestions, isComplete: found !== null && areMemberPricesKnown && failedCount === 0 };
  };
}

/** For a text that is not searched. */
function toLinksAlone(typed: string, links: SuggestedLink[]): SuggestionsView {
  return { products: [], wineries: [], notes: [], links, used: typed, total: null };
}

type OtherAnswers = Partial<Omit<Answers, 'wineries' | 'notes'>>;

function toLinks({
  events = [],
  relatedEvents = [],
  categories = [],
  pages = [],
  questions = [],
  selections = [],
}: OtherAnswers): SuggestedLink[] {
  const ofKind = (kind: SuggestedLink['kind'], links: AnswerLink[]) => links.map((link) => ({ ...link, kind }));
  return [
    ...ofKind('event', [...events, ...relatedEvents]),
    ...ofKind('category', categories),
    ...ofKind('page', pages),
    ...ofKind('question', questions),
    ...ofKind('selection', selections),
  ];
}

function toSuggestion(product: Product): SuggestedProduct {
  const { pays, withoutTaxes } = toPrice([{ product, quantity: 1 }], { isSubscriber: false, promotion: null });
  return {
    name: product.name,
    href: productHref(product),
    image: product.images[0] ?? defaultImage(product.name),
    price: pays,
    priceWithoutTaxes: withoutTaxes,
  };
}

function toMemberPrice(
  product: Product,
  promotion: MemberPromotion | null,
): Pick<SuggestedProduct, 'memberPrice' | 'memberPriceWithoutTaxes'> {
  const row = toPriceList(product, promotion).find(({ kind }) => kind === 'member');
  if (row === undefined) return { memberPrice: null, memberPriceWithoutTaxes: null };
  return { memberPrice: row.discountedPrice ?? row.regularPrice, memberPriceWithoutTaxes: row.noTaxPrice };
}
