import { plainText } from './table-of-contents.ts';

/** An adult reads about this many words of Spanish prose a minute. */
const WORDS_PER_MINUTE = 220;

/** "4 min de lectura", one at least. */
export function toReadingTime(html: string): string {
  const words = plainText(html).split(' ').length;
  return `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min de lectura`;
}
