import { sum } from './money.ts';

/** A way of delivering. `price` is in pesos, 0 if it is free; the days are working days. */
export type ShippingOption = { id: string; name: string; price: number; minDays: number; maxDays: number };

/**
 * What the shop service says of a delivery. `place` is the name of the place, or null. From a subtotal of `freeFrom` pesos on
 * the cheapest option is free; null if it never is.
 */
export type ShippingQuote = {
  postalCode: string;
  place: string | null;
  options: ShippingOption[];
  freeFrom: number | null;
};

/** `subtotal` is what the visitor pays for the lines, in pesos. */
export type ShippingRequest = {
  postalCode: string;
  lines: readonly { sku: string; quantity: number }[];
  subtotal: number;
};

/** "1425", or the long form (CPA) "C1425ABC". */
const POSTAL_CODE = /^(?:[A-Z](\d{4})[A-Z]{3}|(\d{4}))$/i;

/** The four digits of a postal code as it is typed; null if the text is none. */
export function parsePostalCode(text: string): string | null {
  const [, ofLongForm, digits] = POSTAL_CODE.exec(text.trim()) ?? [];
  return ofLongForm ?? digits ?? null;
}

/** A quote as pages show it. `missing` is how many pesos the order lacks for a free delivery; null if none is ever free. */
export type ShippingView = ShippingQuote & { missing: number | null };

/** `subtotal` is what the visitor pays for the order, in pesos. */
export function toShippingView(quote: ShippingQuote, subtotal: number): ShippingView {
  const { freeFrom } = quote;
  return { ...quote, missing: freeFrom === null ? null : Math.max(0, sum([freeFrom, -subtotal])) };
}

/** Null if nothing is delivered to that place. */
export function findCheapest(options: readonly ShippingOption[]): ShippingOption | null {
  const [first, ...others] = options;
  if (first === undefined) return null;
  return others.reduce((cheapest, option) => (option.price < cheapest.price ? option : cheapest), first);
}

/** "1 a 3 días hábiles". */
export function formatWorkingDays({ minDays, maxDays }: ShippingOption): string {
  if (maxDays === 0) return 'en el día';
  const days = minDays === maxDays ? `${maxDays}` : `${minDays} a ${maxDays}`;
  return maxDays === 1 ? `${days} día hábil` : `${days} días hábiles`;
}
