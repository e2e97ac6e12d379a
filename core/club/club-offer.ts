import type { Block } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import type { DateLabel } from '../values/calendar.ts';
import { truncateToCents, withoutVat } from '../values/money.ts';
import type { Plan } from './plan.ts';
import { findCurrentRenewal, toRenewalView } from './renewal.ts';

/** What a page that is not the club's says of it. */
export type ClubOffer = {
  /** The lowest price of a bottle in a plan, once the discount of new members is over; null if no plan says its bottles. */
  bottle: { price: number; priceWithoutTaxes: number } | null;
  /** The first box of somebody who joins now, "diciembre de 2026", and until when; null if the calendar does not say it. */
  next: { box: string; until: DateLabel | null } | null;
};

export function loadClubOffer({
  subscriptions,
  clock,
  report,
}: Pick<Ports, 'subscriptions' | 'clock' | 'report'>): Promise<Block<ClubOffer>> {
  const load = async (): Promise<ClubOffer> => {
    const [plans, renewals] = await Promise.all([subscriptions.listPlans(), subscriptions.listRenewals()]);
    const now = clock.now();
    const renewal = findCurrentRenewal(renewals, now);
    const view = renewal && toRenewalView(renewal, now);
    return {
      bottle: toCheapestBottle(plans),
      next: view && { box: view.firstBox, until: view.isClosed ? null : view.cutOff },
    };
  };
  return report.settle(load(), 'club');
}

function toCheapestBottle(plans: readonly Plan[]): ClubOffer['bottle'] {
  const prices = plans.flatMap(({ box }) => (box.bottles > 0 ? truncateToCents(box.fullPrice / box.bottles) : []));
  if (prices.length === 0) return null;
  const price = Math.min(...prices);
  return { price, priceWithoutTaxes: withoutVat(price) };
}
