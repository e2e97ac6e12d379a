import { isSearchable } from '../product-query.ts';
import { isWord, skipPhrase, type Token, textWithout, tokensOf, toPhrases } from './typed-phrases.ts';

/** A search for what products lack. `others` is the text before the words that say so; empty if it cannot be searched. */
export type ExcludingSearch = { others: string };

/** Words before the one that is not wanted. */
const without = toPhrases([
  'sin',
  'libre|libres de',
  'cero|zero',
  'que no sea|sean|tenga|tengan|lleve|lleven|contenga|contengan',
]);
const nonAlcoholic = toPhrases(['0 %? alcohol', 'no alcoholico|alcoholica|alcoholicos|alcoholicas']);

/**
 * Reads a search such as "vino sin alcohol"; null if the text is none. A search finds what the texts of a product say,
 * and a text that says "alcohol" is of a product that has it.
 */
export function readExcludingSearch(typed: string): ExcludingSearch | null {
  const tokens = tokensOf(typed);
  const at = tokens.findIndex((_, index) => excludes(tokens, index));
  if (at === -1) return null;
  const others = textWithout(typed, tokens, new Set(tokens.slice(at)));
  return { others: isSearchable(others) ? others : '' };
}

function excludes(tokens: readonly Token[], at: number): boolean {
  const end = skipPhrase(without, tokens, at);
  return (end > at && isWord(tokens[end])) || skipPhrase(nonAlcoholic, tokens, at) > at;
}
