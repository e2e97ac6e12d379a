import { type SafeHtml, trustHtml } from '../values/safe-html.ts';
import { fold, withSmallDigits } from '../values/text.ts';

/** A heading of an article; `id` is its fragment. `items` are the third-level headings below a second-level one. */
export type Heading = { id: string; label: string; items: Heading[] };

/** Matches the headings of sanitised HTML, in which they are never nested. */
const HEADING_PATTERN = /<h([23])(?:\s[^<>]*)?>((?:(?!<h[23]).)*?)<\/h\1>/gs;

/** Gives each heading an id and lists the headings. The ids' prefix keeps them apart from the page's own ids. */
export function toContents(html: SafeHtml): { content: SafeHtml; contents: Heading[] } {
  const contents: Heading[] = [];
  const ids = new Map<string, number>();
  const content = html.replace(HEADING_PATTERN, (whole, level: string, inner: string) => {
    const label = plainText(inner);
    if (label === '') return whole;
    const id = takeId(`seccion-${slugOf(label)}`, ids);
    const parent = level === '3' ? contents.at(-1) : undefined;
    (parent?.items ?? contents).push({ id, label, items: [] });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  // Still safe: only ids were added, made of letters, digits and hyphens.
  return { content: trustHtml(content), contents };
}

/** The elements inside a line of text. Any other one begins a new line. */
const INLINE_TAGS = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

/** The text of sanitised HTML, with white space collapsed and small digits as such. */
export function plainText(html: string): string {
  return withSmallDigits(html)
    .replace(INLINE_TAGS, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, ' ')
    .trim();
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' } as const;

function slugOf(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns the id if no heading has it yet, else the id with the next free number: "seccion-suelo-2". `taken` holds for each id the last
 * number that was given out, because counting from 2 for each of thousands of equal headings would take seconds.
 */
function takeId(id: string, taken: Map<string, number>): string {
  let number = (taken.get(id) ?? 0) + 1;
  while (number > 1 && taken.has(`${id}-${number}`)) number += 1;
  taken.set(id, number);
  if (number === 1) return id;
  const numbered = `${id}-${number}`;
  taken.set(numbered, 1);
  return numbered;
}
