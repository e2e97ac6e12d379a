import type { Ports } from '../ports/ports.ts';
import type { Listing, ListingAnswer } from '../store/listing.ts';
import { isSearchable, parseSearchText } from '../store/product-query.ts';
import { loadSearchListing, type SearchInput } from '../store/search-listing.ts';
import { type AnswerLink, type Answers, findAnswers } from './answers/find-answers.ts';
import { loadKeptLists } from './answers/kept-lists.ts';

/** The page of a search: its products, and what else answers it. The products are the subject. */
export function searchProducts({ shop, cms, lambda, report }: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'report'>) {
  return async (input: SearchInput): Promise<Listing> => {
    if (!isSearchable(parseSearchText(input.text))) return (await loadListing(input)).listing;
    const [{ listing, typed, used }, { lists }] = await Promise.all([
      loadListing(input),
      loadKeptLists({ shop, cms, lambda, report }),
    ]);
    const answers = findAnswers(lists, { typed, used, hasProducts: !listing.isEmpty });
    return { ...listing, answers: toListingAnswers(answers) };
  };

  function loadListing(input: SearchInput) {
    return loadSearchListing({ shop, lambda, report })(input);
  }
}

/** What the visitor may have meant in place of a product comes first; what is for reading comes after the products. */
function toListingAnswers(answers: Answers): NonNullable<Listing['answers']> {
  const { categories, pages, questions, wineries, selections, notes } = answers;
  return {
    first: [
      ...labelled('Categoría', categories),
      ...labelled('Página', pages),
      ...labelled('Pregunta', questions),
      ...labelled('Bodega', wineries),
    ],
    more: [...labelled('Selección', selections), ...labelled('Nota', notes)],
  };
}

function labelled(label: string, links: readonly AnswerLink[]): ListingAnswer[] {
  return links.map((link) => ({ ...link, label }));
}
