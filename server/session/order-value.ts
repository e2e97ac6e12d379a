/** The characters that a cookie's value may have (RFC 6265). */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/** The value of the order cookie for an order form. `{id}` in the template stands for its id. */
export function toOrderValue(template: string, cartId: string): string {
  const id = COOKIE_VALUE.test(cartId) ? cartId : encodeURIComponent(cartId);
  return template.replaceAll('{id}', () => id);
}
