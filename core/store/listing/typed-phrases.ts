import { fold } from '../../values/text.ts';

/** A word, a number or a sign of a typed text. `text` is folded; `start` and `end` are its place in the typed text. */
export type Token = { text: string; start: number; end: number };

/** A number keeps its points and commas: "20.000,50". */
const TOKEN = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu;

/** The tokens of a typed text, in one pass over it. */
export function tokensOf(typed: string): Token[] {
  return [...typed.matchAll(TOKEN)].map(({ 0: text, index }) => ({
    text: fold(text),
    start: index,
    end: index + text.length,
  }));
}

/** Whether nothing separates the token at this place from the one before it: "750ml". */
export function isGlued(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]?.start === tokens[at - 1]?.end;
}

export function isWord(token: Token | undefined): boolean {
  return token !== undefined && /^\p{L}/u.test(token.text);
}

/** Words in their order; each is one of several, and may be optional. */
export type Phrase = readonly { words: ReadonlySet<string>; isOptional: boolean }[];

/** Reads phrases of folded words: `por? menos de|que` is "menos de", "por menos que" and two more. */
export function toPhrases(lines: readonly string[]): Phrase[] {
  return lines.map((line) =>
    line.split(' ').map((word) => ({
      words: new Set(word.replace('?', '').split('|')),
      isOptional: word.endsWith('?'),
    })),
  );
}

/** The index after the longest phrase that starts at this place; `at` itself if none does. */
export function skipPhrase(phrases: readonly Phrase[], tokens: readonly Token[], at: number): number {
  return Math.max(at, ...phrases.map((phrase) => endOfPhrase(phrase, tokens, at)));
}

function endOfPhrase(phrase: Phrase, tokens: readonly Token[], at: number): number {
  let end = at;
  for (const { words, isOptional } of phrase) {
    if (words.has(tokens[end]?.text ?? '')) end++;
    else if (!isOptional) return at;
  }
  return end;
}

/**
 * What is typed outside the taken tokens, in one line, without the words and signs at its ends that mean nothing there:
 * "vinos de", "y malbec". Empty if no word or number is left.
 */
export function textWithout(typed: string, tokens: readonly Token[], taken: ReadonlySet<Token>): string {
  const kept = tokens.filter((token) => !taken.has(token));
  const from = kept.findIndex(({ text }) => !LOOSE_AT_START.has(text) && !isSign(text));
  const to = kept.findLastIndex(({ text }) => !LOOSE_AT_END.has(text) && !isSign(text));
  if (from === -1) return '';
  return kept
    .slice(from, to + 1)
    .map((token, at, { [at - 1]: before }) => {
      const isApart = before !== undefined && before.end < token.start;
      return (isApart ? ' ' : '') + typed.slice(token.start, token.end);
    })
    .join('');
}

const LOOSE_AT_START = new Set(['de', 'del', 'en', 'con', 'y', 'e', 'o', 'pero']);
const LOOSE_AT_END = new Set('de del a al con en por para y e o pero que el la los las lo'.split(' '));

function isSign(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
