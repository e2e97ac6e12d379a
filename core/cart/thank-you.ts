/** `/thankyou`: the order number that the checkout sent along, or null. */
export type ThankYou = { order: string | null };

/** An order number as any provider writes one; anything else is nobody's order, and not shown. */
export function parseOrderNumber(order: string | null): string | null {
  const trimmed = order?.trim() ?? '';
  return /^[\w.#-]{1,40}$/.test(trimmed) ? trimmed : null;
}
