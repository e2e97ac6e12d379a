import { paths } from '#core/values/paths.ts';

/** What a cart form asks for: add units to a line, or set the line to a quantity (0 removes it). */
export type CartOrder = { kind: 'add' | 'set'; sku: string; quantity: number };

/** The action of a line's forms: they set the line to `quantity`, 0 removes it. */
export function lineAction(sku: string): string {
  return `${paths.cartItemsApi}/${encodeURIComponent(sku)}`;
}

/** The order that a form sends, or null if its action is not one of the cart's. */
export function toCartOrder(action: string, fields: FormData): CartOrder | null {
  const { pathname } = new URL(action, 'http://localhost');
  // An empty or wrong quantity is sent as it is: the server has the sentence for it.
  const quantity = Number(fields.get('quantity') || Number.NaN);
  const sku = fields.get('sku');
  if (pathname === paths.cartItemsApi) return typeof sku === 'string' ? { kind: 'add', sku, quantity } : null;
  const lines = `${paths.cartItemsApi}/`;
  if (!pathname.startsWith(lines)) return null;
  return { kind: 'set', sku: decodeURIComponent(pathname.slice(lines.length)), quantity };
}
