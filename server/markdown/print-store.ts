import type { ProductSheet } from '#core/site/get-product-sheet.ts';
import type { FilterPanel } from '#core/store/listing/filters.ts';
import type { Listing } from '#core/store/listing/listing.ts';
import { cartByLinkHref } from '#core/values/links.ts';
import { formatMoney } from '#core/values/money.ts';
import { isOwnPath, type Link, type MarkdownBlock, type MarkdownPage, toText } from './markdown-text.ts';
import { printCard, printList, printPrice, printSheetPrice } from './print-prices.ts';

export function printSheet(sheet: ProductSheet, link: Link): MarkdownPage {
  const { winery, brand, soldOut, box, related } = sheet;
  const facts = [
    winery && `- Bodega: ${link(winery.name, winery.href)}`,
    brand && `- Marca: ${toText(brand)}`,
    sheet.score && `- Puntaje: ${toText(sheet.score)}`,
    sheet.badgePromo && `- Promoción: ${toText(sheet.badgePromo)}`,
    sheet.temperature && `- Temperatura de servicio: ${toText(sheet.temperature)}`,
    ...sheet.ficha.map(({ title, values }) => {
      const texts = values.map(({ text, href }) => (isOwnPath(href) ? link(text, href) : toText(text)));
      return `- ${toText(title)}: ${texts.join(', ')}`;
    }),
  ];
  const boxed = box.status === 'loaded' ? (box.data?.products ?? []) : [];
  return {
    blocks: [
      ...sheet.prices.map((row, at) => `- ${at === 0 ? printSheetPrice(row) : printPrice(row)}`),
      soldOut
        ? 'Sin stock'
        : `En stock${sheet.badgeInfo === null ? '' : ` (${sheet.badgeInfo})`}, hasta ${sheet.quantityOptions.at(-1)?.label} por vez`,
      ...sheet.paragraphs.map(toText),
      ...printList('Ficha', facts.filter(Boolean)),
      ...printList(
        'Contenido',
        sheet.hasContents ? sheet.bottles.map(({ quantity, name }) => `- ${quantity} × ${toText(name)}`) : [],
      ),
      ...printList(
        'En la caja',
        boxed.map(({ quantity, name, href, prices }) => {
          const price = prices === null ? 'sin stock por separado' : `${formatMoney(prices.guest)} por separado`;
          return `- ${quantity} × ${link(name, href)}, ${price}`;
        }),
      ),
      sheet.tastingHref && link('Notas de cata', sheet.tastingHref),
      ...printList(
        'Selecciones del club con este vino',
        sheet.selections.map(({ title, href, monthBadge }) => `- ${link(title, href)}, ${monthBadge}`),
      ),
      ...printList(
        'Notas',
        sheet.notes.map(({ title, href }) => `- ${link(title, href)}`),
      ),
      ...(related.status === 'loaded' && related.data !== null
        ? printList(
            toText(related.data.title),
            related.data.cards.map((card) => printCard(card, link)),
          )
        : []),
    ],
    end: soldOut ? null : link('Armar un carrito con 1 unidad', cartByLinkHref([sheet.sku])),
  };
}

export function printListing(listing: Listing, link: Link): MarkdownPage {
  const { products, filters, chips, sort } = listing;
  const grid = products.status === 'loaded' ? products.data : null;
  const { previousHref = null, nextHref = null } = grid?.pagination ?? {};
  return {
    blocks: [
      toText(listing.description) || null,
      grid === null ? 'No pudimos cargar los productos.' : toText(listing.countLabel) || null,
      ...printList(
        'Filtros elegidos',
        chips.map(({ label, href }) => `- ${link(`Quitar ${label}`, href)}`),
      ),
      grid?.emptySentence ?? null,
      ...(grid?.cards ?? []).map((card) => printCard(card, link)),
      ...(grid?.waysOut ?? []).map(({ label, href }) => `- ${link(label, href)}`),
      [previousHref && link('Página anterior', previousHref), nextHref && link('Página siguiente', nextHref)]
        .filter(Boolean)
        .join(' · ') || null,
      ...printList(
        'Orden',
        sort.map(({ label, href, selected }) => `- ${link(label, href)}${selected ? ' (elegido)' : ''}`),
      ),
      ...(filters.status === 'loaded' ? printFilters(filters.data, link) : []),
    ],
    end: null,
  };
}

function printFilters({ groups, price }: FilterPanel, link: Link): MarkdownBlock[] {
  const ranges = price.ranges.map(({ label, href, quantity }) => ({ name: label, href, quantity }));
  const all = [{ label: 'Precio', options: ranges }, ...groups];
  return all.flatMap(({ label, options }) =>
    printList(
      label,
      options.map(({ name, href, quantity }) => `- ${link(name, href)}${quantity === null ? '' : ` (${quantity})`}`),
    ),
  );
}
