import type { RenewalMonth, RenewalView } from '#core/club/subscriptions-page.ts';
import { Icon } from './icon.tsx';

const states: Record<RenewalMonth['state'], string> = {
  current: 'Este mes',
  shown: 'Tu primera caja',
  closed: 'Ya cerró',
  later: 'Después',
};

/** Which month's box a new member gets, and until when: three leaves of a calendar. */
export function RenewalStrip({ renewal }: { renewal: RenewalView }) {
  return (
    <section className="renewal-strip" aria-labelledby="renovacion">
      <div className="renewal-strip-text">
        <h2 id="renovacion">
          <span className="sr-only">Próxima selección: </span>
          {renewal.month}
        </h2>
        <p>{renewal.sentence}</p>
        <p className="renewal-strip-dates">
          {renewal.closed ? 'Cerró el ' : 'Cierra el '}
          <time dateTime={renewal.cutOff.iso}>{inSentence(renewal.cutOff.label)}</time>, hora de Buenos Aires. Se
          renueva el <time dateTime={renewal.renewalDate.iso}>{inSentence(renewal.renewalDate.label)}</time>.
        </p>
        <a href={renewal.calendarHref} data-native="">
          <Icon name="calendar" />
          Llevá las fechas a tu calendario
        </a>
      </div>
      <ol className="renewal-months">
        {renewal.strip.map((month) => (
          <li key={`${month.year} ${month.name}`} data-month={month.state}>
            <span className="renewal-year">{month.year}</span>
            <strong>{month.name}</strong>
            <span className="renewal-state">{states[month.state]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Inside a sentence a day has no capital; the month keeps the one it is always written with. */
function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
