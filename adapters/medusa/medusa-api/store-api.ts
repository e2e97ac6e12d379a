import { type MedusaCart, toCart } from './cart-mapping.ts';
import type { MedusaClient } from './medusa-client.ts';
import { CART_FIELDS, medusaCart, medusaRegions, medusaShippingOptions } from './store-wire.ts';

/** What Medusa leaves out unless it is asked: a price needs its region, too, and its country for the tax. */
const PRODUCT_FIELDS =
  'id,title,handle,description,thumbnail,created_at,collection_id,+metadata,*images,*categories,*tags,*type,*variants,*variants.calculated_price,+variants.inventory_quantity,+variants.metadata';
const CATEGORY_FIELDS = 'id,name,handle,description,parent_category_id,rank,metadata';

/** The pages of the shop say pesos. */
const CURRENCY = 'ars';

/** Where prices are read and carts opened. */
export type Place = { regionId: string; countryCode: string };

export type StoreApi = ReturnType<typeof createStoreApi>;

/** The calls of Medusa's store API. A cart is null if there is none. */
export function createStoreApi({ call, find, readAll }: MedusaClient) {
  const query = { fields: CART_FIELDS };
  const cartPath = (id: string) => `/store/carts/${encodeURIComponent(id)}`;

  const findCart = async (
    path: string,
    options: { query: typeof query; body?: object },
  ): Promise<MedusaCart | null> => {
    const found = await find(path, medusaCart, options);
    return found && toCart(found);
  };

  return {
    /** The region of the country, the one with that id if one is given. Throws if there is none, and if its prices are not in pesos. */
    async findRegionId(countryCode: string, regionId: string | null): Promise<string> {
      const { regions } = await call('/store/regions', medusaRegions, { query: { limit: '100' } });
      const found = regions.find(
        ({ id, countries }) =>
          (regionId === null || id === regionId) && countries?.some(({ iso_2 }) => iso_2 === countryCode),
      );
      if (found !== undefined && found.currency_code !== CURRENCY)
        throw new Error(
          `the region "${found.name}" has its prices in ${found.currency_code}: the shop sells in ${CURRENCY}, correct the region's currency`,
        );
      if (found !== undefined) return found.id;
      const wanted = `region ${regionId === null ? '' : `${regionId} `}with the country "${countryCode}"`;
      throw new Error(`Medusa has no ${wanted}: correct MEDUSA_REGION_ID or MEDUSA_COUNTRY_CODE`);
    },

    /** As Medusa sends them: each is to be parsed by itself. */
    listProducts: ({ regionId, countryCode }: Place) =>
      readAll('/store/products', 'products', {
        fields: PRODUCT_FIELDS,
        region_id: regionId,
        country_code: countryCode,
      }),
    listCategories: () => readAll('/store/product-categories', 'product_categories', { fields: CATEGORY_FIELDS }),
    listCollections: () => readAll('/store/collections', 'collections'),

    openCart: async (
      { regionId, countryCode }: Place,
      lines: readonly { variantId: string; quantity: number }[] = [],
      postalCode?: string,
    ): Promise<MedusaCart> => {
      const items = lines.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
      const address = { country_code: countryCode, ...(postalCode === undefined ? {} : { postal_code: postalCode }) };
      const body = { region_id: regionId, shipping_address: address, ...(items.length === 0 ? {} : { items }) };
      return toCart(await call('/store/carts', medusaCart, { query, body }));
    },
    getCart: (id: string) => findCart(cartPath(id), { query }),
    addLine: (id: string, variantId: string, quantity: number) =>
      findCart(`${cartPath(id)}/line-items`, { query, body: { variant_id: variantId, quantity } }),
    /** Quantity 0 removes the line. */
    setLine: (id: string, lineId: string, quantity: number) =>
      findCart(`${cartPath(id)}/line-items/${encodeURIComponent(lineId)}`, { query, body: { quantity } }),

    listShippingOptions: async (cartId: string) =>
      (await call('/store/shipping-options', medusaShippingOptions, { query: { cart_id: cartId } })).shipping_options,
  };
}
