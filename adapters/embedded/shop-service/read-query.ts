import { searchWordsOf } from '../../../core/values/measures.ts';
import { isFiller, meaningfulWords as withoutFillers } from '../../../core/values/text.ts';
import search from '../catalogue/search.json' with { type: 'json' };
import { meaningfulWords } from './search-words.ts';

/**
 * The words of a query that are searched; one may be a compound with spaces. `uses` are the words of use that were left
 * out, such as "para brindar". `isReworded` tells that there are words which were not typed.
 */
export type ReadQuery = { words: string[]; uses: string[]; isReworded: boolean };

/** The part of a query beyond these limits is ignored. */
const MAX_TEXT_LENGTH = 400;
const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 32;

/** Several words that shoppers use for the words on labels, and words that belong together; the longest first. */
const phrases = [
  ...Object.entries(search.phrases).map(([asked, used]) => ({ asked: asked.split(' '), used: searchWordsOf(used) })),
  ...search.compounds.map((compound) => ({ asked: compound.split(' '), used: [compound] })),
].sort((a, b) => b.asked.length - a.asked.length);

/** Praise that says nothing of a product. */
const praise = new Set(search.praise.split(' '));

/** What a product is bought for, with the word to search if nothing else is asked. */
const uses = Object.entries(search.uses)
  .flatMap(([instead, named]) => named.split('|').map((words) => ({ words: words.split(' '), instead })))
  .sort((a, b) => b.words.length - a.words.length);

const leads = new Set(['para', 'con', 'a', 'y']);
const determiners = new Set('el la los las un una'.split(' '));
const possessives = new Set('mi mis tu tus su sus nuestro nuestra nuestros nuestras'.split(' '));
/** The word to search for somebody who is not named in the list of uses: "para mi vecina". */
const FOR_SOMEBODY = 'regalo';

/** Reads the words of a query. Leaves out words of use first, so that they never narrow what is found. */
export function readQuery(asked: string): ReadQuery {
  const { kept, taken, instead } = takeUses(withoutPraise(withoutNumberSigns(searchWordsOf(withinLimit(asked)))));
  const isOnlyUse = instead !== null && kept.every(isFiller);
  const words = isOnlyUse ? [instead] : replacePhrases(kept);
  const typed = new Set(kept);
  return {
    words: limit(withoutFillers(meaningfulWords(words))),
    uses: isOnlyUse ? [] : taken,
    isReworded: asked.length > MAX_TEXT_LENGTH || words.some((word) => !word.split(' ').every((one) => typed.has(one))),
  };
}

/** Reads every word as it is typed. */
export function readExactQuery(asked: string): string[] {
  return [...new Set(meaningfulWords(searchWordsOf(withinLimit(asked))))].slice(0, MAX_WORDS);
}

/** Cuts an overlong text after a whole word. */
function withinLimit(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : text.slice(0, MAX_TEXT_LENGTH).replace(/\S*$/, '');
}

/** Before a number, shoppers write "Nº", "n°", "nro." or "número" for what a label may spell otherwise. */
const numberSigns = new Set('n nº no nro num numero'.split(' '));

function withoutNumberSigns(words: readonly string[]): string[] {
  return words.filter((word, at) => !(numberSigns.has(word) && /^\d+$/.test(words[at + 1] ?? '')));
}

function withoutPraise(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !praise.has(word));
  return others.length > 0 ? others : words;
}

function limit(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word.length <= MAX_WORD_LENGTH).slice(0, MAX_WORDS);
}

type TakenUses = { kept: string[]; taken: string[]; instead: string | null };

function takeUses(words: readonly string[]): TakenUses {
  const result: TakenUses = { kept: [], taken: [], instead: null };
  let isAfterUse = false;
  for (let at = 0; at < words.length; ) {
    const use = findUse(words, at, isAfterUse);
    isAfterUse = use !== null;
    const end = use?.end ?? at + 1;
    (use === null ? result.kept : result.taken).push(...words.slice(at, end));
    result.instead ??= use?.instead ?? null;
    at = end;
  }
  return result;
}

/** Reads "para brindar", "para mi papá", "a mi vecina"; after another use also "con amigos" or "la cena". */
function findUse(words: readonly string[], at: number, isAfterUse: boolean): { end: number; instead: string } | null {
  const lead = words[at] ?? '';
  let from = leads.has(lead) ? at + 1 : at;
  let isSomebodys = false;
  while (determiners.has(words[from] ?? '') || possessives.has(words[from] ?? '')) {
    isSomebodys ||= possessives.has(words[from] ?? '');
    from++;
  }
  if (!(lead === 'para' || isAfterUse || (isSomebodys && leads.has(lead)))) return null;
  const named = uses.find((use) => use.words.every((word, index) => words[from + index] === word));
  if (named !== undefined) return { end: from + named.words.length, instead: named.instead };
  return isSomebodys && from < words.length ? { end: from + 1, instead: FOR_SOMEBODY } : null;
}

function replacePhrases(words: readonly string[]): string[] {
  const replaced: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phrases.find(({ asked }) => asked.every((word, index) => words[at + index] === word));
    replaced.push(...(phrase?.used ?? words.slice(at, at + 1)));
    at += phrase?.asked.length ?? 1;
  }
  return replaced;
}
