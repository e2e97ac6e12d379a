import { Failure } from '../failures.ts';
import type { Shop } from '../ports/shop.ts';
import type { Product } from '../store/product.ts';

const MAX_SKU_LENGTH = 100;

/** The product of a sku, before anything is written for it. The service would also answer to a slug: that is no sku. */
export async function findProduct(shop: Pick<Shop, 'getProduct'>, sku: string): Promise<Product> {
  const product = sku === '' || sku.length > MAX_SKU_LENGTH ? null : await shop.getProduct(sku);
  if (product === null || product.sku !== sku) throw new Failure('unknownSku');
  return product;
}
