declare const safe: unique symbol;

/** HTML that a page may print as it is. The brand exists in types only: a plain string does not pass, JSON keeps it. */
export type SafeHtml = string & { readonly [safe]: true };

/** Vouches for HTML that was sanitised just before, or derived from such HTML without letting anything new in. */
export function vouchForHtml(html: string): SafeHtml {
  // The one place where the brand is given; whoever calls this is named in a search for it.
  return html as SafeHtml;
}

/** Null where there is nothing to print. */
export function htmlOrNull(html: SafeHtml): SafeHtml | null {
  return html.trim() === '' ? null : html;
}
