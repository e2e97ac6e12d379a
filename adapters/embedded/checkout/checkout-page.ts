import { html } from '../identity/html.ts';
import type { PricedLine } from '../shop-service/order-forms.ts';
import { type CheckoutFrame, pesos, printCheckoutPage } from './checkout-frame.ts';

/** The order form as the page shows it. */
export type CheckoutOrder = { id: string; revision: number; lines: PricedLine[]; total: number };

type Notice = 'unknown' | 'empty' | 'changed';

const notices: Record<Notice, { title: string; text: string }> = {
  unknown: {
    title: 'No encontramos ese pedido',
    text: 'El enlace venció o está incompleto. Volvé a tu carrito y finalizá la compra desde ahí.',
  },
  empty: {
    title: 'Tu carrito está vacío',
    text: 'No hay nada para pagar todavía. Elegí una botella y volvé cuando quieras.',
  },
  changed: {
    title: 'Tu carrito cambió',
    text: 'Agregaste o sacaste algo en otra pestaña. Revisá el pedido antes de confirmarlo.',
  },
};

/** The page with the order and the button that places it. */
export function printCheckout(frame: CheckoutFrame, order: CheckoutOrder, changed: boolean): string {
  const lines = order.lines.map(
    ({ name, quantity, unitPrice }) => html`<tr>
<td>${name}<small>${pesos.format(unitPrice)} c/u</small></td>
<td class="number">${quantity}</td>
<td class="number">${pesos.format(unitPrice * quantity)}</td>
</tr>
`,
  );
  const warning = html`<p class="notice" role="status"><strong>${notices.changed.title}.</strong> ${notices.changed.text}</p>`;
  return printCheckoutPage(
    frame,
    'Finalizar compra',
    html`${changed ? warning : null}
<h1>Tu pedido</h1>
<table>
<thead><tr><th scope="col">Producto</th><th scope="col" class="number">Cantidad</th><th scope="col" class="number">Importe</th></tr></thead>
<tbody>${lines}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td class="number">${pesos.format(order.total)}</td></tr></tfoot>
</table>
<form method="post" action="${frame.base}">
<input type="hidden" name="orderFormId" value="${order.id}">
<input type="hidden" name="revision" value="${order.revision}">
<p class="aside">Esta es la caja de demostración: no pide tarjeta ni cobra nada.</p>
<button type="submit">Confirmar pedido</button>
</form>
<p><a href="/carrito">Volver al carrito</a></p>`,
  );
}

/** A page for where there is nothing to place. */
export function printNotice(frame: CheckoutFrame, notice: Exclude<Notice, 'changed'>): string {
  const { title, text } = notices[notice];
  return printCheckoutPage(
    frame,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<p><a href="/carrito">Ir al carrito</a> · <a href="/tienda">Ver la tienda</a></p>`,
  );
}
