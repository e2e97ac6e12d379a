import type { Bottled, Maker } from '../artwork/bottled.ts';
import type { CatalogueWine } from '../catalogue/content-schema.ts';
import type { Catalogue, Product } from '../catalogue/load-catalogue.ts';

/** A product as it is drawn. */
export function toBottled(product: Product, catalogue: Catalogue): Bottled {
  const { name, art, ficha, quantityProducts: pieces } = product;
  const place = ficha.find(({ icon }) => icon === 'region' || icon === 'origen')?.description.split(',')[0] ?? null;
  return { name, art, place, maker: makerOf(product, catalogue), pieces };
}

/** A wine of the cellar as it is drawn: the bottle that the shop sells under its slug, else one from its profile. */
export function bottleOf(wine: CatalogueWine, catalogue: Catalogue): Bottled {
  const product = catalogue.products.find(({ slug }) => slug === wine.slug);
  if (product !== undefined) return toBottled(product, catalogue);
  const winery = catalogue.wineries.find(({ slug }) => slug === wine.cellar) ?? null;
  const place = wine.wines_region.split(',')[0] ?? null;
  return { name: wine.title, art: wine.art, place, maker: { name: winery?.title ?? '', winery }, pieces: 1 };
}

function makerOf({ cellars, brands }: Product, { wineries, names }: Catalogue): Maker {
  const winery = wineries.find(({ slug }) => slug === cellars[0]) ?? null;
  const brand = names.brands.get(brands[0] ?? '');
  return { name: brand?.name ?? winery?.title ?? '', winery };
}
