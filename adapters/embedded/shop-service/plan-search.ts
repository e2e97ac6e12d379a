import { showMeasure } from '../../../core/values/measures.ts';
import search from '../catalogue/search.json' with { type: 'json' };
import { readExactQuery, readQuery } from './read-query.ts';
import { inflectionsOf } from './search-words.ts';
import type { NearWord, Vocabulary, VocabularyWord } from './vocabulary.ts';

/**
 * The plan of a search. `expressions` has one FTS5 expression per word, all of which must match; it is empty if no
 * product can match. `used` is the text after corrections, and `suggestion` another text to offer to the shopper.
 */
export type SearchPlan = { expressions: string[]; used: string; suggestion: string | null };

/**
 * A word of the query. `shown` is its corrected spelling, `cost` the size of the correction (0 for none), and
 * `suggestion` a much more frequent similar word. `expression` finds it in FTS5. `narrows` and `isStrict` tell that it is
 * one of the `NarrowingWords`, `isUnfinished` that the catalogue only has words which it starts.
 */
type Term = {
  shown: string;
  expression: string;
  narrows: boolean;
  isStrict: boolean;
  cost: number;
  documents: number;
  isUnfinished: boolean;
  suggestion: string | null;
};

/** A word that matches fewer products gets a much more frequent similar word as its suggestion. */
const FEW_PRODUCTS = 3;

/** The columns of `product_text` that name types and grapes, and those that a label says. */
export const KIND_COLUMNS = 'kind variety';
export const LABEL_COLUMNS = 'name variety winery kind';

/** Maps words that shoppers use to the words on labels. */
const synonyms = new Map(Object.entries(search.synonyms));
/** Words that are spelt right although no product has them. */
const realWords = new Set(search.realWords.split(' '));

/**
 * Matches a shopper's text with the catalogue's words, despite accents, case, plurals, unfinished words, typing errors
 * and wrong spaces. Unknown words are dropped. If the other words find nothing together, the most doubtful ones are
 * dropped too. `count` returns the number of products that an expression finds.
 */
export function planSearch(asked: string, vocabulary: Vocabulary, count: (expression: string) => number): SearchPlan {
  const { words, uses, isReworded } = readQuery(asked);
  const terms = fixSpaces(words, vocabulary).map((word) => toTerm(word, vocabulary));
  const found = findUsableTerms(terms, count);
  const suggestion = words.length === 1 ? suggest(words[0] ?? '', terms[0] ?? null, vocabulary) : null;
  if (found === null) return { expressions: [], used: asked, suggestion };
  const isAsTyped = !isReworded && found.terms.length === words.length && found.terms.every((term) => term.cost === 0);
  return {
    expressions: found.expressions,
    used: isAsTyped ? asked : [...found.terms.map((term) => showMeasure(term.shown)), ...uses].join(' '),
    suggestion,
  };
}

/** Requires every word as it is typed; only accents and case are ignored. */
export function planExactSearch(asked: string): SearchPlan {
  return { expressions: readExactQuery(asked).map(quote), used: asked, suggestion: null };
}

/** Joins expressions into one that requires all of them. */
export function allMatch(expressions: readonly string[]): string {
  return expressions.join(' AND ');
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
  if (asked.includes(' ')) return toCompound(asked);
  const forms = vocabulary.forms(asked);
  const longer = asked.length > 1 ? vocabulary.startingWith(asked) : [];
  const isOnLabel = forms.some((form) => form.isOnLabel);
  const synonym = isOnLabel ? undefined : synonymOf(asked, vocabulary);
  const near = isOnLabel ? [] : synonym === undefined ? nearWords(asked, vocabulary) : [{ entry: synonym, cost: 0.5 }];
  const best = near[0];
  const soundsLikeLabel = best?.entry.isOnLabel === true && best.cost < 1;
  const isStart = longer.length > 0 && !(soundsLikeLabel && !longer.some((word) => word.isOnLabel));
  if (synonym === undefined && (forms.length > 0 || isStart)) {
    const documents = Math.max(0, ...forms.map((form) => form.documents), ...longer.map((word) => word.documents));
    return {
      ...toScope(forms),
      expression: toExpression(forms, longer, asked),
      shown: vocabulary.find(asked)?.shown ?? asked,
      cost: 0,
      documents,
      isUnfinished: forms.length === 0,
      suggestion: documents < FEW_PRODUCTS ? muchMoreFrequent(near, documents) : null,
    };
  }
  if (best === undefined) return null;
  const corrected = vocabulary.forms(best.entry.word);
  return {
    ...toScope(corrected),
    expression: toExpression(corrected, [], best.entry.word),
    shown: best.entry.shown,
    cost: best.cost,
    documents: best.entry.documents,
    isUnfinished: false,
    suggestion: best.cost < 1.5 ? null : muchMoreFrequent(near.slice(1), best.entry.documents),
  };
}

/** Several words that are found side by side: "dulce de leche" is no sweet wine. */
function toCompound(asked: string): Term {
  const term = { shown: asked, expression: quote(asked), cost: 0, documents: 0, suggestion: null };
  return { ...term, narrows: false, isStrict: false, isUnfinished: false };
}

function synonymOf(asked: string, vocabulary: Vocabulary): VocabularyWord | undefined {
  const [synonym] = inflectionsOf(asked).flatMap((form) => synonyms.get(form) ?? []);
  return synonym === undefined ? undefined : vocabulary.forms(synonym)[0];
}

function nearWords(asked: string, vocabulary: Vocabulary): NearWord[] {
  return inflectionsOf(asked).some((form) => realWords.has(form)) ? [] : vocabulary.near(asked);
}

function muchMoreFrequent(near: readonly NearWord[], documents: number): string | null {
  return near.find(({ entry, cost }) => cost < 2.5 && entry.documents > 3 * documents)?.entry.shown ?? null;
}

function toScope(forms: readonly VocabularyWord[]): Pick<Term, 'narrows' | 'isStrict'> {
  return { narrows: forms.some(({ narrows }) => narrows), isStrict: forms.some(({ isStrict }) => isStrict) };
}

/**
 * Returns an expression that matches any form of the word, or words that it starts. The start of a word is searched in
 * label columns, and in descriptions only if no label has such a word.
 */
function toExpression(forms: readonly VocabularyWord[], longer: readonly VocabularyWord[], asked: string): string {
  const whole = (forms.length > 0 ? forms.map((form) => form.word) : [asked]).map(quote);
  if (longer.length === 0 || forms.some((form) => form.isOnLabel)) return `(${whole.join(' OR ')})`;
  const columns = longer.some((word) => word.isOnLabel) ? `{${LABEL_COLUMNS}} : ` : '';
  return `(${whole.join(' OR ')} OR ${columns}${quote(asked)} *)`;
}

/** Quotes a word for FTS5. Words have letters and digits only, so there is nothing to escape. */
function quote(word: string): string {
  return `"${word}"`;
}

type UsableTerms = { terms: Term[]; expressions: string[] };

/**
 * Returns the first set of terms that finds products: all terms, all but one (the most doubtful first, the kind of
 * product last), one alone. If a word of the query is left out, an unfinished word alone is no match: "gift card" is no
 * cardón. Nor is a single character: of "L’Esprit" only "l" may be known.
 */
function findUsableTerms(asked: readonly (Term | null)[], count: (expression: string) => number): UsableTerms | null {
  const terms = asked.filter((term) => term !== null);
  const head = terms.find(({ narrows }) => narrows);
  const byDoubt = [...terms].sort(
    (a, b) => b.cost - a.cost || Number(a === head) - Number(b === head) || a.documents - b.documents,
  );
  const without = byDoubt.map((left) => terms.filter((term) => term !== left));
  const alone = [...byDoubt].reverse().map((term) => [term]);
  const tried = new Set<string>();
  for (const some of [terms, ...without, ...alone]) {
    const isWhole = some.length === asked.length && some.length > 1;
    const hasWord = some.some((term) => term.shown.length > 1 && (some.length === asked.length || !term.isUnfinished));
    const isMatch = isWhole || hasWord;
    for (const expressions of isMatch && some.length > 0 ? expressionsOf(some) : []) {
      const expression = allMatch(expressions);
      if (!tried.has(expression) && count(expression) > 0) return { terms: some, expressions };
      tried.add(expression);
    }
  }
  return null;
}

/**
 * The ways to search some terms, the narrowest first: each word that names a type, as one; the first of them as one, as in
 * "libros de vino"; each on the label, as in "Caja Mesa Larga". A description says "dulce" of a spice and "copas" of a wine.
 */
function expressionsOf(terms: readonly Term[]): string[][] {
  const head = terms.find(({ narrows }) => narrows);
  const as = (columns: string, { expression }: Term) => `({${columns}} : ${expression})`;
  return [
    terms.map((term) => (term.narrows ? as(KIND_COLUMNS, term) : term.expression)),
    terms.map((term) => {
      if (term === head) return as(KIND_COLUMNS, term);
      return term.isStrict ? as(LABEL_COLUMNS, term) : term.expression;
    }),
    terms.map((term) => (term.narrows ? as(LABEL_COLUMNS, term) : term.expression)),
  ];
}

/** The text to offer for a query of one word: the word's own suggestion, or the nearest one if nothing is known. */
function suggest(asked: string, term: Term | null, vocabulary: Vocabulary): string | null {
  const nearest = term === null ? vocabulary.near(asked, 1).find(({ entry }) => entry.isOnLabel)?.entry.shown : null;
  return term?.suggestion ?? nearest ?? null;
}
