import type { RenewalMonth, RenewalView } from '#core/club/renewal.ts';
import { Icon } from '../ui/icon.tsx';

const states: Record<RenewalMonth['state'], string> = {
  current: 'Este mes',
  shown: 'Tu primera caja',
  closed: 'Ya cerró',
  later: 'Después',
};

/** The month that a new member's first selection belongs to, its cut-off, and the months around it. */
export function RenewalStrip({ renewal }: { renewal: RenewalView }) {
  return (
    <section className="renewal-strip split" aria-labelledby="renovacion">
      <div className="renewal-strip-text">
        <p className="eyebrow">Tu próxima caja</p>
        <h2 id="renovacion">{renewal.month}</h2>
        <p>{renewal.sentence}</p>
        <dl className="renewal-strip-dates">
          <div>
            <dt>{renewal.isClosed ? 'Cerró' : 'Cierra'}</dt>
            <dd>
              <time dateTime={renewal.cutOff.iso}>{renewal.cutOff.label}</time>, hora de Buenos Aires
            </dd>
          </div>
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
      </div>
      <ol className="renewal-strip-months">
        {renewal.strip.map((month) => (
          <li key={`${month.year} ${month.name}`} data-month={month.state}>
            <span className="renewal-strip-year">{month.year}</span>
            <strong>{month.name}</strong>
            <span className="renewal-strip-state">{states[month.state]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
