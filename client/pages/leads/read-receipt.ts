/** A request's code and its signature. A form that has a code redirects to the page with both in the query. */
export function readReceipt(query: URLSearchParams) {
  return { code: query.get('codigo'), signature: query.get('firma') };
}
