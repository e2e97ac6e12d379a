import type { UseCaseName, View } from '#client/routing/page.ts';
import type { Shell } from '#core/site/get-shell.ts';
import { cartByLinkHref } from '#core/values/links.ts';
import { paths, serverPaths } from '#core/values/paths.ts';
import { cutText, toOneLine } from '#core/values/text.ts';
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

/** Characters of a page's title. */
const MAX_TITLE_LENGTH = 200;

/** What all pages with Markdown have. */
type PrintedView = { title: string; canonicalPath: string };

/** The Markdown of a page and the URL of the page itself. `view` is the data of the page of this use case. */
export function toMarkdown(useCase: UseCaseName, view: unknown, origin: string): { text: string; pageUrl: string } {
  // The row's types tie the data to its use case, and each of these views has the fields of every page's head.
  const print = printers[useCase] as (view: unknown, link: Link) => MarkdownPage;
  const { title: whole, canonicalPath } = view as PrintedView;
  // Else the heading and the link to the page, which are never left out, could be longer than the whole text may be.
  const title = cutText(toOneLine(whole), MAX_TITLE_LENGTH);
  const link = createLink(origin);
  const linkToPage = link(title, canonicalPath);
  const page = print(view, link);
  return {
    text: joinBlocks({ ...page, blocks: [`# ${toText(title)}`, `Página: ${linkToPage}`, ...page.blocks] }, linkToPage),
    pageUrl: toUrl(canonicalPath, origin),
  };
}

/** `/llms.txt`: what an assistant can read here, and how it hands a cart over. */
export function toLlmsText({ brandName, origin, categories, legalWarning }: Shell): string {
  const link = createLink(origin);
  const example = `${origin}${cartByLinkHref([])}`;
  const blocks = [
    `# ${toText(brandName)}`,
    '> Tienda de vinos y club de vinos en Argentina. Precios en pesos argentinos, con impuestos; la venta es para mayores de 18 años.',
    `Cada página de producto, categoría, selección, vino, bodega y nota se puede leer en Markdown: se agrega \`.md\` a su dirección, delante de la consulta (\`/tienda/vinos.md?page=2\`).`,
    '## Tienda',
    ...categories.map(({ title, href }) => `- ${link(title, `${href}.md`)}`),
    '## Preguntas y club',
    `- ${link('Preguntas frecuentes', `${paths.contact}.md`)}`,
    `- ${link('Club: planes y precios', `${paths.club}.md`)}`,
    '## Comprar',
    `- Carrito por enlace: \`${example}SKU:CANTIDAD,SKU:CANTIDAD\`, hasta 20 productos. La persona lo ve, lo confirma y paga; un asistente no compra por su cuenta.`,
    `- ${link('Catálogo por protocolo (UCP, MCP)', serverPaths.ucpProfile)}`,
    `- ${link('Mapa del sitio', serverPaths.sitemap)}`,
    toText(legalWarning),
  ];
  return `${blocks.join('\n\n').replace(/(\n- .*)\n(?=\n- )/g, '$1')}\n`;
}
