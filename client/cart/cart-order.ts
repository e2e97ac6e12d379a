/** What a cart form asks for: add to a line, or set it (0 removes it). */
export type CartOrder = { kind: 'add' | 'set'; sku: string; quantity: number };

const ITEMS = '/api/cart/items';

/** Reads a cart form the way the server does (contracts: own HTTP surface); null for a form that is none. */
export function toCartOrder(action: string, fields: FormData): CartOrder | null {
  const { pathname } = new URL(action, 'http://localhost');
  // An empty or wrong quantity travels on: the server has the sentence for it.
  const quantity = Number(fields.get('quantity') || Number.NaN);
  const sku = fields.get('sku');
  if (pathname === ITEMS) return typeof sku === 'string' ? { kind: 'add', sku, quantity } : null;
  if (!pathname.startsWith(`${ITEMS}/`)) return null;
  return { kind: 'set', sku: decodeURIComponent(pathname.slice(ITEMS.length + 1)), quantity };
}
