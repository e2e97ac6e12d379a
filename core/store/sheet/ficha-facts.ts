import type { Image } from '../../values/image.ts';
import { categoryHref, searchFormHref } from '../../values/links.ts';
import { fold } from '../../values/text.ts';
import { toPlaceName, toProvinceId } from '../card/product-card-view.ts';
import { isMenuCategory } from '../category.ts';
import { describeSingleBottle, toBottles } from '../price/unit-prices.ts';
import type { Product, ProductWithFicha } from '../product.ts';
import { isSearchable, type ProductQuery, parseSearchText, toListingHref } from '../product-query.ts';

/** A row of the ficha. Each value may link to the listing of the products that share it. */
export type FichaFact = {
  title: string;
  icon: Image | null;
  /** What the shop draws for a row of its own, which has no icon. */
  symbol?: 'place' | 'grapes' | 'bottle';
  values: { text: string; href: string | null }[];
};

/** The titles, folded, of the service's rows that name the place, the brand, the dishes, the content and the varieties. */
const PLACE_TITLES: readonly string[] = ['region', 'origen', 'procedencia'];
const BRAND_TITLES: readonly string[] = ['marca', 'marcas'];
const PAIRING_TITLES: readonly string[] = ['maridaje', 'maridajes'];
const CONTENT_TITLES: readonly string[] = ['contenido', 'capacidad', 'volumen'];
const VARIETY_TITLES: readonly string[] = ['variedad', 'variedades', 'cepa', 'cepas', 'uva', 'uvas'];

/**
 * The rows of the service, with links from the place and from the varieties to the category's listing of them. The links
 * come from the product's own facts; a row that the service does not send, or sends blank, is added if the product has
 * them. Each dish of a pairing links to a search for that dish, which finds at least this product.
 */
export function toFichaFacts(product: ProductWithFicha): FichaFact[] {
  const place = toPlaceRow(product);
  const varieties = toVarietyRow(product);
  const written = product.ficha.filter(({ description }) => description.trim() !== '');
  const rows = written.map(({ title, description, icon }): FichaFact => {
    const name = fold(title).trim();
    if (PLACE_TITLES.includes(name) && namesProvince(description, product)) {
      return { title, icon, values: [{ text: description, href: place?.values[0]?.href ?? null }] };
    }
    if (PAIRING_TITLES.includes(name)) return { title, icon, values: toDishes(description) };
    if (VARIETY_TITLES.includes(name) && varieties !== null) return { ...varieties, title, icon };
    return { title, icon, values: [{ text: description, href: null }] };
  });
  const brand = toBrandRow(product);
  const content = toContentRow(product);
  const isMissing = (titles: readonly string[]) => rows.every(({ title }) => !titles.includes(fold(title).trim()));
  return [
    ...rows,
    ...(varieties !== null && isMissing(VARIETY_TITLES) ? [varieties] : []),
    ...(place !== null && isMissing(PLACE_TITLES) ? [place] : []),
    ...(brand !== null && isMissing(BRAND_TITLES) ? [brand] : []),
    ...(content !== null && isMissing(CONTENT_TITLES) ? [content] : []),
  ];
}

/** "Origen: Viñedo orgánico" is no place. */
function namesProvince(description: string, { origin }: Product): boolean {
  return origin !== null && fold(description).includes(fold(origin.province));
}

function toDishes(description: string): FichaFact['values'] {
  return description.split(/,\s+/).map((text) => {
    const searched = parseSearchText(text);
    return { text, href: isSearchable(searched) ? searchFormHref(searched) : null };
  });
}

function toPlaceRow({ category, origin }: Product): FichaFact | null {
  if (origin === null) return null;
  const href = hrefOf(category, { province: [toProvinceId(origin.province)] });
  return { title: 'Región', icon: null, symbol: 'place', values: [{ text: toPlaceName(origin), href }] };
}

/** Null if the name of the winery or of the product contains the brand's name. */
function toBrandRow({ brands: [brand], wineries: [winery], name }: Product): FichaFact | null {
  if (brand === undefined || [winery?.name ?? '', name].some((text) => text.includes(brand.name))) return null;
  return { title: 'Marca', icon: null, values: [{ text: brand.name, href: null }] };
}

/** Null for several bottles, which the sheet lists. */
function toContentRow({ name, content }: Product): FichaFact | null {
  const text = describeSingleBottle(name, toBottles(content));
  return text ? { title: 'Contenido', icon: null, symbol: 'bottle', values: [{ text, href: null }] } : null;
}

function toVarietyRow({ category, varieties }: Product): FichaFact | null {
  if (varieties.length === 0) return null;
  return {
    title: varieties.length === 1 ? 'Variedad' : 'Variedades',
    icon: null,
    symbol: 'grapes',
    values: varieties.map(({ id, name }) => ({ text: name, href: hrefOf(category, { variety: [id] }) })),
  };
}

/** Null if the category has no listing. */
function hrefOf(category: string, query: ProductQuery): string | null {
  return isMenuCategory(category) ? toListingHref(categoryHref(category), query) : null;
}
