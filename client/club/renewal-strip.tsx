import type { MemberRenewal } from '#core/club/member-renewal.ts';
import type { RenewalMonth, RenewalView } from '#core/club/renewal.ts';
import { paths } from '#core/values/paths.ts';
import { Icon } from '../ui/icon.tsx';

const states: Record<RenewalMonth['state'], string> = {
  current: 'Este mes',
  shown: 'Tu primera caja',
  closed: 'Ya cerró',
  later: 'Después',
};

/** `member` is null if the calendar has no renewal of this month. */
type Renewal = RenewalView & { member: MemberRenewal | null };

/**
 * The month that a new member's first selection belongs to, its cut-off, and the months around it. For a member the words
 * change in place: those for guests stay, hidden, and keep the height.
 */
export function RenewalStrip({ renewal, isMember }: { renewal: Renewal; isMember: boolean }) {
  const { member } = renewal;
  const isKnownMember = isMember && member !== null;
  return (
    <section className="renewal-strip split" aria-labelledby="renovacion">
      <div className="renewal-strip-text">
        <div className="renewal-strip-words">
          <div data-hidden={isKnownMember || undefined}>
            <p className="eyebrow">Tu próxima caja</p>
            <h2 id="renovacion">{renewal.month}</h2>
            <p>{renewal.sentence}</p>
          </div>
          {isKnownMember && (
            <div>
              <p className="eyebrow">Ya sos parte: tu próxima caja</p>
              <p className="renewal-strip-month">{member.month}</p>
              <p>{member.shortSentence}</p>
            </div>
          )}
        </div>
        <dl className="renewal-strip-dates">
          <div>
            <dt>Renovación</dt>
            <dd>
              <time dateTime={renewal.renewalDate.iso}>{renewal.renewalDate.label}</time>
            </dd>
          </div>
        </dl>
        <a className="text-action" href={renewal.calendarHref} data-native="">
          <Icon name="calendar" />
          Llevá las fechas a tu calendario
        </a>
        <a className="text-action" href={paths.memberClub}>
          {isKnownMember ? 'Ir a tu club' : '¿Ya sos parte? Entrá a tu club'}
        </a>
      </div>
      <ol className="renewal-strip-months">
        {renewal.strip.map((month) => (
          <li key={`${month.year} ${month.name}`} data-month={month.state}>
            <span className="renewal-strip-year">{month.year}</span>
            <strong>{month.name}</strong>
            <span className="renewal-strip-state">
              {isKnownMember && month.state === 'shown' ? toMemberState(renewal) : states[month.state]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** After the cut-off the member's next box is the closed one. Not longer than the words for guests. */
function toMemberState({ isClosed }: RenewalView): string {
  return isClosed ? 'Después' : 'Tu próxima caja';
}
