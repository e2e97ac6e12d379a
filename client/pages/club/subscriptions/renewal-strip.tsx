import type { MemberRenewal, RenewalMonth, RenewalView } from '#core/club/renewal.ts';
import { paths } from '#core/values/paths.ts';
import { MemberVariant, MemberWords } from '../../../store/price/member-context.tsx';
import { Icon } from '../../../ui/icon.tsx';

const states: Record<RenewalMonth['state'], string> = {
  current: 'Este mes',
  shown: 'Tu primera caja',
  closed: 'Ya cerró',
  later: 'Después',
};

/** `member` is null if the calendar has no renewal of this month. */
type Renewal = RenewalView & { member: MemberRenewal | null };

/** The month of a guest's first selection, or of a member's next one, its cut-off and renewal, and the months around it. */
export function RenewalStrip({ renewal }: { renewal: Renewal }) {
  return <MemberVariant>{(isMember) => <Strip renewal={renewal} isMember={isMember} />}</MemberVariant>;
}

function Strip({ renewal, isMember }: { renewal: Renewal; isMember: boolean }) {
  const { member } = renewal;
  const isKnownMember = isMember && member !== null;
  const { renewalDate } = isKnownMember ? member : renewal;
  const guestWords = <GuestWords renewal={renewal} />;
  return (
    <section className="renewal-strip split" aria-labelledby="renovacion">
      <div className="renewal-strip-text">
        {member === null ? (
          guestWords
        ) : (
          <MemberWords as="div" guest={guestWords} member={<NextBox member={member} />} />
        )}
        <dl className="renewal-strip-dates">
          <div>
            <dt>Renovación</dt>
            <dd>
              {/* Orca, reading a whole page, skips a description that begins with an element. */}
              El <time dateTime={renewalDate.iso}>{renewalDate.label.toLowerCase()}</time>
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
          // A member's closed box still comes; a guest's does not.
          <li
            key={`${month.year} ${month.name}`}
            data-month={isKnownMember && month.state === 'closed' ? 'later' : month.state}
          >
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

function GuestWords({ renewal: { month, sentence } }: { renewal: RenewalView }) {
  return (
    <>
      <p className="eyebrow">Tu primera caja</p>
      <h2 id="renovacion">{month}</h2>
      <p>{sentence}</p>
    </>
  );
}

function NextBox({ member }: { member: MemberRenewal }) {
  return (
    <>
      {/* Whoever joined after the cut-off does not get the closed box. */}
      <p className="eyebrow">{`Ya sos parte: ${member.isClosed ? 'la' : 'tu'} próxima caja`}</p>
      <p className="renewal-strip-month">{member.month}</p>
      <p>{member.shortSentence}</p>
    </>
  );
}

/**
 * What a member reads at the highlighted month: after the cut-off it is the first whose box they can still change. Not longer
 * than the words for guests.
 */
function toMemberState({ isClosed }: RenewalView): string {
  return isClosed ? 'Abierta' : 'Tu próxima caja';
}
