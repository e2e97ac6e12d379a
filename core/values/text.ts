/** A text for comparison: without accents, in lower case. ñ becomes n, because people type n for it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Typed or pasted text as one clean line: no control characters, each run of blanks is one space. Invisible characters
 * (soft hyphens, zero-width marks) are removed without a space, because they stand inside words.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** With its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
