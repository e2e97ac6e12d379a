import type { BuyCart } from './check.ts';
import type { Exchange, Send } from './exchange.ts';

type Parts = {
  headers: Readonly<Record<string, string>>;
  send: Send;
  /** Called with each request and what came of it. */
  onExchange: (exchange: Exchange) => void;
};

/** Tells a shop service that a cart was paid, as a checkout does. Rejects if it answers neither an order nor "not offered". */
export function createBuyCart({ headers, send, onExchange }: Parts): BuyCart {
  return async ({ id, key, lines }) => {
    const amount = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const order = {
      key,
      order: `prueba-${key.slice(0, 8)}`,
      payment: { provider: 'contract', id: key, amount, at: new Date().toISOString() },
      customer: {
        name: 'Prueba de contrato',
        email: 'prueba@contrato.example',
        phone: '1155550134',
        document: '30123456',
      },
      address: {
        ...{ street: 'Calle de prueba', number: '1', floor: '' },
        ...{ city: 'Ciudad de Buenos Aires', province: 'Ciudad de Buenos Aires', postalCode: '1425' },
      },
      shipping: null,
      items: lines,
    };
    const target = `/api/tienda/v1/orders/${encodeURIComponent(id)}/paid`;
    const request = { method: 'POST', target, headers, body: JSON.stringify(order) } as const;
    const response = await send(request);
    onExchange({ request, ...response });
    if (response.status === 404) return null;
    const body: unknown = JSON.parse(response.body);
    const made: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'order') : null;
    if (made === null || made === undefined) throw new Error(`status ${response.status}`);
    return { order: String(made) };
  };
}
