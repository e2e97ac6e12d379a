import type { UseCaseName, View } from '#client/routing/page.ts';
import { createLink, joinBlocks, type Link, type MarkdownPage, toText, toUrl } from './markdown-text.ts';
import { printClub, printSelection } from './print-club.ts';
import { printNote, printQuestions, printWineProfile, printWinery } from './print-content.ts';
import { printListing, printSheet } from './print-store.ts';

type Print<K extends UseCaseName> = (view: View<K>, link: Link) => MarkdownPage;

/** By the use case of a page's row. A page that is not here has no Markdown. */
const printers: { [K in UseCaseName]?: Print<K> } = {
  getProductSheet: printSheet,
  getCategoryListing: printListing,
  getSelection: printSelection,
  getWineProfile: printWineProfile,
  getWinery: printWinery,
  getNote: printNote,
  getContactPage: printQuestions,
  getClubLanding: printClub,
};

export function hasMarkdown(useCase: UseCaseName): boolean {
  return Object.hasOwn(printers, useCase);
}

/** What all pages with Markdown have. */
type PrintedView = { title: string; canonicalPath: string };

/** The Markdown of a page and the URL of the page itself. `view` is the data of the page of this use case. */
export function toMarkdown(useCase: UseCaseName, view: unknown, origin: string): { text: string; pageUrl: string } {
  // The row's types tie the data to its use case, and each of these views has the fields of every page's head.
  const print = printers[useCase] as (view: unknown, link: Link) => MarkdownPage;
  const { title, canonicalPath } = view as PrintedView;
  const link = createLink(origin);
  const linkToPage = link(title, canonicalPath);
  const { blocks, end } = print(view, link);
  return {
    text: joinBlocks({ blocks: [`# ${toText(title)}`, `Página: ${linkToPage}`, ...blocks], end }, linkToPage),
    pageUrl: toUrl(canonicalPath, origin),
  };
}
