import { type Block, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import type { HoldsUntil } from '../values/holds-until.ts';
import { dividePrice, withoutVat } from '../values/money.ts';
import { type Plan, subscriptionsOf } from './plan.ts';
import { findCurrentRenewal, nextRenewalChange, type Renewal, toRenewalView } from './renewal.ts';

/** What a page that is not the club's says of it. */
export type ClubOffer = {
  /** The lowest price of a bottle in a plan, once the discount of new members is over; null if no plan says its bottles. */
  plans: Block<{ price: number; priceWithoutTaxes: number } | null>;
  /** The first box of somebody who joins now, "diciembre de 2026", and until when; null if the calendar does not say it. */
  renewal: Block<NextRenewal | null>;
};

type NextRenewal = HoldsUntil & { box: string; until: string | null };

export async function loadClubOffer({
  subscriptions,
  clock,
  report,
}: Pick<Ports, 'subscriptions' | 'clock' | 'report'>): Promise<ClubOffer> {
  const [plans, renewals] = await Promise.all([
    report.settle(subscriptions.listPlans(), 'subscription'),
    report.settle(subscriptions.listRenewals(), 'renewal'),
  ]);
  return { plans: mapBlock(plans, toCheapestBottle), renewal: mapBlock(renewals, (list) => toNext(list, clock.now())) };
}

function toCheapestBottle(plans: readonly Plan[]): { price: number; priceWithoutTaxes: number } | null {
  const prices = subscriptionsOf(plans).flatMap(({ box }) =>
    box.bottles > 0 ? (dividePrice(box.fullPrice, box.bottles) ?? []) : [],
  );
  if (prices.length === 0) return null;
  const price = Math.min(...prices);
  return { price, priceWithoutTaxes: withoutVat(price) };
}

function toNext(renewals: readonly Renewal[], now: number): NextRenewal | null {
  const renewal = findCurrentRenewal(renewals, now);
  if (renewal === null) return null;
  const { firstBox, isClosed, cutOff } = toRenewalView(renewal, now);
  const holdsUntil = nextRenewalChange(renewals, now);
  return { box: firstBox, until: isClosed ? null : cutOff.label, holdsUntil };
}
