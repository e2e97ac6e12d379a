import { MAX_DISCOUNT_PERCENT, MIN_PRICE } from '../../../core/values/money.ts';
import type { WireFicha } from '../../shop/shop-wire.ts';
import type { MedusaPriceList } from '../medusa-api/admin-wire.ts';
import { type MedusaProduct, type MedusaVariant, medusaProduct, medusaVariant } from '../medusa-api/store-wire.ts';
import { type Categories, chooseCategory, NO_CATEGORY } from './categories.ts';
import type { Item, Problem } from './item.ts';
import { handleOf, parseOne } from './parse-each.ts';
import { type PictureHosts, toPicturePath } from './picture-paths.ts';
import { type ProductFacts, readFacts, toId } from './product-facts.ts';
import { roundToCents } from './round-to-cents.ts';
import { toValidity } from './validity.ts';

type Named = { id: string; name: string };
export type ItemContext = {
  categories: Categories;
  collections: readonly Named[];
  /** The price lists by id; empty if they are not known. */
  priceLists: ReadonlyMap<string, MedusaPriceList>;
  pictureHosts: PictureHosts;
};

/** The stock of a variant whose stock Medusa does not count. */
const NOT_LIMITED = 999;
const MAX_PRICE = 1e12;

/** One item a variant. A product or a variant that cannot be sold is left out and named. */
export function toItems(sent: readonly unknown[], context: ItemContext): { items: Item[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const skus = new Set<string>();
  const items = sent.flatMap((value) => {
    const handle = handleOf(value);
    const report = (field: string, reason: string) => void problems.push({ handle, field, reason });
    const product = parseOne(medusaProduct, value, report)?.value;
    if (product === undefined) return [];
    return product.variants.flatMap((each, at) => {
      const place = `variants.${at}.`;
      const variant = parseOne(medusaVariant, each, (field, reason) => report(place + field, reason))?.value;
      if (variant === undefined) return [];
      if (skus.has(variant.sku)) {
        report(`${place}sku`, `"${variant.sku}" is the sku of another variant, too`);
        return [];
      }
      const item = toItem(product, variant, at, context);
      const price = item.ficha.price;
      if (price < MIN_PRICE || price > MAX_PRICE) {
        report(`${place}calculated_price`, `${price} is no price from 1 peso`);
        return [];
      }
      skus.add(variant.sku);
      if (item.medusa.isLimited && variant.inventory_quantity == null)
        report(`${place}inventory_quantity`, 'is missing: give its stock a location, or turn "Manage inventory" off');
      if (!item.tags.category.size) report('categories', 'is in no category: it has a sheet and no listing');
      return [item];
    });
  });
  return { items, problems };
}

function toItem(product: MedusaProduct, variant: MedusaVariant, at: number, context: ItemContext): Item {
  const facts = readFacts({ ...product.metadata, ...variant.metadata });
  const categoryIds = (product.categories ?? []).map(({ id }) => id);
  const category = chooseCategory(categoryIds, context.categories)?.handle ?? NO_CATEGORY.name;
  const prices = toPrices(variant, context.priceLists);
  const hasOthers = product.variants.length > 1;
  const name = hasOthers && variant.title ? `${product.title} ${variant.title}` : product.title;
  const slug = at === 0 ? product.handle : `${product.handle}-${toId(variant.sku)}`;
  const types = uniqueById([
    ...(product.type ? [{ id: toId(product.type.value), name: product.type.value }] : []),
    ...facts.types,
  ]);
  const isLimited = variant.manage_inventory !== false && variant.allow_backorder !== true;
  // Medusa sells no variant whose stock it counts and does not know.
  const stock = isLimited ? (variant.inventory_quantity ?? 0) : NOT_LIMITED;
  const ficha: WireFicha = {
    sku: variant.sku,
    name,
    link: `/${category}/${encodeURIComponent(slug)}`,
    price: prices.price,
    promotion: prices.promotion,
    category: { name: category },
    images: [...picturesOf(product, variant)].map((url) => ({
      url: toPicturePath(url, context.pictureHosts),
      label: name,
    })),
    totalQuantity: Math.max(0, Math.trunc(stock)),
    reservedQuantity: facts.reserved,
    quantityProducts: facts.quantityProducts,
    content: facts.content,
    description: product.description ?? '',
    types,
    brands: facts.brands,
    cellars: facts.wineries,
    varieties: facts.varieties,
    selections: facts.selections,
    temperature: facts.temperature,
    additionalTaxes: facts.additionalTaxes,
    origin: facts.origin,
    score: facts.score,
    bottles: facts.bottles,
    gtin: variant.ean || variant.upc || variant.barcode || null,
    mpn: facts.mpn,
    ficha: facts.ficha,
  };
  return {
    ficha,
    slug,
    paid: prices.promotion?.priceWithDiscount ?? prices.price,
    createdAt: product.created_at,
    tags: toTags(product, facts, types, context),
    medusa: {
      productId: product.id,
      variantId: variant.id,
      categoryIds: [...new Set(categoryIds.flatMap((id) => context.categories.lineageOf(id)).map(({ id }) => id))],
      collectionId: product.collection_id ?? null,
      typeId: product.type?.id ?? null,
      tagIds: (product.tags ?? []).map(({ id }) => id),
      unitPrice: prices.unitPrice,
      isTaxInclusive: prices.isTaxInclusive,
      taxFactor: prices.taxFactor,
      isLimited,
    },
  };
}

/** The pictures of the product, behind the thumbnails that the admin chose. */
function picturesOf(product: MedusaProduct, variant: MedusaVariant): Set<string> {
  const images = (product.images ?? []).map(({ url }) => url);
  return new Set([variant.thumbnail, product.thumbnail, ...images].flatMap((url) => url || []));
}

/** What the cart charges: with the tax of the country. A price list is a promotion. */
function toPrices({ calculated_price: sent }: MedusaVariant, priceLists: ReadonlyMap<string, MedusaPriceList>) {
  const unitPrice = sent?.calculated_amount ?? 0;
  const pays = roundToCents(sent?.calculated_amount_with_tax ?? unitPrice);
  const price = roundToCents(sent?.original_amount_with_tax ?? sent?.original_amount ?? unitPrice);
  const net = sent?.calculated_amount_without_tax;
  const isReduced = pays >= MIN_PRICE && pays < price && pays * 100 >= price * (100 - MAX_DISCOUNT_PERCENT);
  const list = priceLists.get(sent?.calculated_price?.price_list_id ?? '');
  const label = list?.title ?? '';
  const validity = toValidity(list?.starts_at, list?.ends_at);
  const promotion = { name: toId(label), nameToDisplay: label, priceWithDiscount: pays, validity };
  return {
    price: isReduced ? price : pays,
    promotion: isReduced ? promotion : null,
    unitPrice,
    isTaxInclusive: sent?.is_calculated_price_tax_inclusive === true,
    taxFactor: net ? (sent?.calculated_amount_with_tax ?? net) / net : 1,
  };
}

function toTags(
  product: MedusaProduct,
  facts: ProductFacts,
  types: readonly Named[],
  context: ItemContext,
): Item['tags'] {
  const lineage = (product.categories ?? []).flatMap(({ id }) => context.categories.lineageOf(id));
  const values = new Set((product.tags ?? []).map(({ value }) => toId(value)));
  // Medusa has a product in one collection: a tag with the handle of another one puts it into that, too.
  const collections = context.collections.filter(
    ({ id, name }) => id === product.collection_id || values.has(toId(name)),
  );
  const province = facts.origin?.province;
  return {
    category: new Map(lineage.map(({ id, name }) => [id, name])),
    type: namesById(types),
    variety: namesById(facts.varieties),
    cellar: namesById(facts.wineries),
    brand: namesById(facts.brands),
    bottle: namesById(facts.volumes),
    selection: namesById(facts.selections),
    province: namesById(province === undefined || province === '' ? [] : [{ id: toId(province), name: province }]),
    collection: namesById(collections),
  };
}

function namesById(list: readonly Named[]): Map<string, string> {
  return new Map(list.map(({ id, name }) => [id, name]));
}

function uniqueById(list: readonly Named[]): Named[] {
  return [...namesById(list)].map(([id, name]) => ({ id, name }));
}
