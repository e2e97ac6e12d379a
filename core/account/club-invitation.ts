import { type Plan, subscriptionsOf, toPlanCard } from '../club/plan.ts';
import type { MemberRenewal } from '../club/renewal.ts';
import { formatMoney } from '../values/money.ts';

/** What the member's page says to an account without an active subscription. `text` may be empty. */
export type ClubInvitation = { lede: string; text: string };

const JOIN =
  'Todavía no sos parte del club: esta cuenta no tiene una suscripción activa. Si te suscribiste con otro correo, ingresá con ese.';
const COME_BACK = 'Podés volver al club cuando quieras.';

/** `hasLeft` says whether the account has a cancelled membership; `change` is the first box of who joins now, or null. */
export function toClubInvitation(
  hasLeft: boolean,
  plans: readonly Plan[],
  change: MemberRenewal['change'],
): ClubInvitation {
  const lowest = findLowestPrice(plans);
  const prices = lowest === null ? [] : [`Hay planes desde ${formatMoney(lowest)} por caja.`];
  const first =
    change === null
      ? []
      : [`Si te sumás hasta el ${change.until.label.toLowerCase()}, tu primera caja es la de ${change.box}.`];
  return { lede: hasLeft ? COME_BACK : JOIN, text: [...prices, ...first].join(' ') };
}

/** The lowest price of a first box; null without plans. */
function findLowestPrice(plans: readonly Plan[]): number | null {
  const prices = subscriptionsOf(plans)
    .map((plan) => toPlanCard(plan, ''))
    .map((card) => card.discountedPrice ?? card.fullPrice);
  return prices.length === 0 ? null : Math.min(...prices);
}
