import { formatCents } from './money.ts';
import type { Order } from './orders.ts';
import type { OrderRefusal } from './shop.ts';

const TIMEOUT_MS = 5000;
/** What lead-mail takes as the text of an order, and of a lead. */
const [MAX_SUMMARY, MAX_LEAD_MESSAGE] = [20_000, 5000];

export type Mail = {
  /** To the shopper and to the house, once. */
  mailOrder: (order: Order) => Promise<void>;
  /** To the house alone, once: what was paid and the shop service did not take. */
  mailRefusal: (order: Order, refused: OrderRefusal) => Promise<void>;
};

/** Hands mails to the program of `../lead-mail`. */
export function createMail(url: string): Mail {
  async function post(path: string, { number, contact }: Order, fields: object): Promise<void> {
    const body = JSON.stringify({ ...fields, name: contact.name, email: contact.email, phone: contact.phone });
    const status = await fetch(url.replace(/\/+$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (response) => (response.ok ? null : `it answers ${response.status}`),
      (error: unknown) => (error instanceof Error ? error.message : 'no answer'),
    );
    if (status !== null) throw new Error(`Order ${number} is paid and could not be mailed: ${status}.`);
  }

  return {
    mailOrder(order) {
      const { id, number } = order;
      return post('/orders', order, {
        id,
        number,
        source: 'compra',
        message: printSummary(order).slice(0, MAX_SUMMARY),
      });
    },
    mailRefusal(order, refused) {
      const message = printRefusal(order, refused).slice(0, MAX_LEAD_MESSAGE);
      return post('/leads/createLeadSync', order, { id: `${order.id}-stock`, source: 'sin-stock', message });
    },
  };
}

function printRefusal({ number, lines }: Order, refused: OrderRefusal): string {
  if (!Array.isArray(refused))
    return `El pedido ${number} está pagado y el sistema no lo toma: hay que cargarlo a mano (${refused.reason}).`;
  const left = refused.map(({ sku, available }) => {
    const line = lines.find((each) => each.sku === sku);
    return `${sku} ${line?.name ?? ''}: se pagaron ${line?.quantity ?? 0}, hay ${available}`;
  });
  return [`El pedido ${number} está pagado y no alcanza el stock.`, ...left].join('\n');
}

function printSummary({ lines, delivery, totalCents, contact }: Order): string {
  const { name, document, address, unit, city, province, postalCode } = contact;
  const place = [address, unit, city, province, postalCode].filter((part) => part !== '').join(', ');
  return [
    ...lines.map((line) => `${line.quantity} × ${line.name}: ${formatCents(line.quantity * line.unitCents)}`),
    delivery === null
      ? 'Envío: a coordinar'
      : `Envío: ${delivery.name}, ${delivery.cents === 0 ? 'sin cargo' : formatCents(delivery.cents)}`,
    `Total: ${formatCents(totalCents)}`,
    `Recibe: ${name}, DNI ${document}`,
    `Dirección: ${place}`,
  ].join('\n');
}
