import { describe, expect, it } from 'vitest';
import { toChangeNotice } from '#core/account/change-notice.ts';
import { toMembershipCard } from '#core/account/membership-card.ts';
import type { Membership, MembershipChange } from '#core/club/membership.ts';
import { aMembership } from '../support/account-nouns.ts';
import { aPlan } from '../support/club-nouns.ts';

const box = { guid: 'guid-2', title: 'Mix', bottles: 2, fullPrice: 12100 };
const plans = [aPlan(), aPlan({ title: 'Mix de dos', box })];
/** 10 December 2026, noon in Buenos Aires. */
const NOW = Date.UTC(2026, 11, 10, 15);
const next = { month: '2027-01', chargeDate: '2026-12-22', amount: 62000, bottles: 6, charge: null };

/** The notice of a change, on a page with two memberships. `facts` is what the service says of the changed one afterwards. */
function noticeOf(change: MembershipChange, facts: Partial<Membership> = {}, id = 'la-otra') {
  const memberships = [aMembership(), aMembership({ id: 'la-otra', next, ...facts })];
  const shelf = { published: [], brandSlug: 'bodega' };
  const cards = memberships.map((each) => toMembershipCard(each, { plans, renewals: [], shelf, now: NOW }));
  return toChangeNotice({ id, change }, memberships, cards, plans);
}

const skip = { kind: 'skip', month: '2027-01' } as const;
const unskip = { kind: 'unskip', month: '2027-01' } as const;
const pause = { kind: 'pause', until: '2027-03' } as const;
const plan = { kind: 'plan', plan: 'guid-2' } as const;
const skipped = { skipped: ['2027-01'] };
const paused = { status: 'paused', pausedUntil: '2027-03', next: null } as const;
const cancelled = { status: 'cancelled' } as const;

describe('the notice of a change', () => {
  it.each<[MembershipChange, Partial<Membership>, string]>([
    [skip, skipped, 'Salteaste la caja de enero de 2027.'],
    [unskip, {}, 'La caja de enero de 2027 ya no está salteada.'],
    [unskip, paused, 'La caja de enero de 2027 ya no está salteada. El plan sigue en pausa.'],
    [pause, paused, 'Pausaste el plan: vuelve con la caja de marzo de 2027.'],
    [pause, { ...paused, pausedUntil: null }, 'Pausaste el plan.'],
    [{ kind: 'resume' }, {}, 'Reanudaste el plan.'],
    [plan, { plan: 'guid-2' }, 'Cambiaste de plan: Mix de dos desde la caja de enero de 2027.'],
    [plan, { plan: 'guid-2', ...paused }, 'Cambiaste de plan: Mix de dos.'],
  ])('%j of %j is "%s"', (change, facts, notice) => {
    expect(noticeOf(change, facts)).toBe(notice);
  });

  it.each<[MembershipChange, Partial<Membership>]>([
    [skip, {}],
    [unskip, skipped],
    [unskip, cancelled],
    [{ ...unskip, month: 'nada' }, {}],
    [pause, {}],
    [{ kind: 'resume' }, paused],
    [plan, { plan: 'guid-9' }],
    [plan, { plan: 'guid-2', ...cancelled }],
    [{ kind: 'cancel' }, cancelled],
  ])('%j is none if the service has %j since', (change, facts) => {
    expect(noticeOf(change, facts)).toBeNull();
  });

  it('is none if the membership is no longer listed', () => {
    expect(noticeOf({ kind: 'resume' }, {}, 'ninguna')).toBeNull();
  });
});
