import { wordsOf } from '../../../core/values/text.ts';
import type { ProductText } from './product-text.ts';
import { writtenWordsOf } from './search-words.ts';
import type { VocabularyWord } from './vocabulary.ts';

type CountedWord = Pick<VocabularyWord, 'word' | 'shown' | 'documents' | 'isOnLabel'>;

/** Counts the products that contain each word, and finds its most frequent spelling. */
export function createWordCounter() {
  const words = new Map<string, { documents: number; isOnLabel: boolean; spellings: Map<string, number> }>();
  return {
    add({ description, ...labels }: ProductText): void {
      const seen = new Set<string>();
      for (const [text, isLabel] of [
        [Object.values(labels).join(' '), true],
        [description, false],
      ] as const) {
        const written = writtenWordsOf(text);
        for (const [index, word] of wordsOf(text).entries()) {
          const entry = words.get(word) ?? { documents: 0, isOnLabel: false, spellings: new Map() };
          if (!seen.has(word)) entry.documents++;
          seen.add(word);
          entry.isOnLabel ||= isLabel;
          const spelling = written[index] ?? word;
          entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1);
          words.set(word, entry);
        }
      }
    },
    list: (): CountedWord[] =>
      [...words].map(([word, { documents, isOnLabel, spellings }]) => ({
        word,
        shown: [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word,
        documents,
        isOnLabel,
      })),
  };
}
