import type { WineProfile } from '../../cellar/wine.ts';
import { meaningfulWords, singularOf, wordsOf } from '../../values/words.ts';

/** A wine and the dish, in the words of its profile, that it goes with. */
export type PairedWine = { wine: WineProfile; dish: string };

const MAX_WINES = 4;

/** The wines that their profiles pair with a typed dish: every word that matters begins a word of the dish's name. */
export function findPairedWines(wines: readonly WineProfile[], typed: string): PairedWine[] {
  const words = meaningfulWords(wordsOf(typed)).map(singularOf);
  if (words.length === 0) return [];
  const paired = wines.flatMap((wine) => {
    const dishes = wine.pairings.map(({ title }) => title).filter((title) => namesDish(title, words));
    return dishes.slice(0, 1).map((dish) => ({ wine, dish }));
  });
  return paired.slice(0, MAX_WINES);
}

function namesDish(title: string, words: readonly string[]): boolean {
  const named = wordsOf(title);
  return words.every((word) => named.some((each) => each.startsWith(word)));
}
