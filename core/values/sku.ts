/** The form of a sku. */
export const SKU = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;

/** Whether the text has the form of a sku. Such a text needs no encoding in a URL, and is no path segment like "..". */
export function isSku(text: string): boolean {
  return SKU.test(text);
}
