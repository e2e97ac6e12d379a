import type { MadeChange, Membership } from '../club/membership.ts';
import type { Plan } from '../club/plan.ts';
import { toMonthPhrase } from '../club/renewal.ts';
import { parseCalendarMonth } from '../values/calendar.ts';
import type { MembershipCardView } from './membership-card.ts';
import { toPlanName } from './own-plan.ts';

/** Says what was changed, as the service has it now. Null if no such membership is here, or if it is no longer so. */
export function toChangeNotice(
  { id, change }: MadeChange,
  memberships: readonly Membership[],
  cards: readonly MembershipCardView[],
  plans: readonly Plan[],
): string | null {
  const membership = memberships.find((each) => each.id === id);
  const card = cards.find((each) => each.id === id);
  if (membership === undefined || card === undefined) return null;
  const { status, skipped, plan: guid } = membership;
  const isSkipped = 'month' in change && skipped.includes(change.month);
  const month = 'month' in change ? parseCalendarMonth(change.month) : null;
  switch (change.kind) {
    case 'skip':
      return month !== null && isSkipped ? `Salteaste la caja de ${toMonthPhrase(month)}.` : null;
    case 'unskip':
      if (month === null || status === 'cancelled' || isSkipped) return null;
      return `La caja de ${toMonthPhrase(month)} ya no está salteada.${status === 'paused' ? ' El plan sigue en pausa.' : ''}`;
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
    case 'cancel':
      return null;
  }
}
