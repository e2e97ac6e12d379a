/** Where a line's forms are sent: sets the line to `quantity`, 0 removes it. */
export function lineAction(sku: string): string {
  return `/api/cart/items/${encodeURIComponent(sku)}`;
}
