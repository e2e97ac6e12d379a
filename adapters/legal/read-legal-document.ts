import { type Seller, toPhoneHref, toWhatsAppHref } from '#core/site/seller.ts';
import type { LegalDocument, LegalSection } from '#core/site/site.ts';
import { parseCalendarDay } from '#core/values/calendar.ts';
import { escapeHtml } from '#core/values/safe-html.ts';
import { markdownToHtml, toSafeHtml } from '../content/rich-text.ts';
import type { ServiceImages } from '../content/service-images.ts';

type Line = { text: string; number: number };

/** Headings cannot be left out, so they may only name what every shop has. */
const HEADING_PLACEHOLDER = 'marca';

const TITLE = /^# (.+)$/;
const VALID_FROM = /^Vigencia: (.+)$/;
const SECTION = /^## (.+?) \{#([a-z0-9-]+)\}$/;

/** The texts show no pictures. */
const NO_IMAGES: ServiceImages = { sources: { imagesUrl: '', upstreamOrigins: [], allowedHosts: [] }, origin: '' };

/**
 * Reads a legal text. The file's name is the document's id. It begins with `# title` and `Vigencia: YYYY-MM-DD`; each
 * section begins with `## title {#id}`. A line with a placeholder that has no value is left out, and so is a section
 * of which nothing is left. Throws for anything that it does not understand: the message
 * names the file and the line.
 */
export function readLegalDocument(file: string, source: string, values: PlaceholderValues): LegalDocument {
  const fail = (line: number, reason: string) => new Error(`${file}:${line}: ${reason}`);
  const lines = source.split(/\r?\n/).map((text, index) => ({ text: text.trimEnd(), number: index + 1 }));
  for (const line of lines) checkPlaceholders(line, values, fail);
  const written = lines.filter(({ text }) => text !== '');
  const title = TITLE.exec(written[0]?.text ?? '')?.[1];
  if (title === undefined) throw fail(1, 'the text must begin with "# " and its title');
  const day = written[1] ?? { text: '', number: lines.length };
  const validFrom = parseCalendarDay(VALID_FROM.exec(day.text)?.[1] ?? '');
  if (validFrom === null) throw fail(day.number, 'the line after the title must be "Vigencia: YYYY-MM-DD"');
  return {
    id: file.replace(/\.md$/, ''),
    title: fillText(title, values),
    validFrom,
    sections: readSections(lines.slice(day.number), values, fail),
  };
}

type Fail = (line: number, reason: string) => Error;

function readSections(lines: readonly Line[], values: PlaceholderValues, fail: Fail): LegalSection[] {
  const starts = lines.flatMap(({ text }, index) => (/^##? /.test(text) ? [index] : []));
  const before = lines.slice(0, starts[0]).find(({ text }) => text !== '');
  if (before !== undefined) throw fail(before.number, 'every text must stand below a heading "## title {#id}"');
  return starts
    .map((start, index) => {
      const { text = '', number = 0 } = lines[start] ?? {};
      const [, title = '', id = ''] = SECTION.exec(text) ?? [];
      if (id === '')
        throw fail(number, 'a heading must be "## title {#id}", its id of small letters, digits and hyphens');
      const body = lines.slice(start + 1, starts[index + 1]).filter((line) => isComplete(line, values));
      return { id, title: fillText(title, values), content: toContent(body, values) };
    })
    .filter(({ content }) => content !== '');
}

function toContent(lines: readonly Line[], values: PlaceholderValues) {
  const html = markdownToHtml(lines.map(({ text }) => text).join('\n'));
  // Filled in after the Markdown is parsed, so that no character of a value is read as Markdown.
  return toSafeHtml(fillHtml(html, values), NO_IMAGES);
}

function isComplete({ text }: Line, values: PlaceholderValues): boolean {
  return placeholdersOf(text).every((name) => values[name] !== null);
}

function checkPlaceholders({ text, number }: Line, values: PlaceholderValues, fail: Fail): void {
  const names = placeholdersOf(text);
  const unknown = names.find((name) => !Object.hasOwn(values, name));
  if (unknown !== undefined) {
    throw fail(number, `unknown placeholder {{${unknown}}}; known are ${Object.keys(values).join(', ')}`);
  }
  if (/\{\{|\}\}/.test(text.replace(/\{\{.*?\}\}/g, ''))) throw fail(number, 'a placeholder is not closed: {{name}}');
  if (/\]\([^)]*\{\{/.test(text)) throw fail(number, 'a placeholder cannot stand in the address of a link');
  if (text.startsWith('#') && names.some((name) => name !== HEADING_PLACEHOLDER)) {
    throw fail(number, `a heading may only hold {{${HEADING_PLACEHOLDER}}}`);
  }
}

/** What stands for a placeholder: a text, and a link if it is a way to reach the seller. */
type Value = { text: string; href: string | null };

/** The value of each placeholder; null if it is not configured. */
export type PlaceholderValues = Readonly<Record<string, Value | null>>;

/** `{{name}}` and, so that a mistake is found, any other pair of braces. */
const PLACEHOLDER = /\{\{(.*?)\}\}/g;

/** The placeholders that a legal text may hold, by the names that `docs/legal-texts.md` lists. */
export function toPlaceholderValues(brandName: string, seller: Seller): PlaceholderValues {
  return {
    marca: value(brandName),
    vendedor: value(seller.name),
    razon_social: value(seller.legalName),
    cuit: value(seller.cuit),
    domicilio: value(seller.address),
    correo: value(seller.email, (email) => `mailto:${email}`),
    telefono: value(seller.phone, toPhoneHref),
    whatsapp: value(seller.whatsapp, toWhatsAppHref),
    atencion: value(seller.hours),
  };
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
}

/** Replaces the placeholders of HTML. The values are escaped. */
function fillHtml(html: string, values: PlaceholderValues): string {
  return html.replace(PLACEHOLDER, (_all, name: string) => toHtml(values[name.trim()] ?? null));
}

/** Replaces the placeholders of a plain text. */
function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (_all, name: string) => values[name.trim()]?.text ?? '');
}

function value(text: string | null, toHref?: (text: string) => string): Value | null {
  return text === null ? null : { text, href: toHref?.(text) ?? null };
}

function toHtml(known: Value | null): string {
  if (known === null) return '';
  return known.href === null
    ? escapeHtml(known.text)
    : `<a href="${escapeHtml(known.href)}">${escapeHtml(known.text)}</a>`;
}
