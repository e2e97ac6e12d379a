import { z } from 'zod';
import {
  type Catalogue,
  findCategory,
  type Named,
  type ProductFacts,
  toCatalogue,
  toNamed,
} from '../facade/catalogue.ts';
import { toSlug } from '../facade/listing.ts';

/** What Tiendanube's API answers of products and categories, as far as the façade reads it. Prices are texts. */

/** A text in several languages, by language code. Becomes the Spanish text, else the first that is not blank, else an empty text. */
const localised = z
  .union([z.string().transform((text) => ({ es: text })), z.record(z.string(), z.string().nullable())])
  .transform((texts) => [texts['es'], ...Object.values(texts)].find((text) => text?.trim()) ?? '');
const filled = localised.refine((text) => text.trim() !== '', 'empty in every language');
const money = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string('no price'))
  .pipe(z.string().regex(/^\d+(\.\d+)?$/, 'no price'))
  .transform(Number);
/** A code that somebody typed as a number. */
const code = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().nullish());

/** The entries that can be read: a picture that is broken costs no other one. */
const listOf = <T>(entry: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((each) => entry.safeParse(each).data ?? []));

const category = z.object({
  id: z.number(),
  name: filled,
  handle: localised.nullish(),
  parent: z.number().nullish().catch(null),
});
type Category = z.output<typeof category>;
const variant = z.object({
  id: z.number(),
  image_id: z.number().nullish(),
  price: money.refine((price) => price >= 1, 'no price'),
  promotional_price: money.nullish().catch(null),
  stock_management: z.boolean().nullish(),
  stock: z.number().nullish(),
  sku: code,
  barcode: code,
  mpn: code,
  values: listOf(localised),
  visible: z.boolean().nullish(),
});
const product = z.object({
  id: z.number(),
  name: filled,
  handle: localised.nullish(),
  description: localised.nullish(),
  brand: z.string().nullish(),
  published: z.boolean(),
  tags: z.string().nullish(),
  created_at: z.string().nullish(),
  images: listOf(z.object({ id: z.number(), src: z.string().min(1), position: z.number().nullish().catch(null) })),
  categories: listOf(z.union([z.number().transform((id) => ({ id })), z.object({ id: z.number() })])),
  variants: z.array(z.unknown()).min(1),
});

/** `variantIds` are those of Tiendanube by the shop's sku: a draft order names them. */
export type TiendanubeCatalogue = Catalogue & { variantIds: ReadonlyMap<string, number> };

type Lists = { products: readonly unknown[]; categories: readonly unknown[] };

/** The platform says null for a stock that it does not count. */
const UNCOUNTED = 999;
const SKU = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;
/** What a tag `key:value` says; any other tag is a collection. */
const TAG_KEYS = ['varietal', 'tipo', 'provincia', 'region', 'botellas', 'volumen'] as const;
/** A volume in a name: "750 ml". */
const VOLUME = /\d\s*(ml|cc|cl|l|litros?)\b/i;

/**
 * Turns each variant into a product of the shop. What cannot be sold is named by `report`, with its address and the field, and
 * leaves the others on sale. A hidden product is none.
 */
export function toTiendanubeCatalogue(lists: Lists, report: (sentence: string) => void): TiendanubeCatalogue {
  const categories = new Map(
    lists.categories.flatMap((each) => {
      const parsed = category.safeParse(each);
      return parsed.success ? [[parsed.data.id, parsed.data] as const] : [];
    }),
  );
  const variantIds = new Map<string, number>();
  const facts: ProductFacts[] = [];
  for (const entry of lists.products) {
    const { data, error } = product.safeParse(entry);
    if (data === undefined) {
      report(`${nameOf(entry)} is not sold: ${toReason(error)}`);
      continue;
    }
    if (!data.published) continue;
    const place = findPlace(
      data.categories.map(({ id }) => id),
      categories,
    );
    for (const each of data.variants) {
      const parsed = variant.safeParse(each);
      if (parsed.success && parsed.data.visible === false) continue;
      if (!parsed.success) {
        report(`${nameOf(entry)}, variant ${idOf(each)}, is not sold: ${toReason(parsed.error)}`);
        continue;
      }
      const own = parsed.data.sku ?? '';
      // The platform asks for no sku, and takes one twice. The variant's id is as stable.
      const sku = SKU.test(own) && !variantIds.has(own) ? own : `TN-${parsed.data.id}`;
      variantIds.set(sku, parsed.data.id);
      facts.push(toFacts(sku, data, parsed.data, place));
    }
  }
  return { ...toCatalogue(facts), variantIds };
}

type Place = { category: string; collections: Named[] };

function toFacts(
  sku: string,
  data: z.output<typeof product>,
  found: z.output<typeof variant>,
  { category: name, collections }: Place,
): ProductFacts {
  const tags = readTags(data.tags ?? '');
  const values = found.values.filter((value) => value !== '').join(' ');
  const title = data.variants.length === 1 || values === '' ? data.name : `${data.name} ${values}`;
  // Of several variants each has its own.
  const volume = data.variants.length === 1 && !VOLUME.test(title) ? tags.volumen[0]?.name : undefined;
  const offer = found.promotional_price ?? null;
  const cellars = data.brand ? [{ id: toSlug(data.brand), name: data.brand }] : [];
  const images = data.images.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0);
  const picture = images.find(({ id }) => id === found.image_id);
  const pictures = picture === undefined ? images : [picture, ...images.filter((each) => each !== picture)];
  const isCounted = found.stock_management !== false && typeof found.stock === 'number';
  const handle = data.handle || toSlug(data.name);
  return {
    slug: data.variants.length === 1 || values === '' ? handle : `${handle}-${toSlug(values)}`,
    collections: [...collections, ...tags.collections],
    ...(data.created_at ? { createdAt: data.created_at } : {}),
    wire: {
      ...{ sku, name: title, price: found.price, category: { name } },
      promotion:
        offer !== null && offer >= 1 && offer < found.price
          ? { name: 'oferta', nameToDisplay: 'Oferta', priceWithDiscount: offer }
          : null,
      // The platform's documents have pictures over http, which its servers also send by https.
      images: pictures.map(({ src }) => ({ url: src.replace(/^(http:)?\/\//, 'https://'), label: title })),
      totalQuantity: isCounted ? Math.max(0, Math.trunc(found.stock ?? 0)) : UNCOUNTED,
      quantityProducts: Number(tags.botellas[0]?.name) || 1,
      content: `${Number(tags.botellas[0]?.name) || 1} x ${[title, volume].join(' ').trim()}`,
      description: data.description ?? '',
      ...{ brands: cellars, cellars, types: tags.tipo, varieties: tags.varietal },
      origin: tags.provincia[0] ? { province: tags.provincia[0].name, region: tags.region[0]?.name ?? null } : null,
      ...{ gtin: found.barcode || null, mpn: found.mpn || null },
    },
    ficha: [
      ...tags.varietal.map(({ name: text }) => ({ title: 'Variedad', description: text, icon: null })),
      ...tags.region.map(({ name: text }) => ({ title: 'Región', description: text, icon: null })),
    ],
  };
}

/** The nearest category above that has a listing in the shop; the others are collections. */
function findPlace(ids: readonly number[], categories: ReadonlyMap<number, Category>): Place {
  const collections: Named[] = [];
  let listed: string | null = null;
  for (const id of ids) {
    const own = categories.get(id);
    let at = own;
    for (let depth = 0; at !== undefined && depth < 10; depth++) {
      const name = findCategory(at.handle ?? '') ?? findCategory(at.name);
      listed ??= name;
      if (name !== null) break;
      at = categories.get(at.parent ?? Number.NaN);
    }
    if (own !== undefined && findCategory(own.handle ?? '') === null && findCategory(own.name) === null)
      collections.push({ id: toSlug(own.name), name: own.name });
  }
  return { category: listed ?? collections[0]?.id ?? 'otros', collections };
}

function readTags(text: string) {
  const said = { varietal: [], tipo: [], provincia: [], region: [], botellas: [], volumen: [] } as Record<
    (typeof TAG_KEYS)[number],
    Named[]
  >;
  const collections: Named[] = [];
  for (const tag of text.split(',').map((each) => each.trim())) {
    const [key = '', value] = tag.split(/\s*:\s*/, 2);
    const known = TAG_KEYS.find((each) => each === toSlug(key));
    if (known !== undefined && value !== undefined) said[known].push(...toNamed(value));
    else collections.push(...toNamed(tag));
  }
  return { ...said, collections };
}

const named = z.object({ id: z.number().optional(), handle: localised.optional().catch(undefined) });

function nameOf(entry: unknown): string {
  const { id, handle } = named.safeParse(entry).data ?? {};
  return `product ${handle || id || 'without a name'}`;
}

function idOf(entry: unknown): string {
  return String(named.safeParse(entry).data?.id ?? '?');
}

function toReason({ issues: [issue] }: z.ZodError): string {
  return issue === undefined ? 'unknown' : `${issue.path.join('.') || 'entry'}: ${issue.message}`;
}
