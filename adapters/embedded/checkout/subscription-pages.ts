import { formatMoney, formatPercent, percentOff } from '../../../core/values/money.ts';
import type { CataloguePlan } from '../catalogue/content-schema.ts';
import { html } from '../site/html.ts';
import { printSitePage, type SiteFrame } from '../site/site-page.ts';

/** Why a subscription cannot be confirmed. */
export type SubscriptionNotice = 'unknownPlan' | 'notSignedIn' | 'noIssuer';

const notices: Record<SubscriptionNotice, { title: string; text: string }> = {
  unknownPlan: {
    title: 'No encontramos ese plan',
    text: 'El enlace está incompleto o el plan ya no se ofrece. Elegí otro en la página del club.',
  },
  notSignedIn: {
    title: 'No llegamos a identificarte',
    text: 'Cancelaste el ingreso, venció o falta verificar tu correo. No se creó ninguna suscripción.',
  },
  noIssuer: {
    title: 'Esta página de pago no puede suscribirte',
    text: 'Las cuentas de esta tienda están en otro servicio, y el pago de demostración no las alcanza. No se cobró ni se creó nada.',
  },
};

/**
 * Prints the page with the plan and the button that confirms it. `firstBox` is the month of a new member's first box, such as
 * "diciembre de 2026"; null if the calendar does not say.
 */
export function printPlan(frame: SiteFrame, plan: CataloguePlan, firstBox: string | null): string {
  const { title, description, fullPrice, bottlesQuantity, guid } = plan.schemaType;
  const price = firstPrice(plan);
  const isBoughtOnce = plan.boxes === 1;
  const discount = html`<tr><td>Descuento<small>${formatPercent(plan.activeDiscount)}\u00a0% menos${isBoughtOnce ? '' : ` durante ${plan.activeTime ?? 'el primer mes'}`}</small></td>
<td class="number">−${formatMoney(fullPrice - price)}</td></tr>`;
  return printSitePage(
    frame,
    isBoughtOnce ? 'Confirmar compra' : 'Confirmar suscripción',
    html`<h1>${plan.title}</h1>
<p>${description}</p>
<table>
<thead><tr><th scope="col">Tu plan</th><th scope="col" class="number">Importe</th></tr></thead>
<tbody>
<tr><td>Selección ${title}<small>${bottlesQuantity} botellas${isBoughtOnce ? '' : ' por caja'}, envío incluido</small></td><td class="number">${formatMoney(fullPrice)}</td></tr>
${price < fullPrice ? discount : null}
</tbody>
</table>
<form class="sum" aria-invalid="false" method="post" action="${frame.basePath}/suscripcion">
<input type="hidden" name="guid" value="${guid}">
<p class="total"><span>${isBoughtOnce ? 'Una sola caja' : `Primera caja${firstBox === null ? '' : `: ${firstBox}`}`}</span> <strong class="number">${price === 0 ? 'Gratis' : formatMoney(price)}</strong></p>
<p>Para confirmarla ingresá con tu cuenta: si ya lo hiciste en la tienda, no te la vamos a pedir de nuevo.</p>
<button type="submit">Ingresar y confirmar</button>
<p class="aside">Este pago es de demostración: no pide tarjeta ni cobra nada. ${isBoughtOnce ? 'Se cobra una sola vez: no es una suscripción.' : 'La pausa, saltear un mes y la baja se piden en tu club.'}</p>
</form>
<p><a href="/club">Volver al club</a></p>`,
    'till',
  );
}

/** Prints the page after a box that is bought once. */
export function printBought(frame: SiteFrame, plan: CataloguePlan): string {
  return printSitePage(
    frame,
    'Recibimos tu compra',
    html`<h1>Recibimos tu compra</h1>
<p>Es una sola caja de <strong>${plan.title}</strong>: no se renueva y no hay nada que dar de baja.</p>
<p class="ways inline"><a href="/club">Volver al club</a> <a href="/tienda">Ir a la tienda</a></p>`,
  );
}

export function printSubscriptionNotice(frame: SiteFrame, notice: SubscriptionNotice, planHref = '/club'): string {
  const { title, text } = notices[notice];
  const way = planHref === '/club' ? 'Ver los planes' : 'Volver al plan';
  return printSitePage(
    frame,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<p class="ways inline"><a href="${planHref}">${way}</a> <a href="/">Ir a la tienda</a></p>`,
  );
}

/** Returns the price of the first box; an inactive promotion gives no discount. */
function firstPrice({ isActive, activeDiscount, schemaType: { fullPrice } }: CataloguePlan): number {
  return isActive ? percentOff(fullPrice, activeDiscount) : fullPrice;
}
