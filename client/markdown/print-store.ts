import { dataOf } from '#core/block.ts';
import type { ProductSheetView } from '#core/site/get-product-sheet.ts';
import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import { toChoices } from '#core/store/listing/filter-group-view.ts';
import type { FilterPanelView } from '#core/store/listing/filters.ts';
import type { ListingView } from '#core/store/listing/listing-view.ts';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { joinSentences } from '#core/values/text.ts';
import type { OfferDates } from '#core/values/validity.ts';
import { type MarkdownBlock, type MarkdownPage, type PrintLink, toText } from './markdown-text.ts';

export function printListing(listing: ListingView, link: PrintLink): MarkdownPage {
  const { filters, chips, sort } = listing;
  const grid = dataOf(listing.products);
  const { previousHref = null, nextHref = null } = grid?.pagination ?? {};
  return {
    blocks: [
      toText(listing.description) || null,
      grid === null ? 'No pudimos cargar los productos.' : toText(listing.countLabel) || null,
      ...printList('Filtros elegidos', chips, ({ label, href }) => `- ${link(`Quitar ${label}`, href)}`),
      grid?.emptySentence ?? null,
      ...(grid?.cards ?? []).map((card) => printCard(card, link)),
      ...(grid?.waysOut ?? []).map(({ label, href }) => `- ${link(label, href)}`),
      [previousHref && link('Página anterior', previousHref), nextHref && link('Página siguiente', nextHref)]
        .filter(Boolean)
        .join(' · ') || null,
      ...printList(
        'Orden',
        sort,
        ({ label, href, selected }) => `- ${link(label, href)}${selected ? ' (elegido)' : ''}`,
      ),
      ...(filters.status === 'loaded' ? printFilters(filters.data, link) : []),
    ],
  };
}

function printFilters({ groups, price }: FilterPanelView, link: PrintLink): MarkdownBlock[] {
  const ranges = price.ranges.map(({ label, href, quantity }) => ({ name: label, href, quantity }));
  const choices = groups.map((group) => ({ label: group.label, options: toChoices(group) }));
  const all = [{ label: 'Precio', options: ranges }, ...choices];
  return all.flatMap(({ label, options }) =>
    printList(
      label,
      options,
      ({ name, href, quantity }) => `- ${link(name, href)}${quantity === null ? '' : ` (${quantity})`}`,
    ),
  );
}

/** "PRECIO REGULAR: $ 12.000 (antes $ 15.000, 20% OFF), sin impuestos nacionales $ 9.917". */
export function printPrice(row: PriceRow): string {
  const before = row.discountedPrice === null ? null : `antes ${formatMoney(row.regularPrice)}`;
  const notes = [before, row.badgeText].filter((note) => note !== null);
  return [
    `${row.label}: ${formatMoney(row.discountedPrice ?? row.regularPrice)}`,
    notes.length === 0 ? '' : ` (${notes.join(', ')})`,
    `, sin impuestos nacionales ${formatNetPrice(row.noTaxPrice)}`,
  ].join('');
}

/** When an offer runs, and its conditions. */
export function printDates(dates: OfferDates | undefined): string[] {
  return textsOf(dates).map((text) => `- ${toText(text)}`);
}

export function textsOf(dates: OfferDates | undefined): string[] {
  return [dates?.sentence, dates?.terms].filter((text) => text !== undefined && text !== null);
}

/** A product of a list. */
export function printCard(card: ProductCardView, link: PrintLink): MarkdownBlock {
  const dates = card.promotionDates?.label;
  const facts = [card.winery, card.place, card.score, card.promotionBadge, dates, card.stockBadge]
    .filter((fact) => fact)
    .map((fact) => toText(String(fact)));
  const prices = card.soldOut ? ['Sin stock'] : card.prices.map(printPrice);
  return `- ${joinSentences([link(card.name, card.href), ...facts, ...prices])}`;
}

/** The selections of the club that a wine was in. */
export function printMentions(mentions: ProductSheetView['selections'], link: PrintLink): MarkdownBlock[] {
  return printList('Selecciones del club con este vino', mentions, ({ title, href, monthBadge }) => {
    const name = href === null ? toText(title) : link(title, href);
    return `- ${monthBadge === null ? name : `${name}, ${monthBadge}`}`;
  });
}

/** A list under a heading; nothing if it is empty. */
export function printList<T>(heading: string, items: readonly T[], print: (item: T) => MarkdownBlock): MarkdownBlock[] {
  return items.length === 0 ? [] : [`## ${heading}`, ...items.map(print)];
}
