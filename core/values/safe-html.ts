declare const safe: unique symbol;

/**
 * Sanitised HTML that a page may print unescaped. The brand exists only in the type system, so a plain string is not
 * assignable, and the value is still a string in JSON.
 */
export type SafeHtml = string & { readonly [safe]: true };

/** Call it only with HTML that was just sanitised, or derived from such HTML without adding other text. */
export function trustHtml(html: string): SafeHtml {
  // The only cast to the brand, so that a search for this function finds every place that trusts HTML.
  return html as SafeHtml;
}

/** For the content of an element, and for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The HTML, or null if it is blank. */
export function htmlOrNull(html: SafeHtml): SafeHtml | null {
  return html.trim() === '' ? null : html;
}
