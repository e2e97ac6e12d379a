import { dataOf, mapBlock } from '../block.ts';
import type { WineProfile } from '../cellar/wine.ts';
import type { Ports } from '../ports/ports.ts';
import type { ListingAnswer, ListingView } from '../store/listing/listing-view.ts';
import type { ProductGridView } from '../store/listing/product-grid.ts';
import { loadSearchParts, readSearch, type SearchInput, toSearchListing } from '../store/listing/search-listing.ts';
import { asksForOffers } from '../store/listing/understand-search.ts';
import { wineHref } from '../values/links.ts';
import { meaningfulWords, singularOf, uncapitalise, wordsOf } from '../values/text.ts';
import { type AnswerLink, type Answers, findAnswers, findShopPages } from './answers/find-answers.ts';
import { loadSearchedLists } from './answers/searched-lists.ts';

/** The page of a search: its products, and what else answers it. The products are the subject. */
export function searchProducts(ports: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'site' | 'report'>) {
  const { cms, site, report } = ports;
  return async (input: SearchInput): Promise<ListingView> => {
    const search = readSearch(input);
    if ('products' in search) return { ...search, answers: toAnswersWithoutCalls(search) };
    const [parts, { lists }, wines] = await Promise.all([
      loadSearchParts(ports, search),
      loadSearchedLists(ports),
      report.settle(cms.listEveryWine(), 'wineProfile'),
    ]);
    const { text } = search.understood;
    const hasProducts = parts.page.items.length > 0;
    const found = findAnswers(lists, {
      typed: text,
      used: parts.page.search?.used ?? text,
      hasProducts,
      forOffers: asksForOffers(search.typed),
    });
    const paired = findPairedWines(dataOf(wines) ?? [], text);
    // A shop service may know nothing of dishes, or find their words in other products.
    const isFirst = !hasProducts || paired.some(({ isNamed }) => isNamed);
    const answers = toListingAnswers(found, paired.map(toPairedAnswer), isFirst);
    const listing = await toSearchListing(ports, search, parts, answers.first.length + answers.more.length > 0);
    const isAnswered = found.pages.length > 0 || found.questions.length > 0;
    return {
      ...listing,
      products: isAnswered ? mapBlock(listing.products, withoutCategories) : listing.products,
      answers,
    };
  };

  function toPairedAnswer({ wine, dish }: PairedWine): ListingAnswer {
    return { title: wine.title, href: wineHref(site.brand.slug, wine.slug), label: `Va con ${uncapitalise(dish)}` };
  }
}

/** What answers a text that is not searched. One that is too short has no answers. */
function toAnswersWithoutCalls({ searchText, invalidSearch }: ListingView): ListingView['answers'] {
  return invalidSearch === null ? { first: withLabel('Página', findShopPages(searchText)), more: [] } : null;
}

/** Who asked about the shop itself has the answer; the categories are no better one. */
function withoutCategories(grid: ProductGridView): ProductGridView {
  return { ...grid, offersCategories: false };
}

/**
 * What the visitor may have meant in place of a product comes first; what is for reading comes after the products. `paired`
 * are the wines that go with a dish.
 */
function toListingAnswers(
  answers: Answers,
  paired: readonly ListingAnswer[],
  isPairedFirst: boolean,
): NonNullable<ListingView['answers']> {
  const { events, relatedEvents, categories, pages, questions, wineries, selections, notes } = answers;
  return {
    first: [
      ...withLabel('Evento', events),
      ...withLabel('Categoría', categories),
      ...withLabel('Página', pages),
      ...withLabel('Pregunta', questions),
      ...withLabel('Bodega', wineries),
      ...(isPairedFirst ? paired : []),
    ],
    more: [
      ...(isPairedFirst ? [] : paired),
      ...withLabel('Evento', relatedEvents),
      ...withLabel('Selección', selections),
      ...withLabel('Nota', notes),
    ],
  };
}

function withLabel(label: string, links: readonly AnswerLink[]): ListingAnswer[] {
  return links.map((link) => ({ ...link, label }));
}

/**
 * A wine and a dish that its profile pairs with it. `isNamed`: the search has the whole name of the dish, as the link of a
 * pairing does.
 */
export type PairedWine = { wine: WineProfile; dish: string; isNamed: boolean };

const MAX_WINES = 4;

/**
 * The wines that their profiles pair with a typed dish: every word that matters begins a word of the dish's name. Wines
 * whose dish is named in full come first.
 */
function findPairedWines(wines: readonly WineProfile[], typed: string): PairedWine[] {
  const words = meaningfulWords(wordsOf(typed)).map(singularOf);
  if (words.length === 0) return [];
  const paired = wines.flatMap((wine) => {
    const dishes = wine.pairings.map(({ title }) => title).filter((title) => isPartOf(words, title));
    return dishes.slice(0, 1).map((dish) => ({ wine, dish, isNamed: isWhole(words, dish) }));
  });
  return paired.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed)).slice(0, MAX_WINES);
}

function isWhole(words: readonly string[], dish: string): boolean {
  return meaningfulWords(wordsOf(dish)).every((word) => words.includes(singularOf(word)));
}

function isPartOf(words: readonly string[], title: string): boolean {
  const named = wordsOf(title);
  return words.every((word) => named.some((each) => each.startsWith(word)));
}
