import type { LegalDocument, LegalSection } from '#core/site/site.ts';
import { parseCalendarDay } from '#core/values/calendar.ts';
import { markdownToHtml } from '../content/markdown.ts';
import { toSafeHtml } from '../content/rich-text.ts';
import type { ServiceImages } from '../content/service-images.ts';
import { fillHtml, fillText, type PlaceholderValues, placeholdersOf } from './placeholders.ts';

/** A mistake in a legal text. The message names the file and the line. */
class LegalTextError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
  }
}

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
 * of which nothing is left. Throws `LegalTextError` for anything that it does not understand.
 */
export function readLegalDocument(file: string, source: string, values: PlaceholderValues): LegalDocument {
  const fail = (line: number, reason: string) => new LegalTextError(file, line, reason);
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

type Fail = (line: number, reason: string) => LegalTextError;

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
