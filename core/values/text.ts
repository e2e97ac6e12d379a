/**
 * Cleans typed or pasted text into one line. Each run of white space and control characters becomes one space.
 * Invisible characters (soft hyphens, zero-width marks) are removed without a space, because they occur inside words.
 */
export function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For a label within a sentence: names in it keep their capitals. */
export function uncapitalise(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
