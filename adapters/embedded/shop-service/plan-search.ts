import { wordsOf } from '#core/values/words.ts';
import search from '../catalogue/search.json' with { type: 'json' };
import { inflectionsOf, meaningfulWords } from './search-words.ts';
import type { NearWord, Vocabulary, VocabularyWord } from './vocabulary.ts';

/**
 * The plan of a search. `expressions` has one FTS5 expression per word, all of which must match; it is empty if no
 * product can match. `used` is the text after corrections, and `suggestion` another text to offer to the shopper.
 */
export type SearchPlan = { expressions: string[]; used: string; suggestion: string | null };

/**
 * A word of the query. `shown` is its corrected spelling, `expression` finds it in FTS5, `cost` is the size of the
 * correction (0 for none), and `suggestion` is a much more frequent similar word.
 */
type Term = {
  asked: string;
  shown: string;
  expression: string;
  cost: number;
  documents: number;
  suggestion: string | null;
};

/** The part of a query beyond these limits is ignored. */
const MAX_TEXT_LENGTH = 400;
const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 32;

/** A word that matches fewer products gets a much more frequent similar word as its suggestion. */
const FEW_PRODUCTS = 3;

/** The shortest word to suggest if nothing was found: a shorter one has too few letters for two typing errors. */
const MIN_SUGGESTION_LENGTH = 4;

/** Maps words that shoppers use to the words on labels. */
const synonyms = new Map(Object.entries(search.synonyms));

/**
 * Matches a shopper's text with the catalogue's words, despite accents, case, plurals, unfinished words, typing errors
 * and wrong spaces. Unknown words are dropped. If the other words find nothing together, the most doubtful ones are
 * dropped too. `count` returns the number of products that an expression finds.
 */
export function planSearch(asked: string, vocabulary: Vocabulary, count: (expression: string) => number): SearchPlan {
  const words = meaningfulWords([...new Set(wordsOf(withinLimit(asked)))])
    .filter((word) => word.length <= MAX_WORD_LENGTH)
    .slice(0, MAX_WORDS);
  const terms = fixSpaces(words, vocabulary).map((word) => toTerm(word, vocabulary));
  const known = terms.filter((term) => term !== null);
  const found = findUsableTerms(known, count);
  if (found.length === 0) return { expressions: [], used: asked, suggestion: suggestNearest(words, vocabulary) };
  const isAsTyped =
    asked.length <= MAX_TEXT_LENGTH && found.length === words.length && found.every((term) => term.cost === 0);
  return {
    expressions: found.map((term) => term.expression),
    used: isAsTyped ? asked : found.map((term) => term.shown).join(' '),
    suggestion: found.some((term) => term.suggestion !== null)
      ? found.map((term) => term.suggestion ?? term.shown).join(' ')
      : null,
  };
}

/** Requires every word as it is typed; only accents and case are ignored. */
export function planExactSearch(asked: string): SearchPlan {
  const words = meaningfulWords([...new Set(wordsOf(withinLimit(asked)))]).slice(0, MAX_WORDS);
  return { expressions: words.map(quote), used: asked, suggestion: null };
}

/** Joins expressions into one that requires all of them. */
export function allMatch(expressions: readonly string[]): string {
  return expressions.join(' AND ');
}

/** Cuts an overlong text after a whole word. */
function withinLimit(text: string): string {
  return text.length <= MAX_TEXT_LENGTH ? text : text.slice(0, MAX_TEXT_LENGTH).replace(/\S*$/, '');
}

/** Joins "mal bec" and splits "cabernetfranc" if only the result is in the vocabulary. */
function fixSpaces(words: readonly string[], vocabulary: Vocabulary): string[] {
  const fixed: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    const isKnown = vocabulary.forms(word).length > 0;
    const isNextKnown = next !== undefined && vocabulary.forms(next).length > 0;
    if (next !== undefined && !(isKnown && isNextKnown) && vocabulary.find(word + next)?.isOnLabel) {
      fixed.push(word + next);
      index++;
    } else if (isKnown || vocabulary.startingWith(word).length > 0) fixed.push(word);
    else fixed.push(...(splitWord(word, vocabulary) ?? [word]));
  }
  return fixed;
}

function splitWord(word: string, vocabulary: Vocabulary): [string, string] | null {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (vocabulary.find(left)?.isOnLabel && vocabulary.find(right)?.isOnLabel) return [left, right];
  }
  return null;
}

/** Maps a word of the query to a term; null if the catalogue has no similar word. */
function toTerm(asked: string, vocabulary: Vocabulary): Term | null {
  const forms = vocabulary.forms(asked);
  const longer = asked.length > 1 ? vocabulary.startingWith(asked) : [];
  const near = forms.some((form) => form.isOnLabel) ? [] : nearWords(asked, vocabulary);
  const best = near[0];
  const soundsLikeLabel = best?.entry.isOnLabel === true && best.cost < 1;
  if (forms.length > 0 || (longer.length > 0 && !(soundsLikeLabel && !longer.some((word) => word.isOnLabel)))) {
    const documents = Math.max(0, ...forms.map((form) => form.documents), ...longer.map((word) => word.documents));
    return {
      asked,
      shown: vocabulary.find(asked)?.shown ?? asked,
      expression: toExpression(forms, longer, asked),
      cost: 0,
      documents,
      suggestion: documents < FEW_PRODUCTS ? muchMoreFrequent(near, documents) : null,
    };
  }
  if (best === undefined) return null;
  return {
    asked,
    shown: best.entry.shown,
    expression: toExpression(vocabulary.forms(best.entry.word), [], best.entry.word),
    cost: best.cost,
    documents: best.entry.documents,
    suggestion: best.cost < 1.5 ? null : muchMoreFrequent(near.slice(1), best.entry.documents),
  };
}

function nearWords(asked: string, vocabulary: Vocabulary): NearWord[] {
  const [synonym] = inflectionsOf(asked).flatMap((form) => synonyms.get(form) ?? []);
  const [entry] = synonym === undefined ? [] : vocabulary.forms(synonym);
  return entry === undefined ? vocabulary.near(asked) : [{ entry, cost: 0.5 }];
}

function muchMoreFrequent(near: readonly NearWord[], documents: number): string | null {
  return near.find(({ entry, cost }) => cost < 2.5 && entry.documents > 3 * documents)?.entry.shown ?? null;
}

/**
 * Returns an expression that matches any form of the word, or words that it starts. The start of a word is searched in
 * label columns, and in descriptions only if no label has such a word.
 */
function toExpression(forms: readonly VocabularyWord[], longer: readonly VocabularyWord[], asked: string): string {
  const whole = (forms.length > 0 ? forms.map((form) => form.word) : [asked]).map(quote);
  if (longer.length === 0 || forms.some((form) => form.isOnLabel)) return `(${whole.join(' OR ')})`;
  const columns = longer.some((word) => word.isOnLabel) ? '{name variety winery kind} : ' : '';
  return `(${whole.join(' OR ')} OR ${columns}${quote(asked)} *)`;
}

function allTermsMatch(terms: readonly Term[]): string {
  return allMatch(terms.map((term) => term.expression));
}

/** Quotes a word for FTS5. Words have letters and digits only, so there is nothing to escape. */
function quote(word: string): string {
  return `"${word}"`;
}

/** Returns the first set of terms that finds products: all terms, all but one (the most doubtful first), one alone. */
function findUsableTerms(terms: readonly Term[], count: (expression: string) => number): Term[] {
  if (terms.length === 0) return [];
  if (count(allTermsMatch(terms)) > 0) return [...terms];
  const byDoubt = [...terms].sort((a, b) => b.cost - a.cost || a.documents - b.documents);
  const without = byDoubt.map((left) => terms.filter((term) => term !== left)).filter((some) => some.length > 0);
  const alone = [...byDoubt].reverse().map((term) => [term]);
  return [...without, ...alone].find((some) => count(allTermsMatch(some)) > 0) ?? [];
}

function suggestNearest(words: readonly string[], vocabulary: Vocabulary): string | null {
  const nearest = words
    .flatMap((word) => vocabulary.near(word, 1))
    .filter(({ entry }) => entry.isOnLabel && entry.word.length >= MIN_SUGGESTION_LENGTH);
  return nearest.sort((a, b) => a.cost - b.cost)[0]?.entry.shown ?? null;
}
