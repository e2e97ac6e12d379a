import type { RenewalCalendar, RenewalEntry } from '#core/club/renewal-calendar.ts';

/** A line holds at most 75 octets; a longer one goes on after a line break and a blank. */
const LINE_OCTETS = 75;

/** iCalendar (RFC 5545): one all-day event a renewal. */
export function toICalendar({ name, stampedAt, entries }: RenewalCalendar): string {
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
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function toEvent({ uid, day, summary, description }: RenewalEntry, stampedAt: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(uid)}`,
    `DTSTAMP:${stampedAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${calendarText(summary)}`,
    `DESCRIPTION:${calendarText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Counts octets, never splits a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The blank that a continuation begins with counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
