import type { z } from 'zod';
import { menuCategories } from '#core/store/category.ts';
import type { Named, ProductWithFicha } from '#core/store/product.ts';
import { type ImageSources, resolveImage } from '#core/values/image.ts';
import type { Listed } from '../facade/listing.ts';
import {
  type MedusaCategory,
  type MedusaProduct,
  type MedusaVariant,
  medusaProduct,
  medusaVariant,
} from './medusa-wire.ts';

export type MedusaLog = { warn(fields: Readonly<Record<string, unknown>>, message: string): void };

export type Item = Listed & { product: ProductWithFicha; variantId: string };

type Context = {
  categories: readonly MedusaCategory[];
  images: ImageSources;
  origin: string;
  log: MedusaLog;
  /** Gets the name of each tag. */
  names: Map<string, string>;
};

/** The stock of a variant whose stock Medusa does not count. */
const NOT_LIMITED = 999;

/** One item a variant. A product or a variant that cannot be sold is left out, and named in the log. */
export function toItems(sent: readonly unknown[], context: Context): Item[] {
  return sent.flatMap((value) => {
    const wire = parseOrLog(medusaProduct, value, value, context.log);
    const variants = wire?.variants.flatMap((each, at) => {
      const variant = parseOrLog(medusaVariant, each, value, context.log, `variants.${at}.`);
      return variant === null ? [] : [{ variant, at }];
    });
    return wire === null ? [] : (variants ?? []).map(({ variant, at }) => toItem(wire, variant, at, context));
  });
}

function parseOrLog<S extends z.ZodType>(
  schema: S,
  value: unknown,
  product: unknown,
  log: MedusaLog,
  within = '',
): z.output<S> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const handle = typeof product === 'object' && product !== null && 'handle' in product ? product.handle : null;
  log.warn(
    { handle, field: within + (issue?.path.join('.') ?? ''), reason: issue?.message },
    'medusa product left out',
  );
  return null;
}

function toItem(wire: MedusaProduct, variant: MedusaVariant, at: number, context: Context): Item {
  const facts = wire.metadata ?? {};
  const tag = (key: string): Named[] => {
    const name = facts[key];
    return typeof name === 'string' && name !== '' ? [{ id: toId(name), name }] : [];
  };
  const { calculated_price: prices } = variant;
  const pays = prices.calculated_amount_with_tax ?? prices.calculated_amount;
  const price = prices.original_amount_with_tax ?? prices.original_amount;
  const types = wire.type === null ? [] : [{ id: wire.type.id, name: wire.type.value }];
  const [varieties, wineries, brands] = [tag('variety'), tag('winery'), tag('brand')];
  for (const { id, name } of [types, varieties, wineries, brands].flat()) context.names.set(id, name);
  const lineage = wire.categories.flatMap(({ id }) => withAncestors(id, context.categories));
  const name = wire.variants.length > 1 && variant.title ? `${wire.title} ${variant.title}` : wire.title;
  const product: ProductWithFicha = {
    sku: variant.sku,
    name,
    slug: at === 0 ? wire.handle : `${wire.handle}-${toId(variant.sku)}`,
    price,
    promotion: pays < price ? { label: '', priceWithDiscount: pays } : null,
    category: (lineage.find(({ handle }) => menuCategories.includes(handle)) ?? wire.categories[0])?.handle ?? 'vinos',
    images: wire.images.map(({ url }) => resolveImage(context.images, context.origin, url, name)),
    totalQuantity: toStock(variant),
    reservedQuantity: 0,
    bottleCount: null,
    content: typeof facts['content'] === 'string' ? facts['content'] : '',
    description: wire.description ?? '',
    types,
    brands,
    wineries,
    varieties,
    selections: [],
    temperature: null,
    additionalTaxes: null,
    origin: null,
    score: null,
    bottles: [],
    gtin: null,
    mpn: null,
    ficha: [],
  };
  const ids = (tags: readonly { id: string }[]) => tags.map(({ id }) => id);
  const tags = {
    category: [...new Set(ids(lineage))],
    collection: wire.collection_id === null ? [] : [wire.collection_id],
    type: ids(types),
    variety: ids(varieties),
    cellar: ids(wineries),
    brand: ids(brands),
  };
  return { name, price, createdAt: wire.created_at, tags, product, variantId: variant.id };
}

function toStock({ manage_inventory, allow_backorder, inventory_quantity }: MedusaVariant): number {
  if (manage_inventory === false || allow_backorder === true) return NOT_LIMITED;
  return inventory_quantity ?? NOT_LIMITED;
}

/** The category and those above it, the nearest first: listings exist for few categories of one level. */
function withAncestors(id: string | null, categories: readonly MedusaCategory[], depth = 0): MedusaCategory[] {
  const found = categories.find((category) => category.id === id);
  if (found === undefined || depth > 10) return [];
  return [found, ...withAncestors(found.parent_category_id, categories, depth + 1)];
}

/** "Casa Belisario" becomes "casa-belisario", the slug that the CMS gives the winery. */
function toId(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
