import { type CheckoutForm, type Field, fields, provinces, toAgreement } from './form.ts';
import { type Frame, printPage } from './frame.ts';
import { type Html, html } from './html.ts';
import { formatCents } from './money.ts';
import type { Delivery, PricedCart, Quote } from './shop.ts';

export const alerts = {
  changed: 'Cambió el carrito, un precio o el envío. Revisá los importes antes de pagar.',
  refused: 'El pago no se aprobó y no se cobró nada. Podés probar de nuevo, o con otro medio de pago.',
  unpaid: 'Todavía no pagaste este pedido.',
  notMember:
    'Esa cuenta no tiene un plan del club, o no es la de este carrito: si lo armaste sin ingresar, ingresá en la tienda y volvé. Acá va el precio para todos.',
  notPaid: 'Mercado Pago no confirmó el medio de pago y no se cobró nada. Podés probar de nuevo.',
  memberUnknown: 'No pudimos saber si sos del club. Probá de nuevo, o pagá el precio para todos.',
};

export type Alert = keyof typeof alerts;

export function isAlert(text: string): text is Alert {
  return Object.hasOwn(alerts, text);
}

const labels: Record<Field, readonly [label: string, type: string, autocomplete: string]> = {
  name: ['Nombre y apellido de quien recibe', 'text', 'name'],
  document: ['DNI de quien recibe', 'text', 'off'],
  phone: ['Teléfono', 'tel', 'tel'],
  email: ['Correo electrónico', 'email', 'email'],
  address: ['Calle y número', 'text', 'address-line1'],
  unit: ['Piso y departamento (si hay)', 'text', 'address-line2'],
  city: ['Localidad', 'text', 'address-level2'],
  province: ['Provincia', 'text', 'address-level1'],
  postalCode: ['Código postal', 'text', 'postal-code'],
};

type OrderPage = {
  cart: PricedCart;
  form: CheckoutForm;
  quote: Exclude<Quote, 'unknownPostalCode'> | null;
  alert: Alert | null;
  /** The number of an order of the same cart that has a pending payment. */
  pendingNumber: number | null;
  /** Members can sign in. */
  signsIn: boolean;
};

/** The order with the fields of its delivery, and the buttons that pay it once the delivery has a price. */
export function printOrder(frame: Frame, { cart, form, quote, alert, pendingNumber, signsIn }: OrderPage): string {
  const { lines, unsold, short, subtotalCents, membersCents, isMember } = cart;
  const rows = lines.map(
    ({ name, quantity, unitCents }) => html`<tr><td>${name} <small>${quantity} × ${formatCents(unitCents)}</small></td>
<td class="amount">${formatCents(unitCents * quantity)}</td></tr>
`,
  );
  const lacks = short.map(({ name, left }) => `${name}: ${left === 0 ? 'no queda ninguna' : `hay ${left}`}`);
  const invalid = fields.find((field) => form.problems[field] !== undefined);
  return printPage(
    frame,
    'Finalizar compra',
    html`<h1>Tu pedido</h1>
${alert === null ? null : printAlert(alerts[alert])}
${pendingNumber === null ? null : printAlert(`Tu pedido ${pendingNumber} espera su pago; si lo pagás, no pagues otra vez.`)}
${unsold.length === 0 ? null : printAlert(`Ya no se vende y quedó fuera del pedido: ${unsold.join(', ')}.`)}
${lacks.length === 0 ? null : printAlert(`No hay tantas botellas. ${lacks.join('. ')}. Cambiá la cantidad en tu carrito.`)}
<table><tbody>${rows}</tbody>
<tfoot><tr><th scope="row">Productos${isMember ? ', con tu precio de socio' : null}</th><td class="amount">${formatCents(subtotalCents)}</td></tr></tfoot></table>
${membersCents === subtotalCents ? null : printMembersNote(frame, cart, signsIn ? form.campaign : null)}
${form.campaign['cupon'] === undefined ? null : html`<p>Esta caja no aplica el código ${form.campaign['cupon']}: queda anotado con tu pedido.</p>`}
<form method="post" action="${frame.publicUrl}/">
<input type="hidden" name="orderFormId" value="${cart.id}">
${Object.entries(form.campaign).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
<h2>¿A dónde te lo mandamos?</h2>
<div class="fields">${fields.map((field) => printField(field, form, field === invalid))}</div>
<p><button${quote === null ? null : html` class="plain"`} type="submit" formaction="${frame.publicUrl}/#envio">${quote === null ? 'Calcular el envío' : 'Volver a calcular el envío'}</button></p>
${short.length > 0 ? null : printDeliveries(frame, subtotalCents, quote)}
</form>
<p><a href="${frame.shopOrigin}/carrito">Volver al carrito</a></p>`,
  );
}

/** Members would otherwise learn from their statement that they paid more than the shop showed them. */
function printMembersNote(
  { publicUrl, shopOrigin }: Frame,
  { id, membersCents }: PricedCart,
  campaign: CheckoutForm['campaign'] | null,
): Html {
  const shown = membersCents === null ? 'tu precio de socio' : `${formatCents(membersCents)} por estos productos`;
  if (campaign !== null) {
    const query = new URLSearchParams({ ...campaign, orderFormId: id }).toString();
    return html`<p class="alert"><strong>¿Sos del club?</strong> La tienda te mostró ${shown}:
<a href="${publicUrl}/socios?${query}">ingresá con tu cuenta</a> y pagás eso.</p>`;
  }
  return html`<p class="alert"><strong>¿Sos del club?</strong> La tienda te mostró ${shown}, y esta caja no reconoce a los
socios: cobra el precio para todos. Si querés tu precio de socio, no pagues acá:
<a href="${shopOrigin}/contacto-y-preguntas-frecuentes">escribinos</a>.</p>`;
}

/** One button for each delivery: it says the total that it pays, so no script has to add it up. */
function printDeliveries({ shopOrigin }: Frame, subtotalCents: number, quote: OrderPage['quote']): Html | null {
  if (quote === null) return null;
  const terms = html`<p>Al pagar aceptás los <a href="${shopOrigin}/terminos-y-condiciones" target="_blank" rel="noopener">términos
y condiciones</a> y decís que tenés 18 años o más. El medio de pago se elige en Mercado Pago.</p>`;
  if (quote === 'notOffered')
    return html`<h2 id="envio">Envío</h2><p>No está incluido: lo coordinamos con vos después de la compra.</p>
${terms}
${printPayButton(subtotalCents, null)}`;
  return html`<h2 id="envio">Elegí el envío y pagá</h2>
${quote.place === '' ? null : html`<p>${quote.place}</p>`}
${terms}
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

export function printField(field: Field, { values, problems }: CheckoutForm, isFocused: boolean): Html {
  const [label, type, autocomplete] = labels[field];
  const problem = problems[field];
  const attributes = html`id="${field}" name="${field}" autocomplete="${autocomplete}"${field === 'unit' ? null : html` required`}${problem === undefined ? html` aria-invalid="false"` : html` aria-invalid="true" aria-describedby="${field}-problem"`}${isFocused ? html` autofocus` : null}`;
  const control =
    field === 'province'
      ? html`<select ${attributes}><option value="">Elegí una</option>
${provinces.map((each) => html`<option value="${each}"${each === values.province ? html` selected` : null}>${each}</option>`)}</select>`
      : html`<input ${attributes} type="${type}" value="${values[field]}" maxlength="200">`;
  return html`<p><label for="${field}">${label}</label>
${control}
${problem === undefined ? null : html`<span class="problem" id="${field}-problem">${problem}</span>`}</p>
`;
}

export function printAlert(text: string): Html {
  return html`<p class="alert" role="status">${text}</p>`;
}
