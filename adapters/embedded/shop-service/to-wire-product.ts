import type { WireFicha, WireProduct } from '../../shop/shop-wire.ts';
import { isBottle } from '../artwork/subjects.ts';
import type { NamedKind } from '../catalogue/catalogue-schema.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Named, Product } from '../catalogue/read-catalogue.ts';
import { iconPath, productImagePaths } from '../pictures/picture-paths.ts';

/** Maps a product to its wire shape. */
export function toWireProduct(product: Product, catalogue: Catalogue): WireProduct {
  const named = (kind: NamedKind) => namedOf(product, kind, catalogue);
  return {
    sku: product.sku,
    name: product.name,
    link: `https://catalogo.bodega-viva.example/${product.slug}`,
    price: product.price,
    promotion: product.promotion && { ...product.promotion, validity: null },
    category: { name: product.category },
    images: productImagePaths(product).map((url, index) => ({
      url,
      label:
        index === 0
          ? product.name
          : `${product.name}: ${isBottle(product.art.silhouette) ? 'la etiqueta' : 'sus botellas'} de cerca`,
    })),
    totalQuantity: product.totalQuantity,
    reservedQuantity: product.reservedQuantity,
    quantityProducts: product.quantityProducts,
    content: product.content.join('\n'),
    description: product.description,
    types: named('types'),
    brands: named('brands'),
    cellars: cellarsOf(product, catalogue),
    varieties: named('varieties'),
    selections: named('selections'),
    temperature: product.temperature,
    additionalTaxes: product.additionalTaxes,
    origin: originOf(product, catalogue),
    score: scoreOf(product, catalogue),
    bottles: product.contains,
    gtin: null,
    mpn: null,
  };
}

/** Maps the attribute rows of a product sheet to their wire shape. */
export function toWireFichaRows(product: Product): WireFicha['ficha'] {
  return product.ficha.map(({ title, description, icon }) => ({ title, description, icon: iconPath(icon) }));
}

/** Returns the product's tags of one kind, with their names. */
export function namedOf(product: Product, kind: NamedKind, { names }: Pick<Catalogue, 'names'>): Named[] {
  return product[kind].flatMap((id) => names[kind].get(id) ?? []);
}

/** Returns the wineries of a product; their ids are the CMS's slugs. */
export function cellarsOf(product: Product, { wineries }: Pick<Catalogue, 'wineries'>): Named[] {
  return wineries
    .filter(({ slug }) => product.cellars.includes(slug))
    .map(({ slug, title }) => ({ id: slug, name: title }));
}

/** Returns where a product comes from: its own origin, or else that of its only winery. */
export function originOf(
  { origin, cellars }: Product,
  { wineries }: Pick<Catalogue, 'wineries'>,
): Exclude<Product['origin'], undefined> {
  if (origin !== undefined) return origin;
  const [slug, ...others] = cellars;
  return others.length > 0 ? null : (wineries.find((winery) => winery.slug === slug)?.origin ?? null);
}

/** Returns the highest prize of the wine profile with the product's slug. */
function scoreOf({ slug }: Product, { wines }: Pick<Catalogue, 'wines'>): WireProduct['score'] {
  const prizes = wines.find((wine) => wine.slug === slug)?.prizes ?? [];
  const [best] = prizes.toSorted((one, other) => Number(other.points) - Number(one.points));
  return best === undefined ? null : { points: Number(best.points), source: best.name };
}
