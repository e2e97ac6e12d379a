import { editDistance } from '../../../core/values/edit-distance.ts';
import { inflectionsOf, isShortOrStopWord, soundOf } from './search-words.ts';

/**
 * A word of the catalogue. `shown` is its most frequent spelling and `documents` the number of products with it.
 * `isOnLabel` is true if some product's name, variety, winery or kind contains it, false if only descriptions do.
 * `narrows` and `isStrict` tell that it is one of the `NarrowingWords`.
 */
export type VocabularyWord = {
  word: string;
  shown: string;
  documents: number;
  isOnLabel: boolean;
  narrows: boolean;
  isStrict: boolean;
};

export type NearWord = { entry: VocabularyWord; cost: number };

export type Vocabulary = {
  find(word: string): VocabularyWord | undefined;
  /** The word and its singulars and plurals that are in the catalogue. */
  forms(word: string): VocabularyWord[];
  /** Words that start with these letters; only words on labels if there are any. */
  startingWith(prefix: string): VocabularyWord[];
  /** Words within a few edits, nearest first; `extraEdits` raises the number of edits allowed. */
  near(word: string, extraEdits?: number): NearWord[];
};

type Entry = VocabularyWord & { sound: string; bits: number; soundBits: number };

/** Costs added to the number of edits: for a match by sound, a word only in descriptions, another initial sound. */
const SOUND_COST = 0.3;
const DESCRIPTION_COST = 0.4;
const OTHER_INITIAL_COST = 0.3;
/** The cost, instead of edits, of a word whose sound starts with the asked word's sound. */
const PREFIX_COST = 0.75;
/** The shortest word that is corrected to one with another initial sound. */
const MIN_OTHER_INITIAL_LENGTH = 8;
const MAX_NEAR_WORDS = 5;

/** Indexes the catalogue's words for the correction of queries. */
export function createVocabulary(words: readonly VocabularyWord[]): Vocabulary {
  const entries: Entry[] = words
    .map((entry) => {
      const sound = soundOf(entry.word);
      return { ...entry, sound, bits: letterBits(entry.word), soundBits: letterBits(sound) };
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  const byWord = new Map(entries.map((entry) => [entry.word, entry]));

  return {
    find: (word) => byWord.get(word),
    forms(word) {
      const known = inflectionsOf(word).filter((form) => byWord.has(form));
      return [...new Set([...known, ...known.flatMap(inflectionsOf)])].flatMap((form) => byWord.get(form) ?? []);
    },
    startingWith(prefix) {
      const found: Entry[] = [];
      for (let index = lowerBound(entries, prefix); entries[index]?.word.startsWith(prefix); index++) {
        const entry = entries[index];
        if (entry !== undefined && entry.word !== prefix) found.push(entry);
      }
      const onLabels = found.filter((entry) => entry.isOnLabel);
      return onLabels.length > 0 ? onLabels : found;
    },
    near(word, extraEdits = 0) {
      // Numbers are never corrected.
      const limit = /\d/.test(word) ? -1 : maxEditsOf(word) + extraEdits;
      if (limit < 0) return [];
      const asked = { word, sound: soundOf(word), bits: letterBits(word), soundBits: letterBits(soundOf(word)) };
      return entries
        .filter((entry) => !isShortOrStopWord(entry.word))
        .map((entry) => ({ entry, cost: correctionCost(asked, entry, limit) }))
        .filter(({ cost }) => cost <= limit + DESCRIPTION_COST)
        .sort((a, b) => a.cost - b.cost || b.entry.documents - a.entry.documents)
        .slice(0, MAX_NEAR_WORDS);
    },
  };
}

/** A word that differs in more letters is another word: the query's word is left out rather than replaced. */
function maxEditsOf(word: string): number {
  if (word.length < 3) return -1;
  if (word.length < 8) return 1;
  return word.length < 12 ? 2 : 3;
}

function correctionCost(
  asked: Omit<Entry, keyof VocabularyWord> & { word: string },
  entry: Entry,
  limit: number,
): number {
  const bySpelling =
    bitDistance(asked.bits, entry.bits) <= 2 * limit ? editDistance(asked.word, entry.word, limit) : limit + 1;
  // A sound is less certain than a spelling, so it may differ in one letter less.
  const bySound =
    bitDistance(asked.soundBits, entry.soundBits) <= 2 * limit &&
    editDistance(asked.sound, entry.sound, limit) < Math.max(1, limit)
      ? editDistance(asked.sound, entry.sound, limit) + SOUND_COST
      : limit + 1;
  const byPrefix =
    asked.sound.length > 3 && entry.sound.startsWith(asked.sound)
      ? PREFIX_COST + 0.1 * (entry.sound.length - asked.sound.length)
      : limit + 1;
  const edits = Math.min(bySpelling, bySound, byPrefix);
  if (edits > limit + SOUND_COST) return Number.POSITIVE_INFINITY;
  // "Bosca" is no misspelt "tosca", and a word that only descriptions have is a correction only if it sounds the same.
  const isOtherShortWord = asked.word.length < MIN_OTHER_INITIAL_LENGTH && asked.sound[0] !== entry.sound[0];
  if ((isOtherShortWord || !entry.isOnLabel) && edits > SOUND_COST) return Number.POSITIVE_INFINITY;
  return (
    edits + (entry.isOnLabel ? 0 : DESCRIPTION_COST) + (asked.sound[0] === entry.sound[0] ? 0 : OTHER_INITIAL_COST)
  );
}

/** Returns a bit set of a word's letters, a fast filter before `editDistance`: an edit changes at most two bits. */
function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) % 31);
  return bits;
}

/** Returns in how many bits two sets of `letterBits` differ. */
function bitDistance(a: number, b: number): number {
  let bits = a ^ b;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the index of the first entry whose word does not sort before the text; the entries are sorted by word. */
function lowerBound(entries: readonly Entry[], text: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.word ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
