/**
 * Cleans typed or pasted text into one line. Each run of white space and control characters becomes one space.
 * Invisible characters (soft hyphens, zero-width marks) are removed without a space, because they occur inside words.
 */
export function toOneLine(text: string): string {
  return withoutMarkRuns(text.toWellFormed())
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/**
 * The text with at most thirty marks, such as accents, on a character, as Unicode's Stream-Safe Text Format has them.
 * Normalising sorts the marks of a character, and takes time that grows with the square of their number.
 */
export function withoutMarkRuns(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1');
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For a label within a sentence: names in it keep their capitals. */
export function uncapitalise(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
