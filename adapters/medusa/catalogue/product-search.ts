import MiniSearch from 'minisearch';
import { editDistance } from '../../../core/values/edit-distance.ts';
import { searchWordsOf, showMeasure } from '../../../core/values/measures.ts';
import { isFiller, singularOf } from '../../../core/values/text.ts';
import type { Item } from './item.ts';

/** What a search found, the best first, and the text that it was understood as. */
export type Found = { skus: string[]; used: string };

export type ProductSearch = (asked: string, isExact: boolean) => Found;

const FIELDS = ['name', 'kind', 'variety', 'winery', 'place', 'content', 'description'] as const;
const BOOST = { name: 6, variety: 4, kind: 4, winery: 4, place: 2, content: 1, description: 0.5 };
/** Shorter words have too many neighbours. */
const MIN_FUZZY_LENGTH = 4;

/**
 * Searches names, kinds, grapes, wineries, places and texts. Accents, case and plurals never matter, a size or an age is the
 * same in all its spellings, and a word that nothing has is taken for the most similar one.
 */
export function createProductSearch(items: readonly Item[]): ProductSearch {
  const index = new MiniSearch<Record<string, string>>({
    idField: 'sku',
    fields: [...FIELDS],
    tokenize: searchWordsOf,
    processTerm: toTerm,
  });
  index.addAll(items.map(toDocument));
  const findWords = (words: readonly string[], options: { prefix: boolean; fuzzy: boolean }) =>
    index.search(words.join(' '), {
      combineWith: 'AND',
      boost: BOOST,
      prefix: options.prefix,
      fuzzy: (term) => (options.fuzzy && term.length >= MIN_FUZZY_LENGTH && !/\d/.test(term) ? 0.25 : false),
    });

  return (asked, isExact) => {
    const typed = searchWordsOf(asked);
    const meaningful = typed.filter((word) => !isFiller(word));
    const words = meaningful.length > 0 ? meaningful : typed;
    const plain = findWords(words, { prefix: !isExact, fuzzy: false });
    if (plain.length > 0 || isExact) return { skus: plain.map(({ id }) => String(id)), used: asked };
    // A word that nothing is similar to would leave nothing.
    const known = words.filter((word) => findWords([word], { prefix: true, fuzzy: true }).length > 0);
    const similar = known.length === 0 ? [] : findWords(known, { prefix: true, fuzzy: true });
    const [best] = similar;
    if (best === undefined) return { skus: [], used: asked };
    const used = known.map((word) => showMeasure(correctionOf(toTerm(word), best.match, best.queryTerms)));
    return { skus: similar.map(({ id }) => String(id)), used: used.join(' ') };
  };

  /** The word of the best product that a typed word was taken for. */
  function correctionOf(
    word: string,
    match: Readonly<Record<string, readonly string[]>>,
    terms: readonly string[],
  ): string {
    if (!terms.includes(word)) return word;
    const matched = Object.keys(match);
    if (matched.some((term) => term.startsWith(word))) return word;
    const editsTo = (term: string) => editDistance(word, term, word.length + term.length);
    return matched.toSorted((one, other) => editsTo(one) - editsTo(other))[0] ?? word;
  }
}

/** Words of other languages have a plural without a vowel before it: "malbecs", "blends". */
function toTerm(word: string): string {
  return word.length > 3 && /[^aeious]s$/.test(word) ? word.slice(0, -1) : singularOf(word);
}

function toDocument({ ficha, tags }: Item): Record<string, string> {
  const names = (...lists: readonly ReadonlyMap<string, string>[]) =>
    lists.flatMap((list) => [...list.values()]).join(' ');
  return {
    sku: ficha.sku,
    name: `${ficha.name} ${ficha.sku}`,
    kind: names(tags.category, tags.type),
    variety: names(tags.variety),
    winery: names(tags.cellar, tags.brand),
    place: [ficha.origin?.province, ficha.origin?.region].join(' '),
    content: `${ficha.content} ${names(tags.bottle, tags.selection)}`,
    description: `${ficha.description} ${ficha.ficha.map(({ description }) => description).join(' ')}`,
  };
}
