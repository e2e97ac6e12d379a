import { z } from 'zod';
import { Unavailable } from '#core/failures.ts';
import { type MedusaCart, medusaCart, medusaCategories, medusaCollections, medusaProducts } from './medusa-wire.ts';

const TIMEOUT_MS = 3000;
const PAGE_SIZE = 100;

/** What Medusa leaves out unless it is asked: a price needs its region, too, and its country for the tax. */
const PRODUCT_FIELDS = '*variants.calculated_price,+variants.inventory_quantity,*categories,+metadata';

/** Medusa's 400 for a line beyond the stock. It does not say what is left. */
export class InsufficientInventory extends Error {}

const insufficient = z.object({ code: z.literal('insufficient_inventory') });

/** The calls of Medusa's store API. Every method throws `Unavailable` if it does not answer usefully, and those that set a line `InsufficientInventory`. */
export function createMedusaApi(
  url: string,
  { publishableKey, regionId, countryCode }: { publishableKey: string; regionId: string; countryCode: string },
) {
  async function call<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S> | null> {
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: { 'x-publishable-api-key': publishableKey, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      if (response.status === 400 && insufficient.safeParse(await response.json()).success)
        throw new InsufficientInventory();
      if (!response.ok) throw new Error(`status ${response.status}`);
      return schema.parse(await response.json());
    } catch (cause) {
      if (cause instanceof InsufficientInventory) throw cause;
      throw new Unavailable('medusa', cause instanceof Error ? cause.message : 'no answer', cause);
    }
  }

  /** Calls for a resource that must exist; throws `Unavailable` if it does not. */
  async function requireResource<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    body?: object,
  ): Promise<z.output<S>> {
    const answer = await call(method, path, schema, body);
    if (answer === null) throw new Unavailable('medusa', `${path} does not exist`);
    return answer;
  }

  /** All pages of a list, in the order in which the entries were made, so that a new one moves none to another page. */
  async function readAll<S extends z.ZodType<{ count: number }>, T>(
    path: string,
    asked: Record<string, string>,
    schema: S,
    entriesOf: (page: z.output<S>) => T[],
  ): Promise<T[]> {
    const all: T[] = [];
    for (let total = 1; all.length < total; ) {
      const query = { ...asked, limit: String(PAGE_SIZE), offset: String(all.length), order: 'created_at' };
      const page = await requireResource('GET', `${path}?${new URLSearchParams(query)}`, schema);
      const entries = entriesOf(page);
      all.push(...entries);
      total = entries.length === 0 ? 0 : page.count;
    }
    return all;
  }

  return {
    /** As Medusa sent them: each is to be parsed by itself. */
    listProducts: () => {
      const context = { fields: PRODUCT_FIELDS, region_id: regionId, country_code: countryCode };
      return readAll('/store/products', context, medusaProducts, ({ products }) => products);
    },
    listCategories: () =>
      readAll('/store/product-categories', {}, medusaCategories, ({ product_categories }) => product_categories),
    listCollections: () => readAll('/store/collections', {}, medusaCollections, ({ collections }) => collections),
    openCart: async () => (await requireResource('POST', '/store/carts', medusaCart, { region_id: regionId })).cart,
    /** Null if there is no such cart. */
    getCart: async (id: string): Promise<MedusaCart | null> =>
      (await call('GET', `/store/carts/${encodeURIComponent(id)}`, medusaCart))?.cart ?? null,
    addLine: async (id: string, variantId: string, quantity: number) =>
      (
        await requireResource('POST', `/store/carts/${encodeURIComponent(id)}/line-items`, medusaCart, {
          variant_id: variantId,
          quantity,
        })
      ).cart,
    /** Quantity 0 removes the line. */
    setLine: async (id: string, lineId: string, quantity: number) =>
      (
        await requireResource(
          'POST',
          `/store/carts/${encodeURIComponent(id)}/line-items/${encodeURIComponent(lineId)}`,
          medusaCart,
          { quantity },
        )
      ).cart,
  };
}

export type MedusaApi = ReturnType<typeof createMedusaApi>;
