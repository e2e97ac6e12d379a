import type { WireShippingQuote } from '../../shop/order-wire.ts';
import { roundToCents } from '../catalogue/round-to-cents.ts';
import type { MedusaShippingOption } from '../medusa-api/store-wire.ts';

export type Quoted = WireShippingQuote['options'][number];

/** Null if the option says no days. */
export function toQuoted(option: MedusaShippingOption): Quoted | null {
  const days = readDays(option);
  return days && { id: option.id, name: option.name, price: priceOf(option), ...days };
}

function priceOf({ amount, calculated_price }: MedusaShippingOption): number {
  return roundToCents(calculated_price?.calculated_amount_with_tax ?? amount);
}

/** The days stand in the first words, and the expressions below take the square of a text's length. */
const MAX_WORDS_LENGTH = 200;

/** From the option's data, or from the words of its type: "De 3 a 6 días hábiles". */
export function readDays({
  data,
  type,
  name,
}: Pick<MedusaShippingOption, 'data' | 'type' | 'name'>): { minDays: number; maxDays: number } | null {
  const [min, max] = [Number(data?.['min_days'] ?? Number.NaN), Number(data?.['max_days'] ?? Number.NaN)];
  if (Number.isInteger(min) && Number.isInteger(max) && min <= max) return { minDays: min, maxDays: max };
  const texts = [type?.description, type?.label, name].map((text) => (text ?? '').slice(0, MAX_WORDS_LENGTH));
  const said = texts.find((text) => /\d\D*d[ií]as?\b/i.test(text)) ?? '';
  const [, from, to] = /(\d{1,3})(?:\D{1,12}(\d{1,3}))?\D*d[ií]as?\b/i.exec(said) ?? [];
  if (from === undefined) return null;
  return { minDays: Number(from), maxDays: Number(to ?? from) };
}

/** The least amount of a cart for which an option costs nothing. */
export function freeFromOf(options: readonly MedusaShippingOption[]): number | null {
  const limits = options.flatMap(({ prices }) =>
    (prices ?? [])
      .filter(({ amount }) => amount === 0)
      .flatMap(({ price_rules }) => price_rules ?? [])
      .filter(({ attribute, operator }) => attribute === 'item_total' && (operator === 'gte' || operator === 'gt'))
      .map(({ value }) => Number(value)),
  );
  return limits.length === 0 ? null : Math.min(...limits);
}
