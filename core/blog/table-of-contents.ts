import { type SafeHtml, trustHtml } from '../values/safe-html.ts';
import { fold } from '../values/text.ts';

/** A heading of an article; `id` is the fragment that leads to it. */
export type Heading = { id: string; label: string; level: 2 | 3 };

/** Sanitised HTML has its headings spelled like this; a heading never holds another. */
const HEADING = /<h([23])(?:\s[^>]*)?>(.*?)<\/h\1>/gs;

/** An article whose headings have ids, and the headings. Ids are prefixed: a page has ids of its own. */
export function toContents(html: SafeHtml): { content: SafeHtml; contents: Heading[] } {
  const contents: Heading[] = [];
  const content = html.replace(HEADING, (whole, level: string, inner: string) => {
    const label = plainText(inner);
    if (label === '') return whole;
    const id = uniqueId(`seccion-${slugOf(label)}`, contents);
    contents.push({ id, label, level: level === '2' ? 2 : 3 });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  // Only ids were added, made of letters, digits and hyphens.
  return { content: trustHtml(content), contents };
}

/** What a reader reads of sanitised HTML, blanks collapsed. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
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

function uniqueId(id: string, taken: readonly Heading[]): string {
  const isTaken = (candidate: string) => taken.some((heading) => heading.id === candidate);
  let candidate = id;
  for (let number = 2; isTaken(candidate); number++) candidate = `${id}-${number}`;
  return candidate;
}
