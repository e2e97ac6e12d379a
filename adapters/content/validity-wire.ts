import * as z from 'zod';
import { parseBegin, parseEnd, type Validity } from '#core/values/validity.ts';
import { amount, optionalPart, toleratedText, wireObject } from '../http/wire.ts';
import { mayBeAbsent, withAnswer } from '../http/wire-answers.ts';
import { nullableText } from '../http/wire-texts.ts';
import { readTerms } from './entry-fields.ts';

/** A day or an instant; null if missing or blank. */
const moment = withAnswer(
  nullableText.refine((text) => text === null || parseBegin(text.trim()) !== null, 'neither a day nor an instant'),
  z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).nullish(),
);

const units = amount.refine((count) => Number.isInteger(count) && count > 0, 'no whole number from 1');

const wireValidity = wireObject({
  from: [
    moment,
    'When the offer begins: a day, from 0:00 in Buenos Aires, or an instant, ISO 8601; null: it has begun.',
    '2026-11-01',
  ],
  until: [
    moment,
    'When the offer ends: a day, until its end in Buenos Aires, or an instant, ISO 8601; null: it has no end.',
    '2026-11-30',
  ],
  terms: [
    mayBeAbsent(toleratedText),
    'Its conditions, plain text of at most 2,000 characters.',
    'No acumulable con otras promociones.',
  ],
  units: [mayBeAbsent(optionalPart(units, 'quantity')), 'How many units the offer is limited to, from 1.', 500],
});
export type WireValidity = z.output<typeof wireValidity>;

/**
 * When an offer runs; null if the service does not say it. What cannot be read is null too and reported: the offer is then shown
 * without dates.
 */
export const optionalValidity = mayBeAbsent(
  optionalPart(
    withAnswer(
      wireValidity.refine(({ from, until }) => isOrdered(from, until), { path: ['until'], message: 'not after from' }),
      wireValidity,
    ),
  ),
);

/** What the field means, for `docs/openapi`. */
export const VALIDITY_MEANING = 'When the offer runs; outside of that it is none. Without it, it always runs.';

function isOrdered(from: string | null, until: string | null): boolean {
  const [begin, end] = [readBegin(from), readEnd(until)];
  return begin === null || end === null || begin < end;
}

/** The field of an offer. It is absent if the offer has no validity. */
export function readValidity({ validity }: { validity: WireValidity | null }): { validity?: Validity } {
  if (validity === null) return {};
  const { from, until, units } = validity;
  return { validity: { from: readBegin(from), until: readEnd(until), terms: readTerms(validity, 'terms'), units } };
}

/** Programs write "no begin" as a date before all offers: 0001-01-01, the begin of 1970. A date far ahead is kept: such an offer has not begun. */
function readBegin(from: string | null): number | null {
  const begin = from === null ? null : parseBegin(from.trim());
  return begin === null || begin < EARLIEST_LIMIT ? null : begin;
}

/** Programs write "no end" so, too, or as a date after all offers: 9999-12-31. */
function readEnd(until: string | null): number | null {
  const end = until === null ? null : parseEnd(until.trim());
  return end === null || end < EARLIEST_LIMIT || end >= LATEST_LIMIT ? null : end;
}

const EARLIEST_LIMIT = Date.UTC(1971);
const LATEST_LIMIT = Date.UTC(2099);
