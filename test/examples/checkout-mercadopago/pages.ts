import { type CheckoutForm, type Field, fields, toAgreement } from './form.ts';
import { type Html, html } from './html.ts';
import { formatCents } from './money.ts';
import type { Delivery, PricedCart, Quote } from './shop.ts';

export type Frame = { publicUrl: string; shopOrigin: string };

export type Alert = 'changed' | 'refused' | 'unpaid';

const alerts: Record<Alert, string> = {
  changed: 'Cambió el carrito, un precio o el envío. Revisá los importes antes de pagar.',
  refused: 'El pago no se aprobó y no se cobró nada. Podés probar de nuevo, o con otro medio de pago.',
  unpaid: 'Todavía no pagaste este pedido.',
};

const notices = {
  unknown: [
    'No encontramos ese pedido',
    'El enlace venció o está incompleto. Volvé a tu carrito y finalizá la compra desde ahí.',
  ],
  empty: [
    'No hay nada para pagar',
    'Tu carrito está vacío, o lo que tenía ya no se vende. Elegí una botella y volvé cuando quieras.',
  ],
  unavailable: [
    'No podemos seguir en este momento',
    'La tienda o Mercado Pago no responden, y este intento no cobró nada. Si ya pagaste, no pagues de nuevo. Probá en unos minutos.',
  ],
  failed: [
    'Algo salió mal',
    'No pudimos mostrar esta página. Si pagaste, el pago está registrado: escribinos antes de pagar de nuevo.',
  ],
  noPage: ['No encontramos esa página', 'Esta caja cobra los pedidos de la tienda. Empezá por tu carrito.'],
} as const;

const labels: Record<Field, readonly [label: string, type: string, autocomplete: string]> = {
  name: ['Nombre y apellido de quien recibe', 'text', 'name'],
  email: ['Correo electrónico', 'email', 'email'],
  address: ['Dirección, con localidad', 'text', 'street-address'],
  postalCode: ['Código postal', 'text', 'postal-code'],
};

type OrderPage = { cart: PricedCart; form: CheckoutForm; quote: Quote | null; alert: Alert | null };

/** The order with the fields of its delivery, and the buttons that pay it once the delivery has a price. */
export function printOrder(frame: Frame, { cart, form, quote, alert }: OrderPage): string {
  const { lines, unsold, short, subtotalCents } = cart;
  const rows = lines.map(
    ({ name, quantity, unitCents }) => html`<tr><td>${name} <small>${quantity} × ${formatCents(unitCents)}</small></td>
<td class="amount">${formatCents(unitCents * quantity)}</td></tr>
`,
  );
  const lacks = short.map(({ name, left }) => `${name}: ${left === 0 ? 'no queda ninguna' : `hay ${left}`}`);
  return printPage(
    frame,
    'Finalizar compra',
    html`<h1>Tu pedido</h1>
${alert === null ? null : printAlert(alerts[alert])}
${unsold.length === 0 ? null : printAlert(`Ya no se vende y quedó fuera del pedido: ${unsold.join(', ')}.`)}
${lacks.length === 0 ? null : printAlert(`No hay tantas botellas. ${lacks.join('. ')}. Cambiá la cantidad en tu carrito.`)}
<table><tbody>${rows}</tbody>
<tfoot><tr><th scope="row">Productos</th><td class="amount">${formatCents(subtotalCents)}</td></tr></tfoot></table>
<form method="post" action="${frame.publicUrl}/">
<input type="hidden" name="orderFormId" value="${cart.id}">
${Object.entries(form.campaign).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
<h2>¿A dónde te lo mandamos?</h2>
${fields.map((field) => printField(field, form))}
<p><button class="plain" type="submit">${quote === null ? 'Calcular el envío' : 'Volver a calcular el envío'}</button></p>
${short.length > 0 ? null : printDeliveries(subtotalCents, quote)}
</form>
<p><a href="${frame.shopOrigin}/carrito">Volver al carrito</a></p>`,
  );
}

export function printNotice(frame: Frame, notice: keyof typeof notices): string {
  const [title, text] = notices[notice];
  return printPage(
    frame,
    title,
    html`<h1>${title}</h1><p>${text}</p><p><a href="${frame.shopOrigin}/carrito">Ir al carrito</a></p>`,
  );
}

/** One button for each delivery: it says the total that it pays, so no script has to add it up. */
function printDeliveries(subtotalCents: number, quote: Quote | null): Html | null {
  if (quote === null || quote === 'unknownPostalCode') return null;
  if (quote === 'notOffered')
    return html`<h2>Envío</h2><p>No está incluido: lo coordinamos con vos después de la compra.</p>
${printPayButton(subtotalCents, null)}`;
  return html`<h2>Elegí el envío y pagá</h2>
${quote.place === '' ? null : html`<p>${quote.place}</p>`}
${quote.options.map((delivery) => printPayButton(subtotalCents, delivery))}`;
}

function printPayButton(subtotalCents: number, delivery: Delivery | null): Html {
  const total = formatCents(subtotalCents + (delivery?.cents ?? 0));
  return html`<div class="delivery">${delivery === null ? null : html`<p><strong>${delivery.name}</strong>: ${delivery.cents === 0 ? 'sin cargo' : formatCents(delivery.cents)}, ${formatDays(delivery)}</p>`}
<button type="submit" name="agreed" value="${toAgreement(subtotalCents, delivery)}">Pagar ${total} con Mercado Pago</button></div>`;
}

function formatDays({ minDays, maxDays }: Delivery): string {
  const days = minDays === maxDays ? `${maxDays}` : `${minDays} a ${maxDays}`;
  return `${days} ${maxDays === 1 ? 'día hábil' : 'días hábiles'}`;
}

function printField(field: Field, { values, problems }: CheckoutForm): Html {
  const [label, type, autocomplete] = labels[field];
  const problem = problems[field];
  return html`<p><label for="${field}">${label}</label>
<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" value="${values[field]}" maxlength="200" required${problem === undefined ? null : html` aria-invalid="true" aria-describedby="${field}-problem"`}>
${problem === undefined ? null : html`<span class="problem" id="${field}-problem">${problem}</span>`}</p>
`;
}

function printAlert(text: string): Html {
  return html`<p class="alert" role="status">${text}</p>`;
}

function printPage({ publicUrl, shopOrigin }: Frame, title: string, main: Html): string {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${publicUrl}/caja.css">
</head>
<body>
<main>
${main}
</main>
<footer><p>Beber con moderación. Prohibida su venta a menores de 18 años.</p><p><a href="${shopOrigin}/">Volver a la tienda</a></p></footer>
</body>
</html>
`.markup;
}

export const STYLE = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; color: #1d1a18; background: #fff; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: .5rem 0; border-bottom: 1px solid #ddd; text-align: start; vertical-align: top; }
small { display: block; color: #555; }
.amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: .5rem; border: 1px solid #767676; border-radius: .25rem; font: inherit; }
[aria-invalid] { border-color: #b00020; }
.problem { color: #b00020; }
.alert { padding: .75rem; border-inline-start: .25rem solid #8a5a00; background: #fff6e5; }
.delivery { margin-block: 1rem; padding: 1rem; border: 1px solid #ddd; border-radius: .25rem; }
.delivery p { margin-top: 0; }
button { width: 100%; min-height: 3rem; padding: .5rem 1rem; border: 0; border-radius: .25rem; color: #fff; background: #7a1730; font: inherit; font-weight: 600; cursor: pointer; }
.plain { color: inherit; background: #eee; }
:focus-visible { outline: 3px solid #1a5fb4; outline-offset: 2px; }
`;
