import { dataOf } from '#core/block.ts';
import type { NotePage } from '#core/blog/get-note.ts';
import type { WineProfilePage } from '#core/cellar/get-wine-profile.ts';
import type { WineryPage } from '#core/cellar/get-winery.ts';
import type { Fact, WineCard } from '#core/cellar/wine.ts';
import type { ContactPage } from '#core/site/get-contact-page.ts';
import { joinSentences } from '#core/values/text.ts';
import { type Link, type MarkdownBlock, type MarkdownPage, toParagraphs, toText } from './markdown-text.ts';
import { printCard, printList, printMentions, printPrice } from './print-store.ts';

export function printWineProfile(wine: WineProfilePage, link: Link): MarkdownPage {
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

export function printWinery(winery: WineryPage, link: Link): MarkdownPage {
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

export function printNote(note: NotePage, link: Link): MarkdownPage {
  const { author, date, related } = note;
  const byline = [author, date?.label ?? null, note.readingTime].filter((part) => part !== null);
  return {
    blocks: [
      toText(note.summary) || null,
      joinSentences(byline.map(toText)),
      ...toParagraphs(note.content),
      ...printList('Otras notas', dataOf(related) ?? [], ({ title, href }) => `- ${link(title, href)}`),
    ],
  };
}

export function printQuestions({ faqs, description }: ContactPage): MarkdownPage {
  return {
    blocks: [
      description,
      ...(faqs.status === 'failed'
        ? ['No pudimos cargar las preguntas.']
        : faqs.data.flatMap(({ title, answer }) => [`## ${toText(title)}`, ...toParagraphs(answer)])),
    ],
  };
}

export function printWine({ title, href, subtitle, winery }: WineCard, link: Link): MarkdownBlock {
  const facts = [winery?.title ?? null, subtitle].filter((fact) => fact !== null).map(toText);
  return `- ${joinSentences([link(title, href), ...facts])}`;
}

function printFact({ label, value }: Fact): MarkdownBlock {
  return `- ${label}: ${toText(value)}`;
}
