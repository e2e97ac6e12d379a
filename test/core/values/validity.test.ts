import { describe, expect, it } from 'vitest';
import {
  formatEnd,
  isInForce,
  nextChange,
  parseBegin,
  parseEnd,
  phaseOf,
  toOfferDates,
  toShortDates,
  type Validity,
} from '#core/values/validity.ts';

const NONE: Validity = { from: null, until: null, terms: null, units: null };

/** `from` and `until` as a service writes them. */
function validity(from: string | null, until: string | null, rest: Partial<Validity> = {}): Validity {
  return { ...NONE, from: from && parseBegin(from), until: until && parseEnd(until), ...rest } as Validity;
}

const sentence = (...args: Parameters<typeof validity>) => toOfferDates(validity(...args)).offerDates?.sentence ?? null;

describe('the begin and the end of an offer', () => {
  it.each([
    ['2026-11-01', '2026-11-01T03:00:00.000Z', '2026-11-02T02:59:59.999Z'],
    ['2026-12-31', '2026-12-31T03:00:00.000Z', '2027-01-01T02:59:59.999Z'],
    ['2028-02-29', '2028-02-29T03:00:00.000Z', '2028-03-01T02:59:59.999Z'],
  ])('of the day %s are its first and its last millisecond in Buenos Aires', (day, begin, end) => {
    expect(parseBegin(day)).toBe(Date.parse(begin));
    expect(parseEnd(day)).toBe(Date.parse(end));
  });

  it.each(['2026-11-30T23:59:59-03:00', '2026-12-01T02:59:59Z', '2026-12-01T02:59:59.000Z', '2026-11-30T23:59:59'])(
    'is the instant %s, which ends with its day',
    (text) => {
      expect(parseBegin(text)).toBe(Date.parse('2026-12-01T02:59:59Z'));
      expect(parseEnd(text)).toBe(Date.parse('2026-12-01T02:59:59.999Z'));
    },
  );

  it.each([
    ['2026-11-30T18:00:00-03:00', '2026-11-30T21:00:00.000Z'],
    ['2026-11-30T23:58:59.999-03:00', '2026-12-01T02:58:59.999Z'],
    ['2026-11-30T23:59', '2026-12-01T02:59:59.999Z'],
    ['2026-11-30T23:59:00-03:00', '2026-12-01T02:59:59.999Z'],
    ['2026-11-30T23:59:59.999-03:00', '2026-12-01T02:59:59.999Z'],
    ['2026-11-30T23:59:59Z', '2026-11-30T23:59:59.000Z'],
    ['1969-12-30T23:59:00-03:00', '1969-12-31T02:59:59.999Z'],
  ])('lasts until the end of the day if a page would name the day alone: %s', (text, end) => {
    expect(parseEnd(text)).toBe(Date.parse(end));
  });

  it.each(['', 'mañana', '30/11/2026', '2026-13-01', '2026-02-30', '2026-02-30T10:00:00Z', '2026-11', '1793000000000'])(
    'is not %j',
    (text) => {
      expect(parseBegin(text)).toBeNull();
      expect(parseEnd(text)).toBeNull();
    },
  );
});

describe('an offer', () => {
  const november = validity('2026-11-01', '2026-11-30');
  const at = (text: string) => Date.parse(text);

  it('runs from its first to its last millisecond', () => {
    expect(phaseOf(november, at('2026-11-01T02:59:59.999Z'))).toBe('before');
    expect(phaseOf(november, at('2026-11-01T03:00:00.000Z'))).toBe('running');
    expect(phaseOf(november, at('2026-12-01T02:59:59.999Z'))).toBe('running');
    expect(phaseOf(november, at('2026-12-01T03:00:00.000Z'))).toBe('ended');
  });

  it.each([null, undefined, NONE])('without dates always runs: %j', (none) => {
    expect(isInForce(none, 0)).toBe(true);
    expect(nextChange([none], 0)).toBeNull();
  });

  it('changes at its begin, and in the millisecond after its end', () => {
    expect(nextChange([november], at('2026-10-01T00:00:00Z'))).toBe(at('2026-11-01T03:00:00Z'));
    expect(nextChange([november], at('2026-11-01T03:00:00Z'))).toBe(at('2026-12-01T03:00:00Z'));
    expect(nextChange([november], at('2026-12-01T02:59:59.999Z'))).toBe(at('2026-12-01T03:00:00Z'));
    expect(nextChange([november], at('2026-12-01T03:00:00Z'))).toBeNull();
  });

  it('of several the earliest change counts', () => {
    const others = [null, validity('2026-11-10', null), november, validity(null, '2026-11-04')];
    expect(nextChange(others, at('2026-11-03T12:00:00Z'))).toBe(at('2026-11-05T03:00:00Z'));
  });
});

describe('what a page says of it', () => {
  it.each([
    ['2026-11-01', '2026-11-30', 'del 1 al 30 de noviembre de 2026'],
    ['2026-11-28', '2026-12-03', 'del 28 de noviembre al 3 de diciembre de 2026'],
    ['2026-12-28', '2027-01-03', 'del 28 de diciembre de 2026 al 3 de enero de 2027'],
    ['2026-11-30', '2026-11-30', 'el 30 de noviembre de 2026'],
    [null, '2026-11-30', 'hasta el 30 de noviembre de 2026'],
    ['2026-11-01', null, 'desde el 1 de noviembre de 2026'],
    [null, '2026-11-30T18:00:00-03:00', 'hasta el 30 de noviembre de 2026 a las 18:00'],
    ['2026-11-30T10:00:00-03:00', null, 'desde el 30 de noviembre de 2026 a las 10:00'],
    [
      '2026-11-27T10:00:00-03:00',
      '2026-11-30T18:30:00-03:00',
      'desde el 27 de noviembre de 2026 a las 10:00 hasta el 30 de noviembre de 2026 a las 18:30',
    ],
    [
      '2026-11-27',
      '2026-11-30T18:00:00-03:00',
      'desde el 27 de noviembre de 2026 hasta el 30 de noviembre de 2026 a las 18:00',
    ],
    ['2026-11-30T18:00:00-03:00', '2026-11-30T22:00:00-03:00', 'el 30 de noviembre de 2026, de 18:00 a 22:00'],
    ['2026-11-30T18:00:00-03:00', '2026-12-01T00:00:00-03:00', 'el 30 de noviembre de 2026, de 18:00 a 24:00'],
    // The ways to write the end of a day.
    ['2026-11-01T00:00:00-03:00', '2026-11-30T23:59:59-03:00', 'del 1 al 30 de noviembre de 2026'],
    ['2026-11-01T03:00:00Z', '2026-11-30T23:59:00-03:00', 'del 1 al 30 de noviembre de 2026'],
    ['2026-11-01', '2026-12-01T00:00:00-03:00', 'del 1 al 30 de noviembre de 2026'],
  ])('from %s until %s', (from, until, period) => {
    expect(sentence(from, until)).toBe(`Promoción válida ${period}.`);
  });

  it('names the stock it is limited to', () => {
    expect(sentence(null, null, { units: 500 })).toBe('Promoción válida hasta agotar stock de 500 unidades.');
    expect(sentence(null, null, { units: 1500 })).toContain('1.500 unidades');
    expect(sentence(null, null, { units: 1 })).toBe('Promoción válida hasta agotar stock de 1 unidad.');
    expect(sentence('2026-11-01', '2026-11-30', { units: 12500 })).toBe(
      'Promoción válida del 1 al 30 de noviembre de 2026, o hasta agotar stock de 12.500 unidades.',
    );
  });

  it('is nothing if the service says nothing', () => {
    expect(toOfferDates(NONE)).toEqual({});
    expect(toOfferDates(null)).toEqual({});
    expect(toOfferDates({ ...NONE, terms: 'Solo en CABA.' })).toMatchObject({
      offerDates: { sentence: null, terms: 'Solo en CABA.' },
    });
  });

  it('has the same dates for programs, in the time of Buenos Aires', () => {
    expect(toOfferDates(validity('2026-11-01', '2026-11-30')).offerDates).toMatchObject({
      from: '2026-11-01T00:00:00-03:00',
      until: '2026-11-30T23:59:59-03:00',
    });
  });

  it.each([
    ['2026-11-01', '2026-11-30', 'Del 1/11 al 30/11'],
    ['2026-11-30', '2026-11-30', 'Solo el 30/11'],
    [null, '2026-11-30', 'Hasta el 30/11'],
    [null, '2026-12-01T00:00:00-03:00', 'Hasta el 30/11'],
    [null, '2026-11-30T18:00:00-03:00', 'Hasta el 30/11, 18:00'],
    ['2026-11-01', null, 'Desde el 1/11'],
    ['2026-11-30T18:00:00-03:00', '2026-11-30T22:00:00-03:00', 'El 30/11, de 18:00 a 22:00'],
    ['2026-11-30T18:00:00-03:00', '2026-11-30', 'El 30/11, de 18:00 a 24:00'],
    ['2026-11-30', '2026-11-30T10:00:00-03:00', 'El 30/11, de 0:00 a 10:00'],
    ['2026-11-29T18:00:00-03:00', '2026-11-30T10:00:00-03:00', 'Del 29/11 al 30/11, 10:00'],
    [null, null, null],
  ])('is short on a card: from %s until %s', (from, until, label) => {
    expect(toShortDates(validity(from, until))).toBe(label);
  });

  it('names the end of one that has ended', () => {
    expect(formatEnd(parseEnd('2026-11-30') ?? 0)).toBe('30 de noviembre de 2026');
    expect(formatEnd(parseEnd('2026-11-30T18:00:00-03:00') ?? 0)).toBe('30 de noviembre de 2026 a las 18:00');
  });
});
