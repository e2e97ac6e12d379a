import { describe, expect, it } from 'vitest';
import { describeOpening, parseOpening } from '#core/values/opening.ts';

const WEEK = parseOpening('mo-fr 09:00-18:00; sa 10:30-14:00') ?? [];

describe('describeOpening', () => {
  // The times are UTC: Buenos Aires is three hours behind.
  it.each([
    ['2026-11-23T11:59:59Z', 'Volvemos hoy a las 9'],
    ['2026-11-23T12:00:00Z', 'Ahora atendemos, hasta las 18'],
    ['2026-11-23T20:59:59Z', 'Ahora atendemos, hasta las 18'],
    ['2026-11-23T21:00:00Z', 'Volvemos mañana a las 9'],
    ['2026-11-23T21:01:00Z', 'Volvemos mañana a las 9'],
    ['2026-11-28T00:00:00Z', 'Volvemos mañana a las 10:30'],
    ['2026-11-28T16:59:00Z', 'Ahora atendemos, hasta las 14'],
    ['2026-11-28T17:00:00Z', 'Volvemos el lunes a las 9'],
    ['2026-11-29T15:00:00Z', 'Volvemos mañana a las 9'],
    ['2027-01-01T02:00:00Z', 'Volvemos mañana a las 9'],
  ])('at %s says "%s"', (instant, words) => {
    expect(describeOpening(WEEK, Date.parse(instant))).toBe(words);
  });

  it('comes back in a week if there is one day', () => {
    const opening = parseOpening('mo 09:00-10:00') ?? [];
    expect(describeOpening(opening, Date.parse('2026-11-23T15:00:00Z'))).toBe('Volvemos el lunes a las 9');
  });

  it('says the earlier of two times of a day, in whatever order they are given', () => {
    const opening = parseOpening('mo-fr 16:00-20:00; mo-fr 09:00-13:00') ?? [];
    expect(describeOpening(opening, Date.parse('2026-11-23T11:00:00Z'))).toBe('Volvemos hoy a las 9');
    expect(describeOpening(opening, Date.parse('2026-11-23T16:00:00Z'))).toBe('Volvemos hoy a las 16');
  });
});

describe('parseOpening', () => {
  it('reads lists, ranges over the end of the week and midnight', () => {
    expect(parseOpening('MO,we 09:15-12:00;fr-mo 20:00-24:00')).toEqual([
      { weekdays: [1, 3], from: 555, to: 720 },
      { weekdays: [5, 6, 0, 1], from: 1200, to: 1440 },
    ]);
    expect(parseOpening('su 10:00-14:00; fr-su 10:00-14:00')).toEqual([
      { weekdays: [0], from: 600, to: 840 },
      { weekdays: [5, 6, 0], from: 600, to: 840 },
    ]);
  });

  it.each([
    '',
    ';',
    'mo',
    'mo 9:00-18:00',
    'mo 09:60-18:00',
    'mo 09:00-17:60',
    'mo,xx 09:00-18:00',
    'mo-xx 09:00-18:00',
    'xx-mo 09:00-18:00',
    'mo 09:00-18:00; tu',
    'mo 09:00-24:01',
    'mo-tu-we 09:00-10:00',
    'mo 10:00-10:00',
  ])('refuses "%s"', (text) => {
    expect(parseOpening(text)).toBeNull();
  });
});
