import { z } from 'zod';
import type { ProductFacts } from '../facade/catalogue.ts';
import { toSlug } from '../facade/listing.ts';

/** What Tiendanube's API answers of products and categories, as far as the façade reads it. Prices are texts. */
const spanish = z.object({ es: z.string() });
const tiendanubeCategory = z.object({ id: z.number(), name: spanish, handle: spanish });
const tiendanubeProduct = z.object({
  id: z.number(),
  name: spanish,
  handle: spanish,
  description: spanish,
  brand: z.string().nullable(),
  images: z.array(z.object({ src: z.string() })),
  categories: z.array(tiendanubeCategory),
  variants: z
    .array(
      z.object({
        sku: z.string(),
        price: z.coerce.number(),
        promotional_price: z.coerce.number().nullable(),
        stock: z.number().nullable(),
      }),
    )
    .min(1),
});
export type TiendanubeProduct = z.input<typeof tiendanubeProduct>;

const PAGE_SIZE = 200;

/** Tiendanube says null for a stock without a limit. */
const UNLIMITED = 999;

/** Reads the whole catalogue, page after page. Throws an error if the API does not answer usefully. */
export async function readTiendanube(url: string, token: string) {
  const get = async <S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> => {
    const headers = { authentication: `bearer ${token}`, 'user-agent': 'wine-storefront-facade' };
    const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    return schema.parse(await response.json());
  };
  const products: ProductFacts[] = [];
  for (let page = 1, isLast = false; !isLast; page++) {
    const found = await get(`/products?page=${page}&per_page=${PAGE_SIZE}`, z.array(tiendanubeProduct));
    products.push(...found.map(toProductFacts));
    isLast = found.length < PAGE_SIZE;
  }
  return products;
}

function toProductFacts(product: z.output<typeof tiendanubeProduct>): ProductFacts {
  const [variant] = product.variants;
  if (variant === undefined) throw new TypeError('a product without a variant was parsed');
  const { price, promotional_price: offer } = variant;
  const cellars = product.brand === null ? [] : [{ id: toSlug(product.brand), name: product.brand }];
  return {
    slug: product.handle.es,
    wire: {
      sku: variant.sku,
      name: product.name.es,
      price,
      promotion: offer === null ? null : { name: 'oferta', nameToDisplay: 'Oferta', priceWithDiscount: offer },
      category: { name: product.categories[0]?.handle.es ?? 'vinos' },
      images: product.images.map(({ src }) => ({ url: src, label: product.name.es })),
      totalQuantity: variant.stock ?? UNLIMITED,
      description: product.description.es,
      brands: cellars,
      cellars,
    },
  };
}
