import { z } from 'zod';
import type { Goods } from './demo-goods.ts';
import type { Medusa } from './run-medusa.ts';

const WINES = 12;

/** A small tidy catalogue: twelve wines in one category, one of them reduced, with a member promotion of 15 %. */
export function smallGoods(): Goods {
  return {
    storeName: 'Casa de Prueba',
    isTaxInclusive: true,
    taxPercent: 21,
    products: Array.from({ length: WINES }, (_, index) => aWine(index + 1)),
    collections: Array.from({ length: 13 }, (_, index) => ({
      handle: `coleccion-${index + 1}`,
      title: `Colección ${index + 1}`,
    })),
    categories: [{ handle: 'vinos', name: 'Vinos', description: 'Todos los vinos', isActive: true }],
    memberPromotion: { percent: 15, excludedSkus: ['VINO-1'] },
    delivery: [
      { name: 'Envío a domicilio', code: 'domicilio', price: 8900, minDays: 3, maxDays: 6, freeFrom: 60_000 },
      { name: 'Envío exprés', code: 'expres', price: 14_500, minDays: 1, maxDays: 2, freeFrom: null },
    ],
  };
}

function aWine(number: number): Goods['products'][number] {
  const [variety = ''] = [['Malbec', 'Torrontés', 'Cabernet Franc', 'Bonarda'][number % 4] ?? ''];
  return {
    sku: `VINO-${number}`,
    title: `${variety} de la Casa ${2015 + number}`,
    handle: `vino-${number}`,
    description: 'Un vino de la casa, con aromas de ciruela.',
    price: 9000 + number * 500,
    promotion: number === 2 ? { name: '10% OFF', price: 9000 } : null,
    category: 'vinos',
    images: [`/static/vino-${number}.webp`],
    thumbnail: '',
    stock: 20,
    type: number % 4 === 1 ? 'Blanco' : 'Tinto',
    collection: number <= 6 ? 'coleccion-1' : null,
    tags: number <= 3 ? ['coleccion-2'] : [],
    metadata: {
      winery: number % 2 === 0 ? 'Casa Belisario' : 'Bodega Puna Clara',
      variety,
      province: number % 2 === 0 ? 'Mendoza' : 'Salta',
      region: 'Cafayate',
      content: `1 x ${variety} de la Casa ${number === 12 ? '1,5 l' : '750 ml'}`,
      units: '1',
      'ficha Crianza': '12 meses en roble',
    },
  };
}

export type Admin = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Calls the admin API; throws for an answer that is no success. */
export function createAdmin({ url, store }: { url: string; store: { secretKey: string } }): Admin {
  const authorization = `Basic ${Buffer.from(`${store.secretKey}:`).toString('base64')}`;
  return async (method, path, body) => {
    const response = await fetch(`${url}/admin${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

const withId = z.object({ id: z.string() });

/** Makes what an ordinary Medusa also has: products that cannot be sold, stock that is not counted, a tree of categories. */
export async function addOrdinaryProducts({ url, store }: Pick<Medusa, 'url' | 'store'>): Promise<void> {
  const admin = createAdmin({ url, store });
  const categories = z.object({ product_categories: z.array(withId) });
  const [vinos] = categories.parse(await admin('GET', '/product-categories?handle=vinos')).product_categories;
  const made = z.object({ product_category: withId }).parse(
    await admin('POST', '/product-categories', {
      name: 'Tintos de guarda',
      handle: 'tintos-de-guarda',
      parent_category_id: vinos?.id,
      is_active: true,
    }),
  );
  const child = made.product_category.id;
  const price = [{ currency_code: 'ars', amount: 11_000 }];
  const variant = { title: 'Botella', options: { Presentación: 'Botella' }, prices: price };
  const add = async (handle: string, change: object, variants: object[], stock = 20) => {
    const { product } = z
      .object({ product: z.object({ variants: z.array(withId.extend({ sku: z.string().nullable() })) }) })
      .parse(
        await admin('POST', '/products', {
          title: handle,
          handle,
          status: 'published',
          categories: [{ id: vinos?.id }],
          sales_channels: [{ id: store.salesChannelId }],
          options: [{ title: 'Presentación', values: ['Botella', 'Caja de seis'] }],
          variants,
          ...change,
        }),
      );
    for (const { sku } of product.variants) if (sku !== null) await setStock(admin, store, sku, stock);
  };
  await add('sin-precio', {}, [{ ...variant, sku: 'SIN-PRECIO', prices: [] }]);
  await add('sin-sku', {}, [variant], 0);
  await add('con-espacio', {}, [{ ...variant, sku: 'CON ESPACIO 1' }]);
  await add('sin-variantes', {}, []);
  await add('sin-inventario', {}, [{ ...variant, sku: 'SIN-INVENTARIO', manage_inventory: false }]);
  await add('caja-y-botella', {}, [
    {
      ...variant,
      title: 'Caja de seis',
      sku: 'CAJA-6',
      options: { Presentación: 'Caja de seis' },
      prices: [{ currency_code: 'ars', amount: 60_000 }],
    },
    { ...variant, sku: 'BOTELLA-1' },
  ]);
  await add('solo-en-la-rama', { categories: [{ id: child }] }, [{ ...variant, sku: 'SOLO-EN-LA-RAMA' }]);
  await add('en-las-dos', { categories: [{ id: child }, { id: vinos?.id }] }, [{ ...variant, sku: 'EN-LAS-DOS' }]);
  await add('poco', {}, [{ ...variant, sku: 'POCO' }], 3);
}

/** Makes an order of a cart, as Medusa's own storefronts do, with its first delivery. */
export async function completeCart({ url, store }: Pick<Medusa, 'url' | 'store'>, cartId: string): Promise<void> {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/store${path}`, {
      headers: { 'x-publishable-api-key': store.publishableKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const address = {
    ...{ first_name: 'Ana', last_name: 'Paz', address_1: 'Calle 1', city: 'Salta' },
    ...{ country_code: 'ar', postal_code: '4400' },
  };
  await call(`/carts/${cartId}`, { email: 'ana@example.com', shipping_address: address, billing_address: address });
  const options = z.object({ shipping_options: z.array(withId) });
  const { shipping_options } = options.parse(await call(`/shipping-options?cart_id=${cartId}`));
  await call(`/carts/${cartId}/shipping-methods`, { option_id: shipping_options[0]?.id });
  const made = z.object({ payment_collection: withId });
  const { payment_collection } = made.parse(await call('/payment-collections', { cart_id: cartId }));
  await call(`/payment-collections/${payment_collection.id}/payment-sessions`, { provider_id: 'pp_system_default' });
  await call(`/carts/${cartId}/complete`, {});
}

/** Sets the stock of a sku, also of one that has no stock yet. */
export async function setStock(admin: Admin, store: Medusa['store'], sku: string, stock: number): Promise<void> {
  const items = z.object({
    inventory_items: z.array(withId.extend({ location_levels: z.array(z.unknown()).nullish() })),
  });
  const found = items.parse(
    await admin('GET', `/inventory-items?sku=${encodeURIComponent(sku)}&fields=id,*location_levels`),
  );
  const [item] = found.inventory_items;
  if (item === undefined) return;
  const level = { stocked_quantity: stock };
  const path = `/inventory-items/${item.id}/location-levels`;
  if ((item.location_levels ?? []).length > 0) await admin('POST', `${path}/${store.locationId}`, level);
  else await admin('POST', path, { location_id: store.locationId, ...level });
}

/** Whether the prices of the store contain the tax. */
export async function setTaxInclusive(admin: Admin, store: Medusa['store'], isTaxInclusive: boolean): Promise<void> {
  const preferences = z.object({
    price_preferences: z.array(withId.extend({ attribute: z.string(), value: z.string().nullable() })),
  });
  const { price_preferences } = preferences.parse(await admin('GET', '/price-preferences?limit=100'));
  for (const { id, attribute, value } of price_preferences)
    if (value === store.regionId || (attribute === 'currency_code' && value === 'ars'))
      await admin('POST', `/price-preferences/${id}`, { is_tax_inclusive: isTaxInclusive });
}
