import { weekTimeInBuenosAires } from './calendar.ts';

/** When somebody attends: on these weekdays (0 is Sunday), between two times in minutes since midnight, in Buenos Aires. */
export type OpeningSpan = { weekdays: number[]; from: number; to: number };

const DAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
const DAY_NAMES = ['el domingo', 'el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado'];

const SPAN = /^([a-z,-]+)\s+(\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

const DAY_MINUTES = 24 * 60;

/** Parses "mo-fr 09:00-18:00; sa 10:00-14:00"; days are ranges or lists ("mo,we"). Null if a part cannot be read. */
export function parseOpening(text: string): OpeningSpan[] | null {
  const spans = text
    .toLowerCase()
    .split(';')
    .map((part) => parseSpan(part.trim()));
  return spans.every((span) => span !== null) ? spans : null;
}

function parseSpan(part: string): OpeningSpan | null {
  const [, days = '', ...clock] = SPAN.exec(part) ?? [];
  const weekdays = days.split(',').map(parseDays);
  const [fromHour = 99, fromMinute = 99, toHour = 99, toMinute = 99] = clock.map(Number);
  const from = fromHour * 60 + fromMinute;
  const to = toHour * 60 + toMinute;
  const isReadable = fromMinute < 60 && toMinute < 60 && from < to && to <= DAY_MINUTES;
  if (!isReadable || !weekdays.every((list) => list !== null)) return null;
  return { weekdays: [...new Set(weekdays.flat())], from, to };
}

/** A day, or a range that may go over the end of the week. */
function parseDays(text: string): number[] | null {
  const [first = -1, last = first, ...rest] = text.split('-').map((day) => DAYS.indexOf(day));
  if (first < 0 || last < 0 || rest.length > 0) return null;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
}

/** "Ahora atendemos, hasta las 18", or "Volvemos el lunes a las 9". `epochMs` is in milliseconds since the epoch. */
export function describeOpening(spans: readonly OpeningSpan[], epochMs: number): string {
  const { weekday, minutes } = weekTimeInBuenosAires(epochMs);
  const current = spans.find((span) => span.weekdays.includes(weekday) && span.from <= minutes && minutes < span.to);
  if (current !== undefined) return `Ahora atendemos, hasta ${toClock(current.to)}`;
  const starts = spans.flatMap((span) =>
    span.weekdays.map((day) => {
      const days = (day - weekday + 7) % 7;
      // Today's time may be over: it then comes in a week.
      return { day, from: span.from, days: days === 0 && span.from <= minutes ? 7 : days };
    }),
  );
  const [next] = starts.toSorted((one, other) => one.days - other.days || one.from - other.from);
  if (next === undefined) return '';
  const when = next.days === 0 ? 'hoy' : next.days === 1 ? 'mañana' : (DAY_NAMES[next.day] ?? '');
  return `Volvemos ${when} a ${toClock(next.from)}`;
}

/** "las 9", "la 1", "las 9:30". */
function toClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hour === 1 ? 'la' : 'las'} ${hour}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
