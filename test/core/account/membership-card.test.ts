import { describe, expect, it } from 'vitest';
import { toMembershipCard } from '#core/account/membership-card.ts';
import type { Membership } from '#core/club/membership.ts';
import type { Renewal } from '#core/club/renewal.ts';
import { aMembership } from '../support/account-nouns.ts';
import { aPlan } from '../support/club-nouns.ts';

const on = (year: number, month: number, day: number): Renewal => ({ year, month, renewalDay: { year, month, day } });
const renewals = [on(2026, 11, 25), on(2026, 12, 22), on(2027, 1, 25), on(2027, 2, 25)];
/** The cut-off before the renewal of 22 December, which pays for the box of January. */
const CUT_OFF = Date.UTC(2026, 11, 21, 21);

const membership = aMembership({
  next: { month: '2027-01', chargeDate: '2026-12-22', amount: 62000, bottles: 6, charge: null },
});

function cardOf(facts: Partial<Membership> = {}, now = CUT_OFF - 1, plans = [aPlan()]) {
  const shelf = { published: [], brandSlug: 'bodega' };
  return toMembershipCard({ ...membership, ...facts }, { plans, renewals, shelf, now });
}

describe('what a member is offered', () => {
  it('is the next box until 20:59:59.999Z of the day before its renewal, then the one after it', {
    tags: ['S4.20'],
  }, () => {
    const before = cardOf();
    expect(before.next?.sentence).toBe(
      'Podés cambiarla hasta el lunes 21 de diciembre de 2026 a las 18:00, hora de Buenos Aires.',
    );
    expect(before.changes?.skip).toEqual({ value: '2027-01', label: 'enero de 2027' });
    expect(before.changes?.pause[0]?.value).toBe('2027-02');
    const after = cardOf({}, CUT_OFF);
    expect(after.next?.sentence).toMatch(/^Ya está cerrada/);
    expect(after.changes?.skip).toEqual({ value: '2027-02', label: 'febrero de 2027' });
    expect(after.changes?.pause[0]?.value).toBe('2027-03');
  });

  const NEXT_DAY = Date.UTC(2026, 11, 23, 3);
  const DAY = 'Martes 22 de Diciembre de 2026';
  it.each([
    [null, CUT_OFF, DAY, 'se cobran'],
    [null, NEXT_DAY - 1, DAY, 'se cobran'],
    // A day that is over is no charge.
    [null, NEXT_DAY, DAY, 'estaba previsto cobrar'],
    ['due', CUT_OFF, DAY, 'se cobran'],
    ['due', NEXT_DAY, DAY, 'estaba previsto cobrar'],
    ['paid', CUT_OFF, undefined, 'Ya se cobraron'],
    ['paid', NEXT_DAY - 1, DAY, 'se cobraron'],
    ['paid', NEXT_DAY, DAY, 'se cobraron'],
    ['failed', CUT_OFF, undefined, 'No se pudieron cobrar'],
    ['failed', NEXT_DAY, DAY, 'no se pudieron cobrar'],
    ['refunded', CUT_OFF, undefined, 'Se devolvieron'],
    ['refunded', NEXT_DAY, undefined, 'Se devolvieron'],
  ] as const)('says of a charge that is %s at %d: %s %s', (charge, now, date, words) => {
    const next = { month: '2027-01', chargeDate: '2026-12-22', amount: 62000, bottles: 6, charge };
    const shown = cardOf({ next }, now).next?.charge;
    expect([shown?.date?.label, shown?.words, shown?.hasFailed]).toEqual([date, words, charge === 'failed']);
  });

  it('is told how it is paid, but not for a subscription that ended', () => {
    const payment = { method: 'Visa terminada en 4242', href: null };
    expect(cardOf({ payment }).payment).toEqual(payment);
    expect(cardOf({ payment, status: 'cancelled' }).payment).toEqual(payment);
    expect(cardOf({ payment, status: 'cancelled', next: null }).payment).toBeNull();
  });

  it('is to undo a skipped box until its cut-off, over a year’s end', { tags: ['S4.20'] }, () => {
    const next = { month: '2027-02', chargeDate: '2027-01-25', amount: 1, bottles: 6, charge: null };
    const skipped = ['2027-03', '2027-01', '2026-11', 'nada', '2027-01'];
    expect(cardOf({ next, skipped }).skipped).toEqual([
      { sentence: 'Salteaste enero', undo: '2027-01' },
      { sentence: 'Salteaste marzo', undo: '2027-03' },
    ]);
    const closed = cardOf({ next, skipped }, CUT_OFF);
    expect(closed.skipped[0]).toEqual({ sentence: 'Salteaste enero', undo: null });
    expect(closed.changes?.skip?.value).toBe('2027-02');
  });

  it('is to undo a skipped box whose renewal the calendar does not have, and not the box of this month', () => {
    expect(cardOf({ skipped: ['2027-06', '2026-12'] }).skipped).toEqual([
      { sentence: 'Salteaste diciembre', undo: null },
      { sentence: 'Salteaste junio', undo: '2027-06' },
    ]);
  });

  it('does not say that a skipped box is not charged if it was charged already', () => {
    const next = { month: '2027-01', chargeDate: '2026-12-22', amount: 1, bottles: 6, charge: 'paid' } as const;
    expect(cardOf({ next }).changes?.skip).toEqual({ value: '2027-01', label: 'enero de 2027', isPaid: true });
    expect(cardOf({ next }, CUT_OFF).changes?.skip).toEqual({ value: '2027-02', label: 'febrero de 2027' });
    expect(cardOf({ next: { ...next, charge: 'due' } }).changes?.skip).not.toHaveProperty('isPaid');
  });

  it('follows a service whose boxes are charged in their own month', () => {
    const next = { month: '2026-12', chargeDate: '2026-12-22', amount: 1, bottles: 6, charge: null };
    expect(cardOf({ next }).changes?.skip?.value).toBe('2026-12');
    expect(cardOf({ next }, CUT_OFF).changes?.skip?.value).toBe('2027-01');
  });

  it('is to resume, and no pause, while it is paused', () => {
    const { changes, pausedUntil } = cardOf({ status: 'paused', pausedUntil: '2027-02', next: null });
    expect(pausedUntil).toBe('febrero de 2027');
    expect(changes).toMatchObject({ isPaused: true, skip: null, pause: [] });
  });

  it('are the active plans but its own, each once, with what they cost', () => {
    const box = { guid: 'guid-2', title: 'Mix', bottles: 2, fullPrice: 12100 };
    const plans = [
      aPlan(),
      aPlan({ title: 'Mix de dos', box }),
      aPlan({ title: 'Mix de dos', slug: 'otra', box }),
      aPlan({ isActive: false, box: { guid: 'guid-9' } }),
    ];
    expect(cardOf({}, CUT_OFF, plans).changes?.plans).toEqual([
      { guid: 'guid-2', label: '$\u00a012.100 · Mix de dos (Selección Mix · 2 botellas), sin impuestos $\u00a010.000' },
    ]);
  });

  it('is no next box if the service names one of a month that is skipped', () => {
    const card = cardOf({ skipped: ['2027-01'] });
    expect(card.next).toBeNull();
    expect(card.skipped).toEqual([{ sentence: 'Salteaste enero', undo: '2027-01' }]);
    expect(card.changes?.skip?.value).toBe('2027-02');
    expect(cardOf({ skipped: ['2027-02'] }).next?.month).toBe('Enero 2027');
  });

  it('is until a month of a pause that is not over: from this month on', () => {
    const pausedUntil = (month: string) => cardOf({ status: 'paused', pausedUntil: month, next: null }).pausedUntil;
    expect(pausedUntil('2026-11')).toBeNull();
    expect(pausedUntil('2026-12')).toBe('diciembre de 2026');
  });

  it('is not said to have been closed if the box of a cancelled membership is still open', () => {
    expect(cardOf({ status: 'cancelled' }).next).toMatchObject({ month: 'Enero 2027', sentence: '' });
  });

  it('is nothing once it is cancelled; the box that was paid still comes', () => {
    const card = cardOf({ status: 'cancelled', skipped: ['2027-03'] }, CUT_OFF);
    expect(card.changes).toBeNull();
    expect(card.next).toMatchObject({ month: 'Enero 2027', sentence: expect.stringContaining('última') });
    expect(card.skipped).toEqual([]);
  });

  it('is of an unnamed plan if it is closed and was charged for another one, and says from when the new one is sent', () => {
    const large = aPlan({ title: 'La mesa', box: { guid: 'guid-6', title: 'Mix', bottles: 6, fullPrice: 60500 } });
    const small = aPlan({ title: 'De a dos', box: { guid: 'guid-2', title: 'Malbec', bottles: 2, fullPrice: 12100 } });
    const other = aPlan({ title: 'La otra', box: { guid: 'guid-7', title: 'Alta', bottles: 6, fullPrice: 72600 } });
    const charged = (facts: Partial<Membership> = {}, now = CUT_OFF, box = { amount: 12100, bottles: 2 }) =>
      cardOf({ next: { month: '2027-01', chargeDate: '2026-12-22', charge: null, ...box }, ...facts }, now, [
        large,
        small,
        other,
      ]);
    expect(charged().plan).toEqual({ title: 'Tu suscripción', detail: '', image: null, wines: null });
    expect(charged().next?.sentence).toMatch(/^Ya está cerrada.* Desde la de febrero de 2027: \$\s60\.500 · La mesa/);
    expect(charged({ skipped: ['2027-02'] }).next?.sentence).toContain('Desde la de marzo de 2027');
    expect(charged({ status: 'cancelled' }).next?.sentence).not.toMatch(/Desde|Después/);
    expect(charged({ status: 'paused' }).next?.sentence).toMatch(/ Después: \$\s60\.500 · La mesa/);
    // As many bottles, for the price of another plan: 20 % less than its full price.
    expect(charged({}, CUT_OFF, { amount: 58080, bottles: 6 }).plan.title).toBe('Tu suscripción');
    // Another number of bottles; 0 says nothing.
    expect(charged({}, CUT_OFF, { amount: 1, bottles: 2 }).plan.title).toBe('Tu suscripción');
    expect(charged({}, CUT_OFF, { amount: 1, bottles: 0 }).plan.title).toBe('La mesa');
    // Open boxes follow the plan; an amount that is no plan's says nothing.
    expect(charged({}, CUT_OFF - 1).plan.title).toBe('La mesa');
    for (const amount of [60500, 48400, 62000]) {
      const card = charged({}, CUT_OFF, { amount, bottles: 6 });
      expect(card.plan.title).toBe('La mesa');
      expect(card.next?.sentence).not.toContain('Desde');
    }
  });

  it('is known also of a plan that is no longer offered', () => {
    expect(cardOf({ plan: 'otra' }).plan.title).toBe('Tu suscripción');
  });
});
