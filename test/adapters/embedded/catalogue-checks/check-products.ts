import { namedKinds, type ProductFile } from '#adapters/embedded/catalogue/catalogue-schema.ts';
import type { Catalogue, Product } from '#adapters/embedded/catalogue/load-catalogue.ts';
import { missing, repeated } from './check-references.ts';

/** Lists the faults in the products, one sentence each. */
export function checkProducts(catalogue: Catalogue, files: readonly ProductFile[]): string[] {
  const { products, wineries } = catalogue;
  return [
    ...clashingNames(files),
    ...repeated('sku', products, ({ sku }) => sku),
    ...repeated('product', products, ({ slug }) => slug),
    ...repeated('winery', wineries, ({ slug }) => slug),
    ...brokenReferences(catalogue),
    ...wrongFigures(products),
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
      ...namedKinds.flatMap((kind) => missing(product.sku, kind, product[kind], names[kind])),
      ...missing(product.sku, 'winery', product.cellars, wineryIds),
      ...missing(product.sku, 'collection', product.collections, collectionIds),
    ]),
    ...site.promotions.promotions.flatMap((promotion) => missing(promotion.id, 'sku', promotion.skus, skus)),
    ...site.events.events.flatMap(({ slug, carouselCollectionId, productCollectionId }) =>
      missing(slug, 'collection', [carouselCollectionId, productCollectionId], collectionIds),
    ),
  ];
}

function wrongFigures(products: readonly Product[]): string[] {
  return products.flatMap(({ sku, price, promotion, content, quantityProducts }) => {
    const pieces = content.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    return [
      ...(promotion !== null && promotion.priceWithDiscount >= price
        ? [`${sku}: the promotion does not lower the price`]
        : []),
      ...(pieces === quantityProducts ? [] : [`${sku}: the content adds up to ${pieces}, not ${quantityProducts}`]),
    ];
  });
}

/** Each brand belongs to one winery. Boxes from several wineries have several brands, so they are not checked. */
function sharedBrands({ products }: Catalogue): string[] {
  const owned = products.filter(({ brands, cellars }) => brands.length === 1 && cellars.length === 1);
  return [...Map.groupBy(owned, ({ brands }) => brands[0])]
    .map(([brand, all]) => ({ brand, owners: [...new Set(all.map(({ cellars }) => cellars[0]))] }))
    .filter(({ owners }) => owners.length > 1)
    .map(({ brand, owners }) => `brand ${brand} belongs to ${owners.join(' and ')}`);
}
