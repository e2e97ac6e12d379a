import { paths } from '#core/values/paths.ts';

/** What a cart form sends: `add` adds units to a line, `set` sets the line's quantity (0 removes the line). */
export type CartCommand = { kind: 'add' | 'set'; sku: string; quantity: number };

/** The path of a line in the cart API, also the `action` of the line's forms. */
export function toLinePath(sku: string): string {
  return `${paths.cartItemsApi}/${encodeURIComponent(sku)}`;
}

/** The command that a form sends, or null if the form is not a cart form. */
export function toCartCommand(action: string, fields: FormData): CartCommand | null {
  const { pathname } = new URL(action, 'http://localhost');
  // An empty or invalid quantity becomes NaN, which the server refuses with a sentence for the shopper.
  const quantity = Number(fields.get('quantity') || Number.NaN);
  const sku = fields.get('sku');
  if (pathname === paths.cartItemsApi) return typeof sku === 'string' ? { kind: 'add', sku, quantity } : null;
  const lines = `${paths.cartItemsApi}/`;
  if (!pathname.startsWith(lines)) return null;
  return { kind: 'set', sku: decodeURIComponent(pathname.slice(lines.length)), quantity };
}
