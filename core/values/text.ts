/** A text as it is compared: without accents, in lower case. The ñ counts as n, which is what people type. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * What somebody typed or pasted, as clean text in one line: no control characters, blanks collapsed. What is invisible
 * (soft hyphens, zero-width marks) goes without a trace: it stands inside words.
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
