import type { Wine } from '../cellar/wine.ts';
import type { Ports } from '../ports/ports.ts';
import { type Buyer, toPrice } from '../store/price/price-list.ts';
import { type BoxPart, findBoxParts, toSeparatePrice } from '../store/sheet/box-contents.ts';
import { productHref } from '../values/links.ts';

/** What the wines of a selection cost in the shop, one bottle of each. In pesos, for guests. */
export type SelectionBottles = {
  /** In the order of the wines. */
  products: { name: string; href: string; price: number }[];
  total: number;
};

const guest: Buyer = { isSubscriber: false, promotion: null };

/**
 * Looks the wines of a selection up in the shop: a wine that is sold has its profile's slug there. Null unless all of
 * them are in stock; then there is nothing to compare a selection with.
 */
export async function findSelectionBottles(
  { shop }: Pick<Ports, 'shop'>,
  wines: readonly Wine[],
): Promise<SelectionBottles | null> {
  const parts = await findBoxParts(
    { shop },
    wines.map(({ slug }) => ({ idOrSlug: slug, quantity: 1 })),
  );
  // The service also finds products by sku, and a sku may happen to be equal to a slug.
  if (parts === null || parts.some(({ product }, at) => product.slug !== wines[at]?.slug)) return null;
  const total = toSeparatePrice(parts, guest);
  if (total === null) return null;
  return { products: parts.map(toBottle), total };
}

function toBottle({ product, quantity }: BoxPart): SelectionBottles['products'][number] {
  const { pays } = toPrice([{ product, quantity }], guest);
  return { name: product.name, href: productHref(product), price: pays };
}
