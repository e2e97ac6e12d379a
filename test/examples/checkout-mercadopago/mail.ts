import { formatCents } from './money.ts';
import type { Order } from './orders.ts';

const TIMEOUT_MS = 5000;
const MAX_SUMMARY = 20_000;

/** Hands a paid order to the program of `../lead-mail`, which mails it to the shopper and to the house, once. */
export function createMail(url: string): (order: Order) => Promise<void> {
  return async (order) => {
    const { id, number, contact } = order;
    const body = JSON.stringify({
      ...{ id, number, source: 'compra', message: printSummary(order).slice(0, MAX_SUMMARY) },
      ...{ name: contact.name, email: contact.email, phone: contact.phone },
    });
    const status = await fetch(`${url.replace(/\/+$/, '')}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      (response) => (response.ok ? null : `it answers ${response.status}`),
      (error: unknown) => (error instanceof Error ? error.message : 'no answer'),
    );
    if (status !== null) throw new Error(`Order ${number} is paid and could not be mailed: ${status}.`);
  };
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
