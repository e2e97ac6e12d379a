import type { LineNames } from '../ports/stores.ts';
import type { Product } from '../store/product.ts';
import { defaultImage } from '../values/image.ts';
import type { LineName } from './journal.ts';

/** Shown for a product whose name was never known: a sku tells a shopper nothing. */
export const NAMELESS = 'Producto de tu carrito';

/** The products whose names each store has. Until a product is read again, the data cache returns the same object. */
const stored = new WeakMap<LineNames, WeakSet<Product>>();

/** Stores the names of products in a cart, so that their lines keep them when the products are gone. */
export async function rememberNames(lineNames: LineNames, products: Iterable<Product | null>): Promise<void> {
  const known = stored.get(lineNames) ?? new WeakSet();
  stored.set(lineNames, known);
  const added = [...products].filter((product) => product !== null).filter((product) => !known.has(product));
  if (added.length === 0) return;
  await lineNames.store(added.map(({ sku, name, images }) => ({ sku, name, image: images[0] ?? defaultImage(name) })));
  for (const product of added) known.add(product);
}

/** The names that are known, by sku. */
export async function listNames(lineNames: LineNames, skus: readonly string[]): Promise<Map<string, LineName>> {
  const names = skus.length === 0 ? [] : await lineNames.list(skus);
  return new Map(names.map((name) => [name.sku, name]));
}
