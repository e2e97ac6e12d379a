declare const safe: unique symbol;

/** HTML that a page may print unescaped. The brand exists only in types: it refuses plain strings and survives JSON. */
export type SafeHtml = string & { readonly [safe]: true };

/** Brands HTML that was just sanitised, or derived from such HTML without adding unsanitised text. */
export function trustHtml(html: string): SafeHtml {
  // The only cast to the brand: a search for this function's name finds everybody who trusts HTML.
  return html as SafeHtml;
}

/** Null if the HTML is blank. */
export function htmlOrNull(html: SafeHtml): SafeHtml | null {
  return html.trim() === '' ? null : html;
}
