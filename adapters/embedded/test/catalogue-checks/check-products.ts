import type * as z from 'zod';
import { percentBetween } from '../../../../core/values/money.ts';
import { namedKinds, type productFile } from '../../catalogue/catalogue-schema.ts';
import type { Catalogue } from '../../catalogue/load-catalogue.ts';
import type { Product } from '../../catalogue/read-catalogue.ts';
import { findRepeated, findUnknownIds } from './check-references.ts';

type ProductFile = z.output<typeof productFile>;

/** Lists the faults in the products, one sentence each. */
export function checkProducts(catalogue: Catalogue, files: readonly ProductFile[]): string[] {
  const { products, wineries } = catalogue;
  return [
    ...clashingNames(files),
    ...findRepeated('sku', products, ({ sku }) => sku),
    ...findRepeated('product', products, ({ slug }) => slug),
    ...findRepeated('winery', wineries, ({ slug }) => slug),
    ...brokenReferences(catalogue),
    ...wrongFigures(products),
    ...wrongBoxes(products),
    ...dearBoxes(products),
    ...wrongOrigins(catalogue),
    ...repeatedTemperatures(products),
    ...sharedBrands(catalogue),
  ];
}

/** The product sheet shows the temperature in a place of its own, so the attribute rows must not repeat it. */
function repeatedTemperatures(products: readonly Product[]): string[] {
  return products
    .filter(({ temperature, ficha }) => temperature !== null && ficha.some(({ icon }) => icon === 'temperatura'))
    .map(({ sku }) => `${sku} repeats its temperature in an attribute row`);
}

function clashingNames(files: readonly ProductFile[]): string[] {
  return namedKinds.flatMap((kind) => {
    const spellings = Map.groupBy(
      files.flatMap((file) => file[kind]),
      ({ id }) => id,
    );
    return [...spellings]
      .filter(([, all]) => new Set(all.map(({ name }) => name)).size > 1)
      .map(([id, all]) => `${kind} ${id} is named ${all.map(({ name }) => `"${name}"`).join(', ')}`);
  });
}

function brokenReferences({ products, wineries, names, collections: { collections }, ...site }: Catalogue): string[] {
  const wineryIds = new Set(wineries.map(({ slug }) => slug));
  const collectionIds = new Set(collections.map(({ id }) => id));
  const skus = new Set(products.map(({ sku }) => sku));
  return [
    ...products.flatMap((product) => [
      ...namedKinds.flatMap((kind) => findUnknownIds(product.sku, kind, product[kind], names[kind])),
      ...findUnknownIds(product.sku, 'winery', product.cellars, wineryIds),
      ...findUnknownIds(product.sku, 'collection', product.collections, collectionIds),
    ]),
    ...site.promotions.promotions.flatMap((promotion) => findUnknownIds(promotion.id, 'sku', promotion.skus, skus)),
    ...site.events.events.flatMap(({ slug, carouselCollectionId, productCollectionId }) =>
      findUnknownIds(slug, 'collection', [carouselCollectionId, productCollectionId], collectionIds),
    ),
  ];
}

function wrongFigures(products: readonly Product[]): string[] {
  return products.flatMap(({ sku, price, promotion, content, quantityProducts }) => {
    const [, percent] = /(\d+)% OFF/.exec(promotion?.nameToDisplay ?? '') ?? [];
    const pieces = content.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    return [
      ...(promotion !== null && promotion.priceWithDiscount >= price
        ? [`${sku}: the promotion does not lower the price`]
        : []),
      ...(promotion !== null && percent && percentBetween(price, promotion.priceWithDiscount) !== Number(percent)
        ? [`${sku}: the promotion does not take ${percent} per cent off`]
        : []),
      ...(pieces === quantityProducts ? [] : [`${sku}: the content adds up to ${pieces}, not ${quantityProducts}`]),
    ];
  });
}

/** The products of a box must be, line by line, those of its content text. */
function wrongBoxes(products: readonly Product[]): string[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return products
    .filter(({ contains }) => contains.length > 0)
    .flatMap(({ sku, content, contains }) => {
      const held = contains.map(
        (part) => `${part.quantity} x ${bySku.get(part.sku)?.content[0]?.slice('1 x '.length)}`,
      );
      return held.join() === content.join() ? [] : [`${sku}: holds ${held.join()}, not ${content.join()}`];
    });
}

/** A box costs no more than its bottles, as a guest pays them. */
function dearBoxes(products: readonly Product[]): string[] {
  const paid = ({ price, promotion }: Product) => promotion?.priceWithDiscount ?? price;
  const bySku = new Map(products.map((product) => [product.sku, paid(product)]));
  return products
    .filter(({ contains }) => contains.length > 0)
    .map((box) => ({
      box,
      sum: box.contains.reduce((sum, part) => sum + part.quantity * (bySku.get(part.sku) ?? 0), 0),
    }))
    .filter(({ box, sum }) => paid(box) > sum)
    .map(({ box: { sku }, sum }) => `${sku}: costs more than its bottles, which are ${sum}`);
}

/** The text of a winery's region starts with its place and ends with its province, and its products repeat it. */
function wrongOrigins({ wineries, products }: Catalogue): string[] {
  const wrongRegions = wineries
    .filter(({ cellar_region, origin }) => {
      const parts = cellar_region.split(', ');
      return parts[0] !== origin.region || parts.at(-1) !== origin.province;
    })
    .map(({ slug }) => `${slug}: the region does not match the origin`);
  const wrongRows = products.flatMap(({ sku, origin, cellars, ficha }) => {
    const winery = cellars.length === 1 ? wineries.find(({ slug }) => slug === cellars[0]) : undefined;
    const province = (origin === undefined ? winery?.origin : origin)?.province;
    const row = ficha.find(({ title }) => title === 'Región');
    return row === undefined || province === undefined || row.description.endsWith(province)
      ? []
      : [`${sku}: the region ${row.description} is not in ${province}`];
  });
  return [...wrongRegions, ...wrongRows];
}

/** Each brand belongs to one winery. Boxes from several wineries have several brands, so they are not checked. */
function sharedBrands({ products }: Catalogue): string[] {
  const owned = products.filter(({ brands, cellars }) => brands.length === 1 && cellars.length === 1);
  return [...Map.groupBy(owned, ({ brands }) => brands[0])]
    .map(([brand, all]) => ({ brand, owners: [...new Set(all.map(({ cellars }) => cellars[0]))] }))
    .filter(({ owners }) => owners.length > 1)
    .map(({ brand, owners }) => `brand ${brand} belongs to ${owners.join(' and ')}`);
}
