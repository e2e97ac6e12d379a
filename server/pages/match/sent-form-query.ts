/** Query keys of the page shown after a form was sent. Only its sender may see that page. */
export const SENT_FORM_KEYS = ['envio', 'codigo', 'firma'];

/** Whether a query is that of the page after a form was sent. */
export function isSentFormQuery(query: URLSearchParams): boolean {
  return SENT_FORM_KEYS.some((key) => query.has(key));
}
