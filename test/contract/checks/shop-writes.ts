import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Shop } from '#core/ports/services.ts';
import { toPrice } from '#core/store/price/price-list.ts';
import { type Check, NO_SUCH } from '../check.ts';

/** These checks open orders and write carts, and leave the carts empty. */
export const shopWrites: Check<Shop>[] = [
  {
    title: 'opens a new order for each guest',
    writes: true,
    run: async (shop, wrong) => {
      const [first, second] = [await shop.openOrder(null), await shop.openOrder(null)];
      if (first === second) wrong('openOrder', 'a new order for each guest', `${first} twice`);
    },
  },
  {
    title: 'gives a user the same open order each time',
    writes: true,
    needsAccessToken: true,
    run: async (shop, wrong, { accessToken }) => {
      const [first, second] = [await shop.openOrder(accessToken), await shop.openOrder(accessToken)];
      if (first !== second) wrong('openOrder', `the order ${first} again for the same user`, second);
    },
  },
  {
    title: 'sets the lines of a cart, keeps the others, and removes a line with quantity 0',
    writes: true,
    run: async (shop, wrong) => {
      const [first, second] = await listSkus(shop);
      if (first === undefined || second === undefined) return wrong('listProducts', 'two products', 'fewer');
      const id = await shop.openOrder(null);
      const expectLines = (
        cart: CartResult | null,
        lines: [string, number][],
        when: string,
        call: Call = 'setCartLines',
      ) => {
        const came = nameLines(cart);
        if (came !== nameExpected(lines)) wrong(call, `${nameExpected(lines)} ${when}`, came);
      };
      const line = (sku: string, quantity: number) => [{ sku, quantity }];
      const set = await shop.setCartLines(id, line(first, 2));
      expectLines(set, [[first, 2]], 'after it is set to 2');
      expectLines(await shop.setCartLines(id, line(first, 2)), [[first, 2]], 'after the same call again');
      expectLines(await shop.getCart(id), [[first, 2]], 'as the write answered', 'getCart');
      const both: [string, number][] = [
        [first, 2],
        [second, 1],
      ];
      expectLines(await shop.setCartLines(id, line(second, 1)), both, 'after another line is set');
      expectLines(await shop.setCartLines(id, line(first, 0)), [[second, 1]], 'after a line is set to 0');
      expectLines(await shop.setCartLines(id, line(second, 0)), [], 'after the last line is set to 0');
      if (typeof set === 'object' && 'id' in set && set.id !== id) wrong('setCartLines', `the id ${id}`, set.id);
    },
  },
  {
    title: 'refuses an unknown sku and an unknown cart, without any effect',
    writes: true,
    run: async (shop, wrong) => {
      const [sku = ''] = await listSkus(shop);
      const id = await shop.openOrder(null);
      const unknownSku = await shop.setCartLines(id, [
        { sku, quantity: 1 },
        { sku: NO_SUCH, quantity: 1 },
      ]);
      if (unknownSku !== 'unknownSku') wrong('setCartLines', 'a 422 for an unknown sku', nameLines(unknownSku));
      const cart = await shop.getCart(id);
      if (!isDeepStrictEqual(cart?.items, [])) wrong('getCart', 'no lines after a refused write', nameLines(cart));
      // A product that is gone leaves its line in carts, which could otherwise never be bought.
      const removed = await shop.setCartLines(id, [{ sku: NO_SUCH, quantity: 0 }]);
      if (typeof removed === 'string') wrong('setCartLines', 'no 422 for a sku that is set to 0', nameLines(removed));
      const unknownCart = await shop.setCartLines(NO_SUCH, [{ sku, quantity: 1 }]);
      if (unknownCart !== 'unknownCart') wrong('setCartLines', 'a 404 for an unknown cart', nameLines(unknownCart));
    },
  },
  {
    title: 'would charge for a cart what its products cost, if it says a total',
    writes: true,
    run: async (shop, wrong) => {
      const { items } = await shop.listProducts({ limit: 12, sort: 'price:asc' });
      const products = items.filter(({ totalQuantity }) => totalQuantity >= 2).slice(0, 2);
      const lines = products.map(({ sku }, at) => ({ sku, quantity: 2 - at }));
      const id = await shop.openOrder(null);
      const set = await shop.setCartLines(id, lines);
      const prices = toPrice(
        products.map((product, at) => ({ product, quantity: 2 - at })),
        { isSubscriber: false, promotion: null },
      );
      if (typeof set === 'object' && 'items' in set && set.total !== undefined && set.total !== prices.pays)
        wrong('setCartLines', `the total ${prices.pays} of the prices that it gave`, String(set.total));
      await shop.setCartLines(
        id,
        lines.map(({ sku }) => ({ sku, quantity: 0 })),
      );
    },
  },
  {
    title: 'refuses more units than it has by naming those it has, without any effect, or sets them',
    writes: true,
    run: async (shop, wrong) => {
      const { items } = await shop.listProducts({ limit: 12, sort: 'price:asc' });
      const product = items.find(({ totalQuantity }) => totalQuantity > 0);
      if (product === undefined) return;
      const { sku, totalQuantity } = product;
      const quantity = totalQuantity + 1;
      const id = await shop.openOrder(null);
      const set = await shop.setCartLines(id, [{ sku, quantity }]);
      const cart = nameLines(await shop.getCart(id));
      const came = nameLines(set);
      if (typeof set === 'string')
        return wrong('setCartLines', `${quantity} × ${sku}, or a 409 with what is left`, came);
      if (!('available' in set)) return void (await shop.setCartLines(id, [{ sku, quantity: 0 }]));
      if (set.sku !== sku || set.available >= quantity)
        wrong('setCartLines', `fewer than ${quantity} × ${sku} in the 409`, came);
      if (cart !== 'no lines') wrong('getCart', 'no lines after a refused write', cart);
    },
  },
  {
    title: 'makes one order of what was paid, and then knows no such cart or lets it be changed',
    writes: true,
    run: async (shop, wrong, { buyCart, skip }) => {
      if (buyCart === null) return skip();
      const { items } = await shop.listProducts({ limit: 12, sort: 'price:asc' });
      const product = items.find(({ totalQuantity, reservedQuantity }) => totalQuantity > reservedQuantity);
      if (product === undefined) return skip();
      const { sku } = product;
      const unitPrice = product.promotion?.priceWithDiscount ?? product.price;
      const id = await shop.openOrder(null);
      await shop.setCartLines(id, [{ sku, quantity: 1 }]);
      const bought = { id, key: randomUUID(), lines: [{ sku, quantity: 1, unitPrice }] };
      const first = await buyCart(bought);
      if (first === null) return skip();
      const again = await buyCart(bought);
      if (again?.order !== first.order)
        wrong('setCartLines', `the order ${first.order} again for the same key`, `${again?.order ?? 'a 404'}`);
      const cart = await shop.getCart(id);
      const set = await shop.setCartLines(id, [{ sku, quantity: 0 }]);
      if (cart === null && set !== 'unknownCart')
        wrong('setCartLines', 'a 404 for a cart that getCart does not know', nameLines(set));
      if (cart !== null && typeof set === 'string')
        wrong('setCartLines', 'the cart that getCart answers', nameLines(set));
    },
  },
];

type Call = keyof Shop & string;
type CartResult = Awaited<ReturnType<Shop['setCartLines']>>;

async function listSkus(shop: Shop): Promise<string[]> {
  const { items } = await shop.listProducts({ limit: 12, sort: 'price:asc' });
  const inStock = items.filter(({ totalQuantity, reservedQuantity }) => totalQuantity - reservedQuantity >= 2);
  return (inStock.length >= 2 ? inStock : items).map(({ sku }) => sku);
}

function nameLines(cart: CartResult | null): string {
  if (cart === null) return 'a 404';
  if (typeof cart === 'string') return cart === 'unknownCart' ? 'a 404' : 'a 422';
  if ('available' in cart) return `a 409 with ${cart.available} × ${cart.sku}`;
  return nameExpected(cart.items.map(({ sku, quantity }) => [sku, quantity]));
}

function nameExpected(lines: readonly [string, number][]): string {
  if (lines.length === 0) return 'no lines';
  return lines
    .map(([sku, quantity]) => `${quantity} × ${sku}`)
    .toSorted()
    .join(', ');
}
