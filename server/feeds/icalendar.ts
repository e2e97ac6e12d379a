import type { RenewalCalendar, RenewalEntry } from '#core/club/get-renewal-calendar.ts';

/** A longer line continues after a line break and a space. */
const LINE_OCTETS = 75;

/** iCalendar (RFC 5545): one all-day event for each renewal. */
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
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
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

/** Folds a line by its octets without splitting a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The continuation begins with a space.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
