import { formatMoney, sum } from '../../../core/values/money.ts';
import type { Campaign } from '../shop-service/order-forms.ts';
import { type Html, html } from '../site/html.ts';
import { printSitePage, type SiteFrame } from '../site/site-page.ts';
import { type DeliveryForm, priceDelivery, printDelivery, printDeliveryFields } from './delivery.ts';
import type { CheckoutOrder } from './price-order.ts';

const alerts = {
  /** Lines were added or taken away since the shopper last saw the order. */
  changed: {
    title: 'Tu carrito cambió.',
    text: 'Agregaste o sacaste algo en otra pestaña. Revisá el pedido antes de confirmarlo.',
  },
  /** The order costs something else than what the shopper saw. */
  repriced: { title: 'El total cambió.', text: 'Revisá la entrega y el total antes de confirmar el pedido.' },
};

/** The alert above an order. */
export type CheckoutAlert = keyof typeof alerts;

/** Shows the order again with the cost of its delivery. */
export const DELIVERY_PATH = '/envio';

const FORM_ID = 'pedido';

const notices = {
  unknown: {
    title: 'No encontramos ese pedido',
    text: 'El enlace venció o está incompleto. Volvé a tu carrito y finalizá la compra desde ahí.',
  },
  empty: {
    title: 'Tu carrito está vacío',
    text: 'No hay nada para pagar todavía. Elegí una botella y volvé cuando quieras.',
  },
};

/** Prints the page with the order and the button that places it. */
export function printCheckout(
  frame: SiteFrame,
  order: CheckoutOrder,
  { alert, delivery, campaign }: { alert: CheckoutAlert | null; delivery: DeliveryForm; campaign: Campaign },
): string {
  const priced = priceDelivery(delivery, order.total);
  const total = sum([order.total, priced?.option.price ?? 0]);
  const lines = order.lines.map(
    ({ name, quantity, unitPrice, amount }) => html`<tr>
<td>${name}<small>${quantity} × ${formatMoney(unitPrice)}</small></td>
<td class="number">${formatMoney(amount)}</td>
</tr>
`,
  );
  return printSitePage(
    frame,
    'Finalizar compra',
    html`<h1>Tu pedido</h1>
${alert === null ? null : printAlert(alerts[alert])}
${order.unsold.length === 0 ? null : printAlert({ title: 'Ya no se vende:', text: `${order.unsold.join(', ')}. Lo dejamos fuera del pedido.` })}
<table>
<thead><tr><th scope="col">Producto</th><th scope="col" class="number">Importe</th></tr></thead>
<tbody>${lines}</tbody>
</table>
${printDeliveryFields(delivery, priced, { form: FORM_ID, action: `${frame.basePath}${DELIVERY_PATH}` })}
<form class="sum" id="${FORM_ID}" aria-invalid="false" method="post" action="${frame.basePath}">
<input type="hidden" name="orderFormId" value="${order.id}">
<input type="hidden" name="revision" value="${order.revision}">
<input type="hidden" name="total" value="${total}">
${delivery.option === '' ? null : html`<input type="hidden" name="option" value="${delivery.option}">`}
${Object.entries(campaign).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
${printDelivery(delivery, priced)}
<p class="total"><span>Total</span> <strong class="number">${formatMoney(total)}</strong></p>
${order.isMember ? html`<p class="aside">Con tus precios de socio.</p>` : null}
${campaign['cupon'] === undefined ? null : html`<p class="aside">El código ${campaign['cupon']} queda anotado en el pedido: este pago de demostración no conoce descuentos.</p>`}
<button type="submit">Confirmar pedido</button>
<p class="aside">Este pago es de demostración: no pide tarjeta ni cobra nada.</p>
</form>
<p><a href="/carrito">Volver al carrito</a></p>`,
    'till',
  );
}

/** Prints the page of an order form that cannot be placed, with the products that are no longer sold. */
export function printNotice(frame: SiteFrame, notice: keyof typeof notices, unsold: readonly string[] = []): string {
  const { title, text } = notices[notice];
  return printSitePage(
    frame,
    title,
    html`<h1>${title}</h1>
${unsold.length === 0 ? null : printAlert({ title: 'Ya no se vende:', text: `${unsold.join(', ')}.` })}
<p>${text}</p>
<p class="ways inline"><a href="/carrito">Ir al carrito</a> <a href="/tienda">Ver la tienda</a></p>`,
  );
}

function printAlert({ title, text }: { title: string; text: string }): Html {
  return html`<p class="notice" role="status"><strong>${title}</strong> ${text}</p>`;
}
