import { dataOf } from '#core/block.ts';
import type { WineryView } from '#core/cellar/get-winery.ts';
import { type MarkdownPage, type PrintLink, toParagraphs, toText } from '../../../markdown/markdown-text.ts';
import { printFact, printWine } from '../../../markdown/print-cellar.ts';
import { printCard, printList } from '../../../markdown/print-store.ts';

export function printWinery(winery: WineryView, link: PrintLink): MarkdownPage {
  const { wines } = winery;
  const collection = dataOf(winery.collection);
  return {
    blocks: [
      winery.subtitle && toText(winery.subtitle),
      winery.quote && `«${toText(winery.quote)}»`,
      ...winery.facts.map(printFact),
      ...toParagraphs(winery.story),
      ...printList('Sus vinos', dataOf(wines) ?? [], (wine) => printWine(wine, link)),
      ...printList('En la tienda', collection?.cards ?? [], (card) => printCard(card, link)),
      collection?.moreHref ? link('Ver más en la tienda', collection.moreHref) : null,
    ],
  };
}
