import type { Membership, MembershipChange } from '../club/membership.ts';
import type { Plan } from '../club/plan.ts';
import { toMonthPhrase } from '../club/renewal.ts';
import { parseCalendarMonth } from '../values/calendar.ts';
import type { MembershipCard } from './membership-card.ts';
import { toPlanName } from './own-plan.ts';

/** Names a change for the page that follows it: "skip_2027-01_m-1"; only that of a single box has a month. */
export function toChangeMark({ id }: Membership, change: MembershipChange): string {
  return [change.kind, 'month' in change ? change.month : '', id].join('_');
}

/** Says what was changed, as the service has it now. Null if the mark is of no membership here, or is no longer true. */
export function toChangeNotice(
  mark: string,
  memberships: readonly Membership[],
  cards: readonly MembershipCard[],
  plans: readonly Plan[],
): string | null {
  const [kind = '', isoMonth = '', ...rest] = mark.split('_');
  const id = rest.join('_');
  const membership = memberships.find((each) => each.id === id);
  const card = cards.find((each) => each.id === id);
  if (membership === undefined || card === undefined) return null;
  const { status, skipped, plan: guid } = membership;
  const month = parseCalendarMonth(isoMonth);
  switch (kind) {
    case 'skip':
      return month !== null && skipped.includes(isoMonth) ? `Salteaste la caja de ${toMonthPhrase(month)}.` : null;
    case 'unskip':
      return month !== null && status === 'active' && !skipped.includes(isoMonth)
        ? `La caja de ${toMonthPhrase(month)} ya no está salteada.`
        : null;
    case 'pause':
      if (status !== 'paused') return null;
      return `Pausaste el plan${card.pausedUntil === null ? '' : `: vuelve con la caja de ${card.pausedUntil}`}.`;
    case 'resume':
      return status === 'active' ? 'Reanudaste el plan.' : null;
    case 'plan': {
      const plan = plans.find(({ box }) => box.guid === guid);
      const from = card.changes?.skip ? ` desde la caja de ${card.changes.skip.label}` : '';
      return plan === undefined || status === 'cancelled'
        ? null
        : `Cambiaste de plan: ${toPlanName(plan).title}${from}.`;
    }
    default:
      return null;
  }
}
