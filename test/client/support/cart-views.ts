import type { CartLineView, CartView } from '#core/cart/cart-view.ts';
import { sum } from '#core/values/money.ts';

/** A line of one bottle; a test passes only the facts that matter to it. */
export function aLine(facts: Partial<CartLineView> = {}): CartLineView {
  const { unitPrice = 1000, quantity = 1 } = facts;
  const lineTotal = (unitPrice ?? 0) * quantity;
  return {
    sku: 'VIN-0001',
    productId: 'p-VIN-0001',
    name: 'Piedra Cantada Malbec 2022',
    href: '/tienda/vinos/piedra-cantada-malbec-2022',
    image: { url: 'http://images.example/malbec', alt: 'Botella de Malbec', resizable: true },
    quantity,
    maxQuantity: 48,
    problem: unitPrice === null ? 'unknownPrice' : null,
    unitPrice,
    memberPrice: null,
    lineTotal,
    pays: lineTotal,
    priceWithoutTaxes: Math.trunc(lineTotal / 1.21),
    ...facts,
  };
}

export function toCartView(lines: CartLineView[], facts: Partial<CartView> = {}): CartView {
  const pays = sum(lines.map((line) => line.pays));
  const members = lines.some(({ memberPrice }) => memberPrice !== null);
  return {
    id: lines.length === 0 ? null : 'order-1',
    lines,
    totals: {
      units: sum(lines.map(({ quantity }) => quantity)),
      regular: sum(lines.map(({ lineTotal }) => lineTotal)),
      member: members ? sum(lines.map((line) => (line.memberPrice ?? line.unitPrice ?? 0) * line.quantity)) : null,
      pays,
      priceWithoutTaxes: Math.trunc(pays / 1.21),
    },
    canCheckout: lines.length > 0,
    error: null,
    ...facts,
  };
}
