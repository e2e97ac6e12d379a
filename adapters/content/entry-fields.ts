import { type CalendarMonth, parseCalendarMonth } from '#core/values/calendar.ts';
import { parseColour } from '#core/values/colour.ts';
import type { SafeHtml } from '#core/values/safe-html.ts';
import type { DropKind } from '#core/values/unusable-part.ts';
import { reportDropped } from '../http/dropped-parts.ts';
import { toSafeHref, toSafeHtml } from './rich-text.ts';
import type { RichText } from './rich-text-wire.ts';
import type { ServiceImages } from './service-images.ts';

/** The texts of an entry that pages cannot print as they are. Each reader reports a text that no page can use. */
type TextsOf<K extends string> = Readonly<Record<K, string | null>>;

/** The title or name of an entry. Reports one without text, which is shown as it is. */
export function readTitle<K extends string>(entry: Readonly<Record<K, string>>, field: K): string {
  if (entry[field].trim() === '') reportDropped({ kind: 'no-title', value: entry, path: [field] });
  return entry[field];
}

/** A link that a page may print, or null. */
export function readLink<K extends string>(entry: TextsOf<K>, field: K): string | null {
  return readText(entry, field, 'link', toSafeHref);
}

/** The greatest length of an offer's conditions. */
const MAX_TERMS = 2000;

/** The conditions of an offer, plain text with its line breaks; null if there are none. Reports a text that is too long, and cuts it. */
export function readTerms<K extends string>(entry: TextsOf<K>, field: K): string | null {
  const terms = entry[field]?.trim() ?? '';
  if (terms.length <= MAX_TERMS) return terms === '' ? null : terms;
  reportDropped({ kind: 'text-cut', value: entry, path: [field], reason: `${field}: text cut` });
  // Not in the middle of a character.
  return `${terms
    .slice(0, MAX_TERMS - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** A colour as `#rgb` or `#rrggbb`, or null. */
export function readColour<K extends string>(entry: TextsOf<K>, field: K): string | null {
  return readText(entry, field, 'colour', parseColour);
}

/** A month like "2026-11"; null for any other text ("noviembre", "2026-13"). */
export function readMonth<K extends string>(entry: TextsOf<K>, field: K): CalendarMonth | null {
  return readText(entry, field, 'month', parseCalendarMonth);
}

/** What is wrong with a text that is not only sanitised. An operator is told, because a service may send such texts often. */
const textFaults: Partial<Record<DropKind, string>> = {
  'plain-text': 'shown as plain text',
  'text-cut': 'text cut',
};

/** Rich text, sanitised. Reports each kind of markup that is taken out of it, and each link and image that cannot be used. */
export function readHtml<K extends string>(
  entry: Readonly<Record<K, RichText>>,
  field: K,
  images: ServiceImages,
): SafeHtml {
  return toSafeHtml(entry[field], images, (kind, found) => {
    const part = { kind, value: entry, path: [field], ...(found === undefined ? {} : { found }) };
    const reason = textFaults[kind];
    reportDropped(reason === undefined ? part : { ...part, reason: `${field}: ${reason}` });
  });
}

/** Parses a text; null if it is blank or `parse` returns null. Only the second is reported as a mistake. */
export function readText<K extends string, T>(
  entry: TextsOf<K>,
  field: K,
  kind: DropKind,
  parse: (text: string) => T | null,
): T | null {
  const text = entry[field]?.trim() ?? '';
  if (text === '') return null;
  const parsed = parse(text);
  if (parsed === null) reportDropped({ kind, value: entry, path: [field] });
  return parsed;
}
