import type { ProductCard } from '#core/store/card/product-card.ts';
import type { PriceRow, SheetPriceRow } from '#core/store/price/price-list.ts';
import { formatMoney } from '#core/values/money.ts';
import { type Link, type MarkdownBlock, toText } from './markdown-text.ts';

/** "PRECIO REGULAR: $ 12.000 (antes $ 15.000, 20% OFF), sin impuestos nacionales $ 9.917". */
export function printPrice(row: PriceRow): string {
  const before = row.discountedPrice === null ? null : `antes ${formatMoney(row.regularPrice)}`;
  const notes = [before, row.badgeText].filter((note) => note !== null);
  return [
    `${row.label}: ${formatMoney(row.discountedPrice ?? row.regularPrice)}`,
    notes.length === 0 ? '' : ` (${notes.join(', ')})`,
    `, sin impuestos nacionales ${formatMoney(row.noTaxPrice)}`,
  ].join('');
}

/** A price with what a bottle and a litre cost. Instalments are left out: their cost is not part of the page's own data. */
export function printSheetPrice(row: SheetPriceRow): string {
  const { perBottle, perLitre } = row;
  if (perLitre === null) return printPrice(row);
  const perUnit = perBottle === null ? [] : [`${formatMoney(perBottle)} por botella`];
  return [printPrice(row), ...perUnit, `${formatMoney(perLitre)} por litro`].join('. ');
}

/** A product of a list. */
export function printCard(card: ProductCard, link: Link): MarkdownBlock {
  const facts = [card.winery, card.place, card.score, card.promotionBadge, card.stockBadge]
    .filter((fact) => fact !== null && fact !== '')
    .map((fact) => toText(String(fact)));
  const prices = card.soldOut ? ['Sin stock'] : card.prices.map(printPrice);
  return `- ${[link(card.name, card.href), ...facts, ...prices].join('. ')}`;
}

/** A list under a heading; nothing if it is empty. */
export function printList(heading: string, items: readonly MarkdownBlock[]): MarkdownBlock[] {
  return items.length === 0 ? [] : [`## ${heading}`, ...items];
}
