import { dataOf } from '#core/block.ts';
import type { WineProfileView } from '#core/cellar/get-wine-profile.ts';
import { joinSentences } from '#core/values/text.ts';
import { type MarkdownPage, type PrintLink, toParagraphs, toText } from '../../../markdown/markdown-text.ts';
import { printFact } from '../../../markdown/print-cellar.ts';
import { printCard, printList, printMentions, printPrice } from '../../../markdown/print-store.ts';

export function printWineProfile(wine: WineProfileView, link: PrintLink): MarkdownPage {
  const { offer, related } = wine;
  return {
    blocks: [
      wine.subtitle && toText(wine.subtitle),
      wine.winery && `- Bodega: ${link(wine.winery.title, wine.winery.href)}`,
      wine.vintage && printFact({ label: 'Cosecha', value: wine.vintage }),
      ...wine.facts.map(printFact),
      ...(offer === null
        ? [wine.soldOutHref && `Sin stock: ${link('avisame cuando vuelva', wine.soldOutHref)}`]
        : ['## En la tienda', `- ${joinSentences([link(offer.name, offer.href), ...offer.prices.map(printPrice)])}`]),
      ...printList('Cata', wine.tasting, printFact),
      ...printList('Premios', wine.prizes, ({ name, points }) => `- ${toText(name)}${points && `: ${toText(points)}`}`),
      ...toParagraphs(wine.story),
      ...printList('Va con', wine.pairings, ({ title, subtitle, searchHref }) => {
        const dish = searchHref === null ? toText(title) : link(title, searchHref);
        return `- ${dish}${subtitle === null ? '' : `: ${toText(subtitle)}`}`;
      }),
      ...printMentions(wine.selections, link),
      ...printList('De la misma bodega', dataOf(related) ?? [], (card) => printCard(card, link)),
    ],
  };
}
