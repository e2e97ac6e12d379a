import type { RenewalCalendar, RenewalEntry } from '#core/club/get-renewal-calendar.ts';

/** The longest line of RFC 5545. A longer one is folded: it continues after a line break and a space. */
const MAX_LINE_OCTETS = 75;

/** The calendar as iCalendar (RFC 5545), with one all-day event per renewal. */
export function toICalendar({ name, stampedAt, entries }: Omit<RenewalCalendar, 'holdsUntil'>): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//club//renovaciones//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...entries.flatMap((entry) => toEvent(entry, stampedAt)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function toEvent({ uid, day, summary, description, url, alarm }: RenewalEntry, stampedAt: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(uid)}`,
    `DTSTAMP:${stampedAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${calendarText(summary)}`,
    `DESCRIPTION:${calendarText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    // Relative to the start of the event, because calendars ignore an absolute time more often.
    `TRIGGER:-PT${alarm.minutesBefore}M`,
    `DESCRIPTION:${calendarText(alarm.text)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Folds a line after at most `MAX_LINE_OCTETS` octets. Never splits a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part);
      part = '';
      // Counts the space at the start of the continuation.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
