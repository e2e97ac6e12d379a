import { plainText } from '#core/blog/table-of-contents.ts';
import type { SafeHtml } from '#core/values/safe-html.ts';
import { toOneLine } from '#core/values/text.ts';

/** The most bytes of a page's Markdown. */
const MAX_BYTES = 10_000;

/**
 * A text of a service as Markdown that shows the same text and nothing else: no heading, link, list or HTML, whatever it
 * contains, on one line. Readers make links of bare addresses, too.
 */
export function toText(text: string): string {
  return toOneLine(text)
    .replace(/[\\`*_[\]<>&#~|@]/g, '\\$&')
    .replace(/[:/](?=\/)|(?<=www)\./gi, '\\$&')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** The paragraphs of rich text, without its links, headings and lists. */
export function toParagraphs(html: SafeHtml | null): string[] {
  return (html ?? '')
    .replace(/\s+/g, ' ')
    .replace(
      /<\/?(?:p|div|section|li|ul|ol|h[1-6]|blockquote|table|tr|figure|figcaption|pre|hr|br)(?:\s[^<>]*)?\/?>/gi,
      '\n',
    )
    .split('\n')
    .map((part) => toText(plainText(part)))
    .filter((paragraph) => paragraph !== '');
}

/** Writes a link to a path of this site. */
export type PrintLink = (label: string, href: string) => string;

/** `origin` has no trailing slash. */
export function createLink(origin: string): PrintLink {
  return (label, href) => `[${toText(label) || 'Ver'}](${toUrl(href, origin)})`;
}

/** The absolute URL of a path, without what ends a link in Markdown. */
export function toUrl(href: string, origin: string): string {
  return new URL(href, `${origin}/`).href.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Whether a link leads to a page of this site. */
export function isOwnPath(href: string | null): href is string {
  return href !== null && /^\/(?![/\\])/.test(href);
}

/** A block of a page; null if the page has nothing for it. */
export type MarkdownBlock = string | null;

/** A page as blocks, which are paragraphs, headings and items of lists. `end` is never left out. */
export type MarkdownPage = { blocks: readonly MarkdownBlock[]; end?: string | null };

/** The text of a page. What does not fit is left out by whole blocks from the end; a link to the page takes its place. */
export function joinBlocks({ blocks, end = null }: MarkdownPage, linkToPage: string): string {
  const all = blocks.filter((block) => block !== null);
  const tail = end === null ? [] : [end];
  const whole = join([...all, ...tail]);
  if (Buffer.byteLength(whole) <= MAX_BYTES) return whole;
  const rest = [`Lo que falta está en la página: ${linkToPage}`, ...tail];
  let count = all.length;
  while (count > 0 && Buffer.byteLength(join([...all.slice(0, count), ...rest])) > MAX_BYTES) count--;
  // A heading needs what it announces.
  while (count > 1 && all[count - 1]?.startsWith('#')) count--;
  return join([...all.slice(0, count), ...rest]);
}

/** Items of one list follow each other without a blank line. */
function join(blocks: readonly string[]): string {
  const isItem = (block: string | undefined) => block?.startsWith('- ') ?? false;
  const parts = blocks.map((block, at) => (isItem(block) && isItem(blocks[at + 1]) ? `${block}\n` : `${block}\n\n`));
  return `${parts.join('').trimEnd()}\n`;
}
