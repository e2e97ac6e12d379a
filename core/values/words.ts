import { withoutMarkRuns } from './text.ts';

/** Words of a question or a search that say nothing of its subject, folded. */
const FILLER_WORDS = new Set(
  (
    'a al ante ahi algo algun alguna algunos asi busco buscar como con cual cuales cuando cuanto cuanta cuantos de del ' +
    'desde donde e el ella en era es esa ese esta este estan esto hace hacen hacer hay la las le les lo los me mi mis ' +
    'muy necesito no nos o para pero por puede pueden puedo que queda quedan quien quienes quiero se sea sean ser si sin son soy su sus te tengo ' +
    'tener tiene tienen tu tus u un una uno unas unos ustedes va vas ver vos y ya'
  ).split(' '),
);

/** Folds a text for comparison: lower case, no accents. ñ becomes n, because people often type n instead. */
export function fold(text: string): string {
  return withoutMarkRuns(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, folded: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a folded word says nothing of the subject. */
export function isFiller(word: string): boolean {
  return FILLER_WORDS.has(word);
}

/** The words without filler words; all words if there are no others. */
export function meaningfulWords(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !isFiller(word));
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Takes the ending of the Spanish plural off a folded word: "envios", "envio"; "devoluciones", "devolucion". */
export function singularOf(word: string): string {
  if (word.length > 4 && /[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}
