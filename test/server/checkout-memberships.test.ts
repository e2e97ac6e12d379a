import { describe, expect, it } from 'vitest';
import {
  applyChange,
  type MembershipChange,
  toWireMembership,
  wantedAtProvider,
} from '../examples/checkout-mercadopago/memberships.ts';
import type { Charge, Subscription } from '../examples/checkout-mercadopago/subscriptions.ts';
import { contact } from '../support/checkout-shopper.ts';

/** The rules of a membership in `test/examples/checkout-mercadopago`, at fixed instants. */

/** Two discounted boxes, charged on the 25th, the first one for December. */
const joined: Subscription = {
  id: 's-1',
  subject: 'ana',
  preapproval: 'p-1',
  status: 'authorized',
  createdAt: 0,
  plan: 'guid-dos',
  box: 'Dos',
  bottles: 2,
  firstCents: 2_400_000,
  fullCents: 3_000_000,
  discountBoxes: 2,
  firstMonth: '2026-12',
  startDay: '2026-11-25',
  contact,
  campaign: {},
  payUrl: null,
  method: 'visa',
  providerCents: 2_400_000,
  joinedAt: 1,
  pausedUntil: null,
  skipped: [],
  isLeaving: false,
  isHeld: false,
};
const at = (text: string) => Date.parse(text);
const early = at('2026-11-10T12:00:00-03:00');
const paid = (month: string, state: Charge['state'] = 'paid'): Charge => ({
  ...{ id: month, month, state, cents: 2_400_000, bottles: 2, payment: '1' },
});

describe('the next box', () => {
  const box = { bottles: 2, amount: 24_000, charge: 'due' };
  it.each<[string, Partial<Subscription>, Charge[], string, object | null]>([
    [
      'is the first one before its charge',
      {},
      [],
      '2026-11-10T12:00:00-03:00',
      { month: '2026-12', chargeDate: '2026-11-25', ...box },
    ],
    [
      'was charged',
      {},
      [paid('2026-12')],
      '2026-11-26T12:00:00-03:00',
      { month: '2026-12', chargeDate: '2026-11-25', ...box, charge: 'paid' },
    ],
    [
      'could not be charged',
      {},
      [paid('2026-12', 'failed')],
      '2026-11-26T12:00:00-03:00',
      { month: '2026-12', chargeDate: '2026-11-25', ...box, charge: 'failed' },
    ],
    [
      'is that of the month after, once its month has come',
      {},
      [paid('2026-12')],
      '2026-12-01T00:00:00-03:00',
      { month: '2027-01', chargeDate: '2026-12-25', ...box },
    ],
    [
      'costs the full price after the discount',
      {},
      [paid('2026-12'), paid('2027-01')],
      '2027-01-02T00:00:00-03:00',
      { month: '2027-02', chargeDate: '2027-01-25', ...box, amount: 30_000 },
    ],
    [
      'leaves out what is skipped',
      { skipped: ['2026-12'] },
      [],
      '2026-11-10T12:00:00-03:00',
      { month: '2027-01', chargeDate: '2026-12-25', ...box },
    ],
    [
      'is after the pause',
      { pausedUntil: '2027-03' },
      [],
      '2026-11-10T12:00:00-03:00',
      { month: '2027-03', chargeDate: '2027-02-25', ...box },
    ],
    [
      'is free where the plan gives it',
      { startDay: '2026-12-25' },
      [],
      '2026-11-10T12:00:00-03:00',
      { month: '2026-12', chargeDate: '2026-11-25', ...box, amount: 0 },
    ],
    [
      'is charged on the last day of a short month',
      { startDay: '2027-01-31', firstMonth: '2027-02' },
      [paid('2027-02')],
      '2027-02-10T12:00:00-03:00',
      { month: '2027-03', chargeDate: '2027-02-28', ...box },
    ],
    ['is none after a cancellation', { isLeaving: true }, [], '2026-11-10T12:00:00-03:00', null],
    [
      'is the paid one after a cancellation',
      { isLeaving: true },
      [paid('2026-12')],
      '2026-11-26T12:00:00-03:00',
      { month: '2026-12', chargeDate: '2026-11-25', ...box, charge: 'paid' },
    ],
  ])('%s', (_what, changed, charges, now, expected) => {
    expect(toWireMembership({ ...joined, ...changed }, charges, at(now)).next).toEqual(expected);
  });
});

it('says what the membership is', () => {
  const read = (changed: Partial<Subscription>, now = early) => {
    const { status, pausedUntil } = toWireMembership({ ...joined, ...changed }, [], now);
    return [status, pausedUntil];
  };
  expect(read({})).toEqual(['active', null]);
  expect(read({ pausedUntil: '2027-02', status: 'paused', isHeld: true })).toEqual(['paused', '2027-02']);
  expect(read({ pausedUntil: '2027-02' }, at('2027-02-01T12:00:00-03:00'))).toEqual(['active', null]);
  expect(read({ status: 'paused' })).toEqual(['paused', null]);
  expect(read({ skipped: ['2026-12'], status: 'paused', isHeld: true })).toEqual(['active', null]);
  expect(read({ status: 'cancelled' })).toEqual(['cancelled', null]);
  expect(toWireMembership(joined, [], early)).toMatchObject({
    address: 'Calle 123, 4 B, 1425, Rosario',
    payment: { method: 'Mercado Pago (visa)', href: null },
  });
});

describe('a change', () => {
  const nothing = { chosen: null, charges: [], now: early };
  it('does not skip a box that was paid before its day, which is sent', () => {
    const charges = [paid('2026-12')];
    const skip = { kind: 'skip', month: '2026-12' } as const;
    expect(applyChange(joined, skip, { ...nothing, charges })).toBe('tooLate');
    const skipped = { ...joined, skipped: ['2026-12'] };
    expect(toWireMembership(skipped, [paid('2026-12', 'failed')], early).next).toMatchObject({ month: '2027-01' });
    expect(toWireMembership({ ...joined, isLeaving: true }, [paid('2026-12', 'failed')], early).next).toBeNull();
  });

  const late = at('2026-11-24T18:00:00-03:00');
  const chosen = { plan: 'guid-seis', box: 'Seis', bottles: 6, fullCents: 9_000_000 };
  it.each<[MembershipChange, number, Partial<Subscription> | string]>([
    [{ kind: 'skip', month: '2026-12' }, early, { skipped: ['2026-12'] }],
    [{ kind: 'skip', month: '2026-12' }, late, 'tooLate'],
    [{ kind: 'skip', month: '2027-01' }, late, { skipped: ['2027-01'] }],
    [{ kind: 'skip', month: '2029-12' }, early, 'notPossible'],
    [{ kind: 'unskip', month: '2026-12' }, late, {}],
    [{ kind: 'pause', until: '2027-02' }, early, { pausedUntil: '2027-02' }],
    [{ kind: 'pause', until: '2026-12' }, early, 'notPossible'],
    [{ kind: 'pause', until: '2026-11' }, early, 'tooLate'],
    [{ kind: 'resume' }, early, { pausedUntil: null }],
    [{ kind: 'plan', plan: 'guid-seis' }, early, { ...chosen, discountBoxes: 0 }],
    [{ kind: 'cancel' }, late, { isLeaving: true }],
  ])('%o', (change, now, expected) => {
    const after = applyChange(joined, change, { chosen, charges: [], now });
    expect(after).toEqual(typeof expected === 'string' ? expected : { ...joined, ...expected });
  });

  it('is none of a membership that has ended, but another cancellation', () => {
    const left = { ...joined, status: 'cancelled' };
    expect(applyChange(left, { kind: 'skip', month: '2027-01' }, nothing)).toBe('notPossible');
    expect(applyChange(left, { kind: 'cancel' }, nothing)).toMatchObject({ isLeaving: true });
    expect(applyChange(joined, { kind: 'plan', plan: 'otro' }, nothing)).toBe('notPossible');
  });
});

describe('what Mercado Pago is to charge', () => {
  it.each<[string, Partial<Subscription>, string, string]>([
    ['charges', {}, '2026-11-10', 'authorized'],
    ['pauses before a charge that is skipped', { skipped: ['2026-12'] }, '2026-11-10', 'paused'],
    ['is paused on the day itself', { skipped: ['2026-12'] }, '2026-11-25', 'paused'],
    ['goes on after it', { skipped: ['2026-12'], status: 'paused', isHeld: true }, '2026-11-26', 'authorized'],
    ['does not pause yet for a later month', { skipped: ['2027-01'] }, '2026-11-10', 'authorized'],
    ['pauses until the month', { pausedUntil: '2027-02' }, '2026-12-20', 'paused'],
    [
      'goes on in time for the month',
      { pausedUntil: '2027-02', isHeld: true, status: 'paused' },
      '2026-12-26',
      'authorized',
    ],
    ['leaves what the member has paused there', { status: 'paused' }, '2026-11-10', 'paused'],
    ['ends', { isLeaving: true, skipped: ['2026-12'] }, '2026-11-10', 'cancelled'],
  ])('%s', (_what, changed, day, status) => {
    expect(wantedAtProvider({ ...joined, ...changed }, [], at(`${day}T12:00:00-03:00`)).status).toBe(status);
  });

  it('takes the discount off as many paid boxes as the plan says', () => {
    const cents = (charges: Charge[]) => wantedAtProvider(joined, charges, early).cents;
    expect(cents([])).toBe(2_400_000);
    expect(cents([paid('2026-12'), paid('2027-01', 'failed')])).toBe(2_400_000);
    expect(cents([paid('2026-12'), paid('2027-01')])).toBe(3_000_000);
  });
});
