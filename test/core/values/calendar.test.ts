import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayInBuenosAires,
  formatDay,
  formatMonth,
  parseCalendarDay,
  parseCalendarMonth,
  parseInstant,
  toDateLabel,
  toInstantLabel,
} from '#core/values/calendar.ts';

describe('dates', () => {
  it.each([
    [{ year: 2026, month: 11, day: 21 }, 'Sábado 21 de Noviembre de 2026'],
    [{ year: 2026, month: 12, day: 2 }, 'Miércoles 2 de Diciembre de 2026'],
    [{ year: 2027, month: 1, day: 1 }, 'Viernes 1 de Enero de 2027'],
    [{ year: 2028, month: 2, day: 29 }, 'Martes 29 de Febrero de 2028'],
    [{ year: 2027, month: 9, day: 5 }, 'Domingo 5 de Septiembre de 2027'],
  ])('writes %j as day name, number, month and year', { tags: ['S9.25'] }, (day, label) => {
    expect(formatDay(day)).toBe(label);
  });

  it.each([
    ['2026-11-22T02:59:59.999Z', '2026-11-22T02:59:59.999Z', 'Sábado 21 de Noviembre de 2026'],
    ['2026-11-22T03:00:00.000Z', '2026-11-22T03:00:00.000Z', 'Domingo 22 de Noviembre de 2026'],
    ['2027-01-01T01:00:00.000Z', '2027-01-01T01:00:00.000Z', 'Jueves 31 de Diciembre de 2026'],
    ['2026-11-21T23:30:00-03:00', '2026-11-22T02:30:00.000Z', 'Sábado 21 de Noviembre de 2026'],
    ['2026-11-21T23:30:00', '2026-11-22T02:30:00.000Z', 'Sábado 21 de Noviembre de 2026'],
    ['2026-11-22 02:30 UTC', '2026-11-22T02:30:00.000Z', 'Sábado 21 de Noviembre de 2026'],
    ['2026-11-21', '2026-11-21', 'Sábado 21 de Noviembre de 2026'],
  ])('converts %s to its day in Buenos Aires', { tags: ['S9.20', 'S9.25'] }, (text, iso, label) => {
    expect(toDateLabel(text)).toEqual({ iso, label });
  });

  it('reads a time without a zone as one of Buenos Aires, wherever the shop runs', { tags: ['S9.20'] }, () => {
    expect(toDateLabel('2026-11-05T00:00:00')?.label).toBe('Jueves 5 de Noviembre de 2026');
    expect(toDateLabel('2026-11-04T23:59:59.999')?.label).toBe('Miércoles 4 de Noviembre de 2026');
    expect(parseInstant('2026-11-05T10:30')).toBe(Date.UTC(2026, 10, 5, 13, 30));
    expect(parseInstant('2026-11-05 10:30:00')).toBe(Date.UTC(2026, 10, 5, 13, 30));
    expect(parseInstant('2026-11-05')).toBe(Date.UTC(2026, 10, 5, 3));
    expect(parseInstant('2026-11-05T10:30:00+01:00')).toBe(Date.UTC(2026, 10, 5, 9, 30));
  });

  it.each([
    '2026-11-05T10:30:00-0300',
    '2026-11-05T10:30-03',
    '2026-11-05 10:30:00+01:00',
    '2026-11-05 10:30:00 UTC',
    '2026-11-05t10:30:00z',
    '2026-11-05T10:30:00.000Z',
    '2026-11-05T10:30:00,000000Z',
    '2026-11-05T24:00:00Z',
  ])('reads the offset of %s', (text) => {
    const hours = /24:/.test(text) ? 24 : 10 + (/-03/.test(text) ? 3 : /\+01/.test(text) ? -1 : 0);
    expect(parseInstant(text)).toBe(Date.UTC(2026, 10, 5, hours, hours === 24 ? 0 : 30));
  });

  // `Date.parse` reads most of these, the first ones in the time zone of the machine.
  it.each([
    '2026-11-05 10:30 (Mendoza)',
    '2026-11-05 (hasta agotar stock)',
    '2026-11-05 10:30 PM',
    '2026-11-05T10:30:00 PST',
    '2026-11-05Z',
    '2026-02-30T10:00:00Z',
    '2026-11-05T25:00',
    '2026-11-05T10',
    '2026-11-05/2026-11-06',
  ])('knows no instant in "%s"', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it.each(['', 'ayer', '2026-13-40', '2026-02-30', '05/11/2026'])('knows no date in "%s"', (text) => {
    expect(toDateLabel(text)).toBeNull();
  });

  it('writes an instant with its time in Buenos Aires', { tags: ['S9.20'] }, () => {
    expect(toInstantLabel(Date.UTC(2026, 11, 4, 21))).toEqual({
      iso: '2026-12-04T21:00:00.000Z',
      label: 'Viernes 4 de Diciembre de 2026 a las 18:00',
    });
    expect(toInstantLabel(Date.UTC(2026, 11, 4, 3, 5)).label).toBe('Viernes 4 de Diciembre de 2026 a las 0:05');
  });

  it('applies the summer time that Buenos Aires once had', { tags: ['S9.20'] }, () => {
    expect(dayInBuenosAires(Date.parse('2008-12-31T02:30:00Z'))).toEqual({ year: 2008, month: 12, day: 31 });
  });
});

describe('months', () => {
  it('writes month and year', { tags: ['S9.27'] }, () => {
    expect(Array.from({ length: 12 }, (_, index) => formatMonth({ year: 2026, month: index + 1 }))).toEqual([
      'Enero 2026',
      'Febrero 2026',
      'Marzo 2026',
      'Abril 2026',
      'Mayo 2026',
      'Junio 2026',
      'Julio 2026',
      'Agosto 2026',
      'Septiembre 2026',
      'Octubre 2026',
      'Noviembre 2026',
      'Diciembre 2026',
    ]);
  });

  it.each([
    [{ year: 2026, month: 11 }, 1, { year: 2026, month: 12 }],
    [{ year: 2026, month: 11 }, 2, { year: 2027, month: 1 }],
    [{ year: 2026, month: 12 }, 1, { year: 2027, month: 1 }],
    [{ year: 2026, month: 1 }, -1, { year: 2025, month: 12 }],
  ])('%j and %i months are %j', (month, count, sum) => {
    expect(addMonths(month, count)).toEqual(sum);
  });
});

describe('parsing dates of services', () => {
  it.each([
    ['2026-12-05', { year: 2026, month: 12, day: 5 }],
    [' 2026-12-05T00:00:00.000Z', { year: 2026, month: 12, day: 5 }],
    ['2026-02-30', null],
    ['2026-13-05', null],
    ['2026-00-05', null],
    ['2026-12-055', null],
    ['05/12/2026', null],
    ['', null],
  ])('reads the day in "%s"', (text, day) => {
    expect(parseCalendarDay(text)).toEqual(day);
  });

  it.each([
    ['2026-11', { year: 2026, month: 11 }],
    ['2026-11-01', { year: 2026, month: 11 }],
    ['2026-13', null],
    ['2026-00', null],
    ['noviembre', null],
  ])('reads the month in "%s"', (text, month) => {
    expect(parseCalendarMonth(text)).toEqual(month);
  });
});
