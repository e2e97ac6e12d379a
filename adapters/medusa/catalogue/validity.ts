import type { WirePromotion } from '../../shop/order-wire.ts';

/** From when until when a promotion holds; null if Medusa has no dates of it. */
export function toValidity(from: string | null = null, until: string | null = null): WirePromotion['validity'] {
  return from === null && until === null ? null : { from, until, terms: null, units: null };
}
