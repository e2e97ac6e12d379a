const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text that may stand in XML 1.0, as content or in a quoted attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
