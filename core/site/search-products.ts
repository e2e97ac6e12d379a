import type { Ports } from '../ports/ports.ts';
import type { Listing, ListingAnswer } from '../store/listing.ts';
import { isSearchable, parseSearchText } from '../store/product-query.ts';
import { loadSearchListing, type SearchInput } from '../store/search-listing.ts';
import { wineHref } from '../values/links.ts';
import { uncapitalise } from '../values/text.ts';
import { type AnswerLink, type Answers, findAnswers } from './answers/find-answers.ts';
import { findPairedWines, type PairedWine } from './answers/find-paired-wines.ts';
import { loadKeptLists } from './answers/kept-lists.ts';

/** The page of a search: its products, and what else answers it. The products are the subject. */
export function searchProducts({
  shop,
  cms,
  lambda,
  site,
  report,
}: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'site' | 'report'>) {
  return async (input: SearchInput): Promise<Listing> => {
    if (!isSearchable(parseSearchText(input.text))) return (await loadListing(input)).listing;
    const [{ listing, typed, used }, { lists }, wines] = await Promise.all([
      loadListing(input),
      loadKeptLists({ shop, cms, lambda, report }),
      report.settle(cms.listEveryWine(), 'wineProfile'),
    ]);
    const answers = findAnswers(lists, { typed, used, hasProducts: !listing.isEmpty });
    const paired = wines.status === 'loaded' ? findPairedWines(wines.data, typed) : [];
    // A shop service may know nothing of dishes, or find their words in other products.
    const isFirst = listing.isEmpty || paired.some(({ isNamed }) => isNamed);
    return { ...listing, answers: toListingAnswers(answers, paired.map(toPairedAnswer), isFirst) };
  };

  function toPairedAnswer({ wine, dish }: PairedWine): ListingAnswer {
    return { title: wine.title, href: wineHref(site.brand.slug, wine.slug), label: `Va con ${uncapitalise(dish)}` };
  }

  function loadListing(input: SearchInput) {
    return loadSearchListing({ shop, lambda, report })(input);
  }
}

/**
 * What the visitor may have meant in place of a product comes first; what is for reading comes after the products. `paired`
 * are the wines that go with a dish.
 */
function toListingAnswers(
  answers: Answers,
  paired: readonly ListingAnswer[],
  isPairedFirst: boolean,
): NonNullable<Listing['answers']> {
  const { categories, pages, questions, wineries, selections, notes } = answers;
  return {
    first: [
      ...withLabel('Categoría', categories),
      ...withLabel('Página', pages),
      ...withLabel('Pregunta', questions),
      ...withLabel('Bodega', wineries),
      ...(isPairedFirst ? paired : []),
    ],
    more: [...(isPairedFirst ? [] : paired), ...withLabel('Selección', selections), ...withLabel('Nota', notes)],
  };
}

function withLabel(label: string, links: readonly AnswerLink[]): ListingAnswer[] {
  return links.map((link) => ({ ...link, label }));
}
