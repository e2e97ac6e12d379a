import { searchHref } from '../../values/links.ts';
import { writtenWordsOf } from '../../values/measures.ts';
import { fold, meaningfulWords, singularOf } from '../../values/text.ts';
import type { FoundProducts } from '../product.ts';
import { toListingHref } from '../product-query.ts';
import { toSuggestion, type WayOut } from './product-grid.ts';
import { toUnderstoodLabel, type UnderstoodSearch } from './understand-search.ts';

/**
 * What the visitor should know of a search: which words were not found, which text was searched instead, which words
 * were read as a price. `suggestion` is another search, `exact` the search of the text as it was typed.
 */
export type SearchNotice = { text: string; suggestion: WayOut | null; exact: WayOut | null };

export type SearchFacts = {
  /** The whole typed text. */
  typed: string;
  understood: UnderstoodSearch;
  isExact: boolean;
  isFiltered: boolean;
  page: FoundProducts;
};

/** Null if there is nothing to say: the typed text was searched and found. */
export function toSearchNotice(facts: SearchFacts): SearchNotice | null {
  const { typed, isExact, isFiltered, page } = facts;
  const isFound = page.pagination.total > 0;
  if (isExact) {
    const text = isFound ? `Buscamos exactamente «${typed}»` : `No encontramos exactamente «${typed}»`;
    return { text, suggestion: { label: 'Buscar también palabras parecidas', href: searchHref(typed) }, exact: null };
  }
  const suggestion = toSuggestion(page);
  const understood = toUnderstoodLabel(facts.understood);
  const correction = isFound ? toCorrection(page) : isFiltered ? '' : toNotFound(facts);
  const { otherCurrency = false } = facts.understood;
  const sentences = [
    correction,
    understood === '' ? '' : `Te mostramos productos ${understood}`,
    otherCurrency ? 'Nuestros precios están en pesos: escribí el tuyo en pesos' : '',
  ].filter(Boolean);
  if (sentences.length > 0) {
    const isChanged = understood !== '' || otherCurrency || (isFound && correction !== '');
    const exact = { label: `Buscar exactamente «${typed}»`, href: toListingHref(searchHref(typed), { exact: true }) };
    return { text: sentences.join('. '), suggestion, exact: isChanged ? exact : null };
  }
  return suggestion === null ? null : { text: `Buscaste «${page.search?.asked ?? typed}»`, suggestion, exact: null };
}

/** Says which text was searched if it differs from the typed one. Ignores case, accents and spaces. */
function toCorrection({ search }: FoundProducts): string {
  if (search === null || toComparable(search.asked) === toComparable(search.used)) return '';
  const dropped = findDroppedWords(search.asked, search.used);
  const notFound = dropped.length === 0 ? '' : `No encontramos ${dropped.map((word) => `«${word}»`).join(' ni ')}. `;
  return `${notFound}Mostramos resultados de «${search.used}»`;
}

function toNotFound({ understood: { text } }: SearchFacts): string {
  return text === '' ? '' : `No encontramos «${text}» en la tienda`;
}

/**
 * The typed words, as they were written, that the service left out. A typed word that is not among the searched ones
 * was replaced by the one it resembles most; what is left over was dropped.
 */
export function findDroppedWords(asked: string, used: string): string[] {
  const written = writtenWordsOf(asked).map(({ word, searched }) => ({ word, searched, folded: singularOf(searched) }));
  const shown = writtenWordsOf(used).map(({ searched }) => singularOf(searched));
  const meaningful = new Set(meaningfulWords(written.map(({ searched }) => searched)));
  const missing = written.filter(({ searched, folded }) => meaningful.has(searched) && !shown.includes(folded));
  const askedWords = written.map(({ folded }) => folded);
  const replacements = shown.filter((word) => !askedWords.includes(word));
  const likeness = ({ folded }: { folded: string }) => Math.max(0, ...replacements.map((word) => alike(folded, word)));
  const leftOver = new Set(
    missing
      .toSorted((one, other) => likeness(other) - likeness(one))
      .slice(replacements.length)
      // A part of a word that was written with a space: "mal bec".
      .filter(({ folded }) => !replacements.some((word) => word.includes(folded))),
  );
  return missing.filter((each) => leftOver.has(each)).map(({ word }) => word);
}

/** The share of letter pairs that two words have in common, from 0 to 1. */
function alike(one: string, other: string): number {
  const pairsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  const others = pairsOf(other);
  const shared = pairsOf(one).filter((pair) => others.includes(pair)).length;
  return (2 * shared) / Math.max(1, one.length + other.length - 2);
}

function toComparable(text: string): string {
  return fold(text).replace(/\s/g, '');
}
