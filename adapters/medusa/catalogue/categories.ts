import { isMenuCategory, menuCategories } from '../../../core/store/category.ts';
import type { WireCategory } from '../../shop/category-wire.ts';
import type { MedusaCategory } from '../medusa-api/store-wire.ts';

/** The id of the root, which Medusa's tree does not have. */
export const ROOT_CATEGORY = '1';
const MAX_DEPTH = 20;

/** The category of a product that is in none. It is in the tree, because the shop shows no product of a category outside the tree. */
export const NO_CATEGORY: WireCategory = toWireCategory({ id: 'otros', name: 'Otros', handle: 'otros' });

/** The categories of a store. */
export type Categories = {
  /** Those that have a listing in the shop, and the others of the first level. */
  shown: WireCategory[];
  /** The category and those above it, the nearest first. */
  lineageOf(id: string): MedusaCategory[];
};

/**
 * Medusa has a tree, the shop six listings of one level. A category of the tree that has the handle of a listing is that
 * listing wherever it stands; one of the first level without a listing keeps its products' sheets.
 */
export function toCategories(sent: readonly MedusaCategory[]): Categories {
  const byId = new Map(sent.map((category) => [category.id, category]));
  const lineageOf = (id: string, depth = 0): MedusaCategory[] => {
    const found = byId.get(id);
    if (found === undefined || depth > MAX_DEPTH) return [];
    return [found, ...(found.parent_category_id ? lineageOf(found.parent_category_id, depth + 1) : [])];
  };
  const shown = sent
    .filter(({ handle, parent_category_id }) => isMenuCategory(handle) || !parent_category_id)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return { shown: shown.map(toWireCategory), lineageOf };
}

/**
 * The category that names a product's address: the nearest above it that has a listing. Without one, the first of the first
 * level: the product then has a sheet and is in no listing. Null if the product is in no category that the shop has: Medusa
 * sends no category that is hidden, and then one below it has no first level.
 */
export function chooseCategory(
  ids: readonly string[],
  { lineageOf }: Pick<Categories, 'lineageOf'>,
): MedusaCategory | null {
  const lineages = ids.map((id) => lineageOf(id));
  const listed = lineages.flat().filter(({ handle }) => isMenuCategory(handle));
  const tops = lineages
    .flatMap((lineage) => lineage.at(-1) ?? [])
    .filter(({ parent_category_id }) => !parent_category_id);
  return listed.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? tops[0] ?? null;
}

function rankOf({ handle, rank }: MedusaCategory): number {
  const place = menuCategories.indexOf(handle);
  return place === -1 ? menuCategories.length + (rank ?? 0) : place;
}

function toWireCategory({ id, name, handle, description, metadata }: MedusaCategory): WireCategory {
  const keywords = metadata?.['keywords'];
  return {
    id,
    name: handle,
    father: ROOT_CATEGORY,
    isActive: true,
    show: true,
    hasChildren: false,
    title: name,
    metadata: { description: description ?? '', keywords: typeof keywords === 'string' ? keywords : '' },
    image: null,
    children: [],
  };
}
