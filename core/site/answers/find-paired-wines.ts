import type { WineProfile } from '../../cellar/wine.ts';
import { meaningfulWords, singularOf, wordsOf } from '../../values/words.ts';

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
export function findPairedWines(wines: readonly WineProfile[], typed: string): PairedWine[] {
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
