import { formatDay, formatMonth } from './dates.ts';
import { type CheckoutForm, fields } from './form.ts';
import { type Frame, printPage } from './frame.ts';
import { type Html, html } from './html.ts';
import type { Account } from './members.ts';
import { formatCents } from './money.ts';
import { type Alert, alerts, printAlert, printField } from './pages.ts';
import type { FirstBox, Plan } from './plans.ts';

type PlanPage = {
  plan: Plan;
  /** Null for a box that is bought once. */
  firstBox: FirstBox | null;
  form: CheckoutForm;
  /** Null if nobody has signed in; a box that is bought once needs nobody. */
  account: Account | null;
  signInHref: string;
  alert: Alert | null;
};

/** The plan with what it costs and when, and the form that pays it once it is known who joins. */
export function printPlan(frame: Frame, { plan, firstBox, form, account, signInHref, alert }: PlanPage): string {
  const { title, box, description, bottles, isBoughtOnce, firstCents, fullCents } = plan;
  const discount = html`<tr><td>Descuento <small>${isBoughtOnce ? null : printDiscountTime(plan)}</small></td>
<td class="amount">−${formatCents(fullCents - firstCents)}</td></tr>
`;
  return printPage(
    frame,
    isBoughtOnce ? 'Comprar una caja' : 'Sumate al club',
    html`<h1>${title === '' ? box : title}</h1>
${alert === null ? null : printAlert(alerts[alert])}
<p>${description}</p>
<table><tbody><tr><td>Caja ${box} <small>${bottles} botellas${isBoughtOnce ? null : ' por mes'}. El envío está incluido.</small></td>
<td class="amount">${formatCents(fullCents)}</td></tr>
${firstCents < fullCents && !plan.isFirstBoxFree ? discount : null}</tbody>
<tfoot><tr><th scope="row">${isBoughtOnce ? 'Total' : 'Cada mes'}</th><td class="amount">${formatCents(plan.isFirstBoxFree ? fullCents : firstCents)}</td></tr></tfoot></table>
${firstBox === null ? html`<p>Es una sola caja y un solo cobro: no es una suscripción.</p>` : printDates(frame, plan, firstBox)}
${isBoughtOnce || account !== null ? printForm(frame, plan, firstBox, form) : printSignIn(signInHref)}
<p><a href="${frame.shopOrigin}/club">Volver al club</a></p>`,
  );
}

function printDiscountTime({ discountBoxes, fullCents }: Plan): Html {
  const boxes = discountBoxes === 1 ? 'la primera caja' : `las primeras ${discountBoxes} cajas`;
  return html`en ${boxes}; después, ${formatCents(fullCents)} cada una`;
}

function printDates({ shopOrigin }: Frame, { isFirstBoxFree }: Plan, { month, chargeDay }: FirstBox): Html {
  const charge = isFirstBoxFree
    ? html`La primera, la de ${formatMonth(month)}, es gratis. Mercado Pago cobra la siguiente el <strong>${formatDay(chargeDay)}</strong>, y una cada mes.`
    : html`La primera es la de ${formatMonth(month)}. Mercado Pago la cobra el <strong>${formatDay(chargeDay)}</strong>, y una cada mes.`;
  return html`<p>${charge} Podés saltear un mes, pausar o darte de baja cuando quieras, en <a href="${shopOrigin}/club/mi-club">tu club</a>.</p>`;
}

function printSignIn(href: string): Html {
  return html`<p><a class="button" href="${href}">Ingresar para sumarme</a></p>
<p>Con tu cuenta de la tienda: si ya ingresaste, no te la vamos a pedir de nuevo.</p>`;
}

function printForm({ publicUrl, shopOrigin }: Frame, plan: Plan, firstBox: FirstBox | null, form: CheckoutForm): Html {
  const invalid = fields.find((field) => form.problems[field] !== undefined);
  const label = plan.isBoughtOnce
    ? `Pagar ${formatCents(plan.firstCents)} con Mercado Pago`
    : 'Suscribirme con Mercado Pago';
  return html`<form method="post" action="${publicUrl}/suscripcion">
<input type="hidden" name="guid" value="${plan.guid}">
<input type="hidden" name="agreed" value="${toPlanAgreement(plan, firstBox)}">
${Object.entries(form.campaign).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
<h2>¿A dónde ${plan.isBoughtOnce ? 'te la mandamos' : 'te las mandamos'}?</h2>
<div class="fields">${fields.map((field) => printField(field, form, field === invalid))}</div>
${plan.isBoughtOnce ? null : html`<p>El correo tiene que ser el de tu cuenta de Mercado Pago.</p>`}
<p>Al pagar aceptás los <a href="${shopOrigin}/terminos-y-condiciones" target="_blank" rel="noopener">términos y condiciones</a> y decís
que tenés 18 años o más. El medio de pago se elige en Mercado Pago.</p>
<p><button type="submit">${label}</button></p>
</form>`;
}

/** What the shopper agrees to by the button. */
export function toPlanAgreement({ firstCents, fullCents, discountBoxes }: Plan, firstBox: FirstBox | null): string {
  return `${firstCents}/${fullCents}/${discountBoxes} ${firstBox?.chargeDay ?? ''}`;
}
