import type { NotePage } from '#core/blog/get-note.ts';
import type { WineProfilePage } from '#core/cellar/get-wine-profile.ts';
import type { WineryPage } from '#core/cellar/get-winery.ts';
import type { Fact, WineCard } from '#core/cellar/wine.ts';
import type { ContactPage } from '#core/site/get-contact-page.ts';
import { type Link, type MarkdownBlock, type MarkdownPage, toParagraphs, toText } from './markdown-text.ts';
import { printCard, printList, printPrice } from './print-store.ts';

export function printWineProfile(wine: WineProfilePage, link: Link): MarkdownPage {
  const { offer, related } = wine;
  return {
    blocks: [
      wine.subtitle && toText(wine.subtitle),
      wine.winery && `- Bodega: ${link(wine.winery.title, wine.winery.href)}`,
      ...printFacts([...(wine.vintage === null ? [] : [{ label: 'Cosecha', value: wine.vintage }]), ...wine.facts]),
      ...(offer === null
        ? [wine.soldOutHref && `Sin stock: ${link('avisame cuando vuelva', wine.soldOutHref)}`]
        : printList('En la tienda', [
            `- ${[link(offer.name, offer.href), ...offer.prices.map(printPrice)].join('. ')}`,
          ])),
      ...printList('Cata', printFacts(wine.tasting)),
      ...printList(
        'Premios',
        wine.prizes.map(({ name, points }) => `- ${toText(name)}: ${toText(points)}`),
      ),
      ...toParagraphs(wine.story),
      ...printList(
        'Va con',
        wine.pairings.map(({ title, subtitle, searchHref }) => {
          const dish = searchHref === null ? toText(title) : link(title, searchHref);
          return `- ${dish}${subtitle === null ? '' : `: ${toText(subtitle)}`}`;
        }),
      ),
      ...printList(
        'Selecciones del club con este vino',
        wine.selections.map(({ title, href, monthBadge }) => `- ${link(title, href)}, ${monthBadge}`),
      ),
      ...(related.status === 'loaded'
        ? printList(
            'De la misma bodega',
            related.data.map((card) => printCard(card, link)),
          )
        : []),
    ],
    end: null,
  };
}

export function printWinery(winery: WineryPage, link: Link): MarkdownPage {
  const { wines, collection } = winery;
  return {
    blocks: [
      winery.subtitle && toText(winery.subtitle),
      winery.quote && `«${toText(winery.quote)}»`,
      ...printFacts(winery.facts),
      ...toParagraphs(winery.story),
      ...(wines.status === 'loaded' ? printList('Sus vinos', printWines(wines.data, link)) : []),
      ...(collection.status === 'loaded'
        ? [
            ...printList(
              'En la tienda',
              collection.data.cards.map((card) => printCard(card, link)),
            ),
            collection.data.moreHref && link('Ver más en la tienda', collection.data.moreHref),
          ]
        : []),
    ],
    end: null,
  };
}

export function printNote(note: NotePage, link: Link): MarkdownPage {
  const { author, date, related } = note;
  const byline = [author, date?.label ?? null, note.readingTime].filter((part) => part !== null);
  return {
    blocks: [
      toText(note.summary) || null,
      byline.map(toText).join('. '),
      ...toParagraphs(note.content),
      ...(related.status === 'loaded'
        ? printList(
            'Otras notas',
            related.data.map(({ title, href }) => `- ${link(title, href)}`),
          )
        : []),
    ],
    end: null,
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
    end: null,
  };
}

export function printWines(wines: readonly WineCard[], link: Link): MarkdownBlock[] {
  return wines.map(({ title, href, subtitle, winery }) => {
    const facts = [winery?.title ?? null, subtitle].filter((fact) => fact !== null).map(toText);
    return `- ${[link(title, href), ...facts].join('. ')}`;
  });
}

function printFacts(facts: readonly Fact[]): MarkdownBlock[] {
  return facts.map(({ label, value }) => `- ${label}: ${toText(value)}`);
}
