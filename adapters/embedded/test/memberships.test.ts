import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDataDir } from '../../../test/support/create-data-dir.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { openMemberships } from '../subscriptions-service/memberships.ts';

const plans = loadCatalogue(testBrand).content['schema-bases'].schemaBases;
const [first, second] = plans.filter(({ isActive }) => isActive);
const guidOf = (plan = first) => plan?.schemaType.guid ?? '';
const account = { activeSubs: 1, plans: [{ guid: guidOf() }] };

/** The cut-off before the renewal of December 22 of 2026, which pays for the box of January. */
const CUT_OFF = Date.UTC(2026, 11, 21, 21);

function open(at: number, dataDir = createDataDir()) {
  let now = at;
  const memberships = openMemberships(join(dataDir, 'subscriptions.sqlite'), plans, () => now);
  onTestFinished(() => memberships.close());
  const list = () => memberships.list('ana', account).memberships;
  const [membership] = list();
  if (membership === undefined) throw new Error('no membership');
  let keys = 0;
  return {
    memberships,
    dataDir,
    list,
    id: membership.id,
    read: () => list()[0],
    count: () => memberships.list('ana', account).count,
    change: (change: Parameters<typeof memberships.change>[3], key = `key ${keys++}`) =>
      memberships.change('ana', membership.id, key, change),
    setNow: (ms: number) => {
      now = ms;
    },
  };
}

describe('the embedded memberships', () => {
  it('of the issuer’s plans are active, with the next box by the calendar', () => {
    const { read, count } = open(Date.UTC(2026, 10, 23, 12));
    expect(read()).toMatchObject({
      plan: guidOf(),
      status: 'active',
      pausedUntil: null,
      skipped: [],
      next: {
        month: '2026-12',
        chargeDate: '2026-11-25',
        amount: first?.schemaType.fullPrice,
        bottles: first?.schemaType.bottlesQuantity,
      },
    });
    expect(count()).toBe(1);
  });

  it('skip a box until 20:59:59.999Z of the day before its renewal, not at 21:00, over a year’s end', {
    tags: ['S4.20'],
  }, () => {
    const skip = { kind: 'skip', month: '2027-01' } as const;
    const before = open(CUT_OFF - 1);
    expect(before.change(skip)).toMatchObject({
      skipped: ['2027-01'],
      next: { month: '2027-02', chargeDate: '2027-01-25' },
    });
    const after = open(CUT_OFF);
    expect(after.change(skip)).toBe('tooLate');
    expect(after.read()).toMatchObject({ skipped: [], next: { month: '2027-01', chargeDate: '2026-12-22' } });
    // What is skipped stays so after the cut-off, and saying it again is no change.
    before.setNow(CUT_OFF);
    expect(before.change(skip)).toMatchObject({ skipped: ['2027-01'] });
    expect(before.change({ kind: 'unskip', month: '2027-01' })).toBe('tooLate');
    before.setNow(Date.UTC(2027, 0, 2, 12));
    expect(before.read()).toMatchObject({ skipped: [], next: { month: '2027-02' } });
  });

  it('that are changed after the cut-off still send the box that was paid', () => {
    const { change, setNow } = open(CUT_OFF);
    const paid = { month: '2027-01', amount: first?.schemaType.fullPrice };
    expect(change({ kind: 'plan', plan: guidOf(second) })).toMatchObject({ plan: guidOf(second), next: paid });
    expect(change({ kind: 'pause', until: '2027-04' })).toMatchObject({ status: 'paused', next: paid });
    expect(change({ kind: 'cancel' })).toMatchObject({ status: 'cancelled', pausedUntil: null, next: paid });
    setNow(Date.UTC(2027, 0, 2, 12));
    expect(change({ kind: 'cancel' })).toMatchObject({ status: 'cancelled', next: null });
  });

  it('pause until a month, resume by the calendar, and take back a pause or a skipped box', () => {
    const { change, setNow, read } = open(Date.UTC(2026, 10, 23, 12));
    expect(change({ kind: 'pause', until: '2027-02' })).toMatchObject({
      status: 'paused',
      pausedUntil: '2027-02',
      next: { month: '2027-02', chargeDate: '2027-01-25' },
    });
    expect(change({ kind: 'resume' })).toMatchObject({ status: 'active', next: { month: '2026-12' } });
    expect(change({ kind: 'skip', month: '2026-12' })).toMatchObject({ next: { month: '2027-01' } });
    expect(change({ kind: 'unskip', month: '2026-12' })).toMatchObject({ skipped: [], next: { month: '2026-12' } });
    change({ kind: 'pause', until: '2027-02' });
    setNow(CUT_OFF);
    expect(read()).toMatchObject({ status: 'active', pausedUntil: null, next: { month: '2027-02' } });
  });

  it.each([
    ['a pause until the first open month', { kind: 'pause', until: '2026-12' }, 'notPossible'],
    ['a pause until a closed month', { kind: 'pause', until: '2026-11' }, 'tooLate'],
    ['a pause of more than two years', { kind: 'pause', until: '2029-01' }, 'notPossible'],
    ['a month that is too far away', { kind: 'skip', month: '2029-01' }, 'notPossible'],
    ['an unknown plan', { kind: 'plan', plan: 'ninguno' }, 'notPossible'],
    [
      'a plan that is not offered',
      { kind: 'plan', plan: guidOf(plans.find(({ isActive }) => !isActive)) },
      'notPossible',
    ],
  ] as const)('refuse %s', (_title, change, refusal) => {
    const scene = open(Date.UTC(2026, 10, 23, 12));
    const before = scene.read();
    expect(scene.change(change)).toBe(refusal);
    expect(scene.read()).toEqual(before);
  });

  it('have one change for a key, also after they were opened again; another change with it is refused', () => {
    const { change, dataDir, id } = open(Date.UTC(2026, 10, 23, 12));
    const skip = { kind: 'skip', month: '2026-12' } as const;
    change(skip, 'one');
    change({ kind: 'unskip', month: '2026-12' }, 'two');
    const again = open(Date.UTC(2026, 10, 23, 13), dataDir);
    expect(again.id).toBe(id);
    expect(again.change(skip, 'one')).toMatchObject({ skipped: [] });
    expect(again.change({ kind: 'cancel' }, 'one')).toBe('notPossible');
  });

  it('belong to their user', () => {
    const { memberships, id } = open(Date.UTC(2026, 10, 23, 12));
    expect(memberships.change('eva', id, 'one', { kind: 'cancel' })).toBe('unknownMembership');
    expect(memberships.change('ana', 'otra', 'one', { kind: 'cancel' })).toBe('unknownMembership');
    expect(memberships.list('eva', { activeSubs: 0, plans: [] })).toEqual({ memberships: [], count: 0 });
  });

  it('can be bought again after a cancellation, as new ones, first with the discount of who joins', () => {
    const { memberships, change, count, read, id } = open(Date.UTC(2026, 10, 23, 12));
    expect(count()).toBe(1);
    change({ kind: 'cancel' });
    expect(count()).toBe(0);
    const bought = memberships.subscribe('ana', guidOf(), { activeSubs: 0, plans: [] });
    expect(bought.count).toBe(1);
    expect(bought.id).not.toBe(id);
    // A form that was open before the cancellation.
    expect(change({ kind: 'cancel' })).toBe('unknownMembership');
    expect(memberships.subscribe('ana', guidOf(), { activeSubs: 1, plans: [] })).toEqual(bought);
    const { fullPrice } = first?.schemaType ?? { fullPrice: 0 };
    const discounted = (fullPrice * (100 - (first?.activeDiscount ?? 0))) / 100;
    expect(discounted).toBeLessThan(fullPrice);
    expect(read()).toMatchObject({ id: bought.id, status: 'active', next: { month: '2026-12', amount: discounted } });
  });
});
