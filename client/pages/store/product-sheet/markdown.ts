import { dataOf } from '#core/block.ts';
import type { ProductSheetView } from '#core/site/get-product-sheet.ts';
import type { UnitPriceRow } from '#core/store/price/price-list.ts';
import { cartByLinkHref } from '#core/values/links.ts';
import { formatMoney } from '#core/values/money.ts';
import { joinSentences } from '#core/values/text.ts';
import { isOwnPath, type MarkdownPage, type PrintLink, toText } from '../../../markdown/markdown-text.ts';
import { printCard, printDates, printList, printMentions, printPrice } from '../../../markdown/print-store.ts';

export function printSheet(sheet: ProductSheetView, link: PrintLink): MarkdownPage {
  const { winery, soldOut } = sheet;
  const related = dataOf(sheet.related);
  const facts = [
    winery && `- Bodega: ${link(winery.name, winery.href)}`,
    sheet.score && `- Puntaje: ${toText(sheet.score)}`,
    sheet.badgePromo && `- Promoción: ${toText(sheet.badgePromo)}`,
    ...printDates(sheet.offerDates),
    ...printDates(sheet.memberDates),
    sheet.temperature && `- Temperatura de servicio: ${toText(sheet.temperature)}`,
    ...sheet.ficha.map(({ title, values }) => {
      const texts = values.map(({ text, href }) => (isOwnPath(href) ? link(text, href) : toText(text)));
      return `- ${toText(title)}: ${texts.join(', ')}`;
    }),
  ];
  return {
    blocks: [
      ...sheet.prices.map((row, at) => `- ${at === 0 ? printSheetPrice(row) : printPrice(row)}`),
      soldOut
        ? 'Sin stock'
        : `En stock${sheet.badgeInfo === null ? '' : ` (${sheet.badgeInfo})`}, hasta ${sheet.quantityOptions.at(-1)?.label} por vez`,
      ...sheet.paragraphs.map(toText),
      ...printList('Ficha', facts.filter(Boolean), (fact) => fact),
      ...printList(
        'Contenido',
        sheet.hasContents ? sheet.bottles : [],
        ({ quantity, name }) => `- ${quantity} × ${toText(name)}`,
      ),
      ...printList('En la caja', dataOf(sheet.box)?.products ?? [], ({ quantity, name, href, prices }) => {
        const price = prices === null ? 'sin stock por separado' : `${formatMoney(prices.guest)} por separado`;
        return `- ${quantity} × ${link(name, href)}, ${price}`;
      }),
      sheet.tastingHref && link('Notas de cata', sheet.tastingHref),
      ...printMentions(sheet.selections, link),
      ...printList('Notas', sheet.notes, ({ title, href }) => `- ${link(title, href)}`),
      ...printList(toText(related?.title ?? ''), related?.cards ?? [], (card) => printCard(card, link)),
    ],
    end: soldOut ? null : link('Armar un carrito con 1 unidad', cartByLinkHref([sheet.sku])),
  };
}

/** A price with what a bottle and a litre cost. Instalments are left out: their cost is not part of the page's own data. */
function printSheetPrice(row: UnitPriceRow): string {
  const { perBottle, perLitre } = row;
  return joinSentences([
    printPrice(row),
    ...(perBottle === null ? [] : [`${formatMoney(perBottle)} por botella`]),
    ...(perLitre === null ? [] : [`${formatMoney(perLitre)} por litro`]),
  ]);
}
