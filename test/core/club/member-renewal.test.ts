import { describe, expect, it } from 'vitest';
import { findNextBox, type Renewal, toMemberRenewal } from '#core/club/renewal.ts';

const november: Renewal = { year: 2026, month: 11, renewalDay: { year: 2026, month: 11, day: 25 } };
const december: Renewal = { year: 2026, month: 12, renewalDay: { year: 2026, month: 12, day: 22 } };
const january: Renewal = { year: 2027, month: 1, renewalDay: { year: 2027, month: 1, day: 25 } };
const calendar = [january, december, november];
const at = (instant: string, renewals: readonly Renewal[] = calendar) => toMemberRenewal(renewals, Date.parse(instant));

describe('toMemberRenewal', () => {
  it.each([
    ['2026-11-24T20:59:59.999Z', 'Diciembre 2026', false, 'diciembre de 2026', '2026-11-24T21:00:00.000Z'],
    ['2026-11-24T21:00:00.000Z', 'Diciembre 2026', true, 'enero de 2027', '2026-12-21T21:00:00.000Z'],
    ['2026-12-21T20:59:59.999Z', 'Enero 2027', false, 'enero de 2027', '2026-12-21T21:00:00.000Z'],
    ['2026-12-21T21:00:00.000Z', 'Enero 2027', true, 'febrero de 2027', '2027-01-24T21:00:00.000Z'],
    // Midnight in Buenos Aires: the row of the new year decides.
    ['2027-01-01T02:59:59.999Z', 'Enero 2027', true, 'febrero de 2027', '2027-01-24T21:00:00.000Z'],
    ['2027-01-01T03:00:00.000Z', 'Febrero 2027', false, 'febrero de 2027', '2027-01-24T21:00:00.000Z'],
  ])(
    'at %s the next box is of %s, closed: %s; changes apply to %s until %s',
    {
      tags: ['S4.20', 'S9.20'],
    },
    (instant, month, isClosed, box, until) => {
      expect(at(instant)).toMatchObject({ month, isClosed, change: { box, until: { iso: until } } });
    },
  );

  it('has the cut-off in words, in Buenos Aires time', () => {
    expect(at('2026-11-22T12:00:00Z')?.sentence).toBe(
      'Tu próxima caja es la de diciembre de 2026. Podés cambiarla hasta el martes 24 de noviembre de 2026 a las 18:00, hora de Buenos Aires.',
    );
    expect(at('2026-12-21T21:00:00Z')?.sentence).toBe(
      'Tu próxima caja es la de enero de 2027. Ya está cerrada: los cambios que pidas ahora valen desde la de febrero de 2027, hasta el domingo 24 de enero de 2027 a las 18:00, hora de Buenos Aires.',
    );
  });

  it('has no next cut-off if the calendar does not have it yet', () => {
    expect(at('2026-12-21T21:00:00Z', [december])).toMatchObject({ change: null, isClosed: true });
    // The next renewal may be so early that its cut-off is over, too.
    const newYear: Renewal = { year: 2027, month: 1, renewalDay: { year: 2027, month: 1, day: 1 } };
    expect(at('2026-12-31T21:00:00Z', [december, newYear])).toMatchObject({ change: null, month: 'Enero 2027' });
  });

  it('is null if the calendar has no row for this month', () => {
    expect(at('2026-10-15T12:00:00Z')).toBeNull();
  });
});

describe('findNextBox', () => {
  it.each([
    ['2026-11-30T12:00:00Z', { year: 2026, month: 12 }],
    ['2026-12-31T12:00:00Z', { year: 2027, month: 1 }],
    ['2026-10-15T12:00:00Z', null],
  ])('at %s is %j, the month after the renewal that pays for it', { tags: ['S4.20'] }, (instant, month) => {
    expect(findNextBox(calendar, Date.parse(instant))).toEqual(month);
  });
});
