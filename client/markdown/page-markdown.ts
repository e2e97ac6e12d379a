import { cutText, toOneLine } from '#core/values/text.ts';
import { createLink, joinBlocks, type MarkdownPage, type PrintLink, toText, toUrl } from './markdown-text.ts';

/** Prints the view model of one page; its row ties the two together. */
export type PrintMarkdown = (view: unknown, link: PrintLink) => MarkdownPage;

/** Characters of a page's title. */
const MAX_TITLE_LENGTH = 200;

/** What all pages with Markdown have. */
type PrintedView = { title: string; canonicalPath: string };

/**
 * The Markdown of a page and the URL of the page itself. `view` is the data of the page that `print` prints; `warning` is what the
 * law wants said wherever a drink is offered.
 */
export function toMarkdown(
  print: PrintMarkdown,
  view: unknown,
  { origin, warning }: { origin: string; warning: string },
): { text: string; pageUrl: string } {
  // Each of these views has the fields of every page's head.
  const { title: whole, canonicalPath } = view as PrintedView;
  // Else the heading and the link to the page, which are never left out, could be longer than the whole text may be.
  const title = cutText(toOneLine(whole), MAX_TITLE_LENGTH);
  const link = createLink(origin);
  const linkToPage = link(title, canonicalPath);
  // What comes first is never left out.
  const start = `Página: ${linkToPage}\n\n${warning}`;
  const page = print(view, link);
  return {
    text: joinBlocks({ ...page, blocks: [`# ${toText(title)}`, start, ...page.blocks] }, linkToPage),
    pageUrl: toUrl(canonicalPath, origin),
  };
}
