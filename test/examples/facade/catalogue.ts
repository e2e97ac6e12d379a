import { countTags, type Listed, toSlug } from './listing.ts';

export type Named = { id: string; name: string };

/** A product as the contract has it. What is missing here is null, empty or an empty list in the answers. */
export type WireProduct = {
  sku: string;
  name: string;
  price: number;
  category: { name: string };
  totalQuantity: number;
  promotion?: {
    name: string;
    nameToDisplay: string;
    priceWithDiscount: number;
    validity?: { from: string | null; until: string | null };
  } | null;
  origin?: { province: string; region: string | null } | null;
} & Partial<Record<(typeof NAMED_LISTS)[number], Named[]>> &
  Record<string, unknown>;

export type FichaRow = { title: string; description: string; icon: null };

/** A product as a façade reads it from its platform. */
export type ProductFacts = {
  /** The last segment of its address; by default made from the name. */
  slug?: string;
  wire: WireProduct;
  collections?: Named[];
  ficha?: FichaRow[];
  createdAt?: string;
};

export type FacadeProduct = Listed & { slug: string; wire: WireProduct; ficha: FichaRow[] };

export type Catalogue = {
  products: readonly FacadeProduct[];
  /** The categories that have products, among those that have a listing. */
  categories: readonly (Named & { title: string })[];
  collections: readonly Named[];
  /** The names of ids, for the options of filters. */
  names: ReadonlyMap<string, string>;
};

const NAMED_LISTS = ['types', 'varieties', 'cellars', 'brands'] as const;

/** The categories that have a listing in the shop, with what a house may call them. */
const CATEGORIES: Readonly<Record<string, { title: string; others: readonly string[] }>> = {
  vinos: { title: 'Vinos', others: ['vino'] },
  whiskys: { title: 'Whiskys', others: ['whisky', 'whiskies', 'whiskeys'] },
  spirits: { title: 'Spirits', others: ['spirit', 'destilados', 'destilado', 'licores'] },
  accesorios: { title: 'Accesorios', others: ['accesorio'] },
  cavas: { title: 'Espumantes', others: ['cava', 'espumantes', 'espumante'] },
  aceites: { title: 'Aceites', others: ['aceite'] },
};

export const categoryNames = Object.keys(CATEGORIES);

/** The category that a house's own name of it means; null if it has no listing. */
export function findCategory(text: string): string | null {
  const id = toSlug(text);
  return categoryNames.find((name) => name === id || CATEGORIES[name]?.others.includes(id)) ?? null;
}

/** The list of names in a text, joined by "/", ";" or ",". */
export function toNamed(text: string): Named[] {
  const names = text.split(/[/;,]/).map((name) => name.trim());
  return names.filter((name) => toSlug(name) !== '').map((name) => ({ id: toSlug(name), name }));
}

export function toCatalogue(facts: readonly ProductFacts[]): Catalogue {
  const slugs = new Set<string>();
  const names = new Map<string, string>();
  const collections = new Map<string, Named>();
  const products = facts.map(({ wire, createdAt, ficha = [], collections: own = [], ...rest }): FacadeProduct => {
    const bare = rest.slug ?? (toSlug(wire.name) || toSlug(wire.sku));
    const slug = slugs.has(bare) ? `${bare}-${toSlug(wire.sku)}` : bare;
    slugs.add(slug);
    for (const each of own) collections.set(each.id, each);
    for (const { id, name } of NAMED_LISTS.flatMap((key) => wire[key] ?? [])) names.set(id, name);
    const province = wire.origin?.province;
    if (province !== undefined) names.set(toSlug(province), province);
    const ids = (list: readonly Named[] = []) => list.map(({ id }) => id);
    const tags = {
      ...{
        category: [wire.category.name],
        collection: ids(own),
        province: province === undefined ? [] : [toSlug(province)],
      },
      ...{ type: ids(wire.types), variety: ids(wire.varieties), cellar: ids(wire.cellars), brand: ids(wire.brands) },
    };
    const listed = { name: wire.name, price: wire.price, tags, ...(createdAt === undefined ? {} : { createdAt }) };
    return { ...listed, slug, wire, ficha };
  });
  const used = new Set(countTags(products, 'category').map(({ id }) => id));
  const categories = categoryNames
    .filter((name) => used.has(name))
    .map((name) => ({ id: name, name, title: CATEGORIES[name]?.title ?? name }));
  for (const { id, title } of categories) names.set(id, title);
  return { products, categories, collections: [...collections.values()], names };
}
