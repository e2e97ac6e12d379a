/** The body that a checkout sends for a paid order without a delivery. */
export function aPayment(key: string, items: { sku: string; quantity: number; unitPrice: number }[], amount: number) {
  return {
    ...{ key, order: '100001', items, shipping: null },
    payment: { provider: 'mercadopago', id: key, amount, at: '2026-11-29T12:00:00.000Z' },
    customer: { name: 'Ana Paz', email: 'ana@example.com', phone: '2615550101', document: '30111222' },
    address: { street: 'Belgrano', number: '12', floor: '', city: 'Mendoza', province: 'Mendoza', postalCode: '5500' },
  };
}

/** The calls that make an order, each with the moments before and after it: where a process may end. */
export const KILL_POINTS = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => [[at, 'before'] as const, [at, 'after'] as const]);
