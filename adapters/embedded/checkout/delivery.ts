import * as z from 'zod';
import { formatMoney } from '../../../core/values/money.ts';
import type { WireShippingQuote } from '../../shop/order-wire.ts';
import type { EmbeddedBrand } from '../embedded-brand.ts';
import { quoteShipping } from '../shop-service/shipping.ts';
import { printField } from '../site/form-field.ts';
import { type Html, html } from '../site/html.ts';

/** Where an order is delivered, as typed, with the errors of the fields. */
export type DeliveryForm = {
  values: Record<DeliveryField, string>;
  problems: Partial<Record<DeliveryField, string>>;
  /** The id of the chosen delivery. Where the place does not have it, the cheapest takes its place. */
  option: string;
};

type DeliveryField = 'email' | 'address' | 'postalCode';

const checks: Record<DeliveryField, z.ZodType<string>> = {
  email: z.email({ error: 'Revisá el correo electrónico: tiene que ser como nombre@ejemplo.com.' }),
  address: z.string().min(5, { error: 'Escribí la calle y el número.' }),
  // "1425" or "C1425DKA".
  postalCode: z
    .string()
    .regex(/^([A-Z]?\d{4}|[A-Z]\d{4}[A-Z]{3})$/i, { error: 'Revisá el código postal: son cuatro números, como 1425.' })
    .refine((text) => quoteShipping(toDigits(text), 0) !== null, { error: 'No encontramos ese código postal.' }),
};

/** The id of the section with the delivery's fields. */
export const DELIVERY_ID = 'entrega';

const fields = ['email', 'address', 'postalCode'] as const;

/**
 * Reads the fields, as posted or as kept in a cookie. Those that are missing have example values, so that the demonstration's order can be
 * placed at once; `known` is the postal code that the shopper gave the shop, if any.
 */
export function readDelivery(given: unknown, { slug }: Pick<EmbeddedBrand, 'slug'>, known: string): DeliveryForm {
  const postalCode = checks.postalCode.safeParse(known).data ?? '1425';
  const examples = { email: `compra@${slug}.example`, address: 'Calle del Ejemplo 1234, 2.º B', postalCode };
  const posted = z.record(z.string(), z.unknown()).safeParse(given).data ?? {};
  const option = typeof posted['option'] === 'string' ? posted['option'] : '';
  const form: DeliveryForm = { values: examples, problems: {}, option };
  for (const field of fields) {
    const value = posted[field];
    if (typeof value !== 'string') continue;
    form.values[field] = value.trim().slice(0, 200);
    const checked = checks[field].safeParse(form.values[field]);
    if (!checked.success) form.problems[field] = checked.error.issues[0]?.message ?? '';
  }
  return form;
}

/**
 * Prints the fields of the form with that id, in a section of their own, and the deliveries to choose from. `action` shows the
 * order with its delivery.
 */
export function printDeliveryFields(
  { values, problems }: DeliveryForm,
  delivery: PricedDelivery | null,
  { form, action }: { form: string; action: string },
): Html {
  const focused = fields.find((field) => problems[field] !== undefined);
  return html`<section class="delivery" aria-labelledby="${DELIVERY_ID}">
<h2 id="${DELIVERY_ID}">¿A dónde te lo mandamos?</h2>
<p class="aside">Son datos de ejemplo: cambialos, o confirmá así.</p>
${printField({ name: 'email', label: 'Correo electrónico', type: 'email', autocomplete: 'email', value: values.email, problem: problems.email, isFocused: focused === 'email', form })}
${printField({ name: 'address', label: 'Dirección', type: 'text', autocomplete: 'address-line1', value: values.address, problem: problems.address, isFocused: focused === 'address', form })}
${printField({ name: 'postalCode', label: 'Código postal', type: 'text', autocomplete: 'postal-code', value: values.postalCode, problem: problems.postalCode, isFocused: focused === 'postalCode', form })}
<button class="plain" type="submit" form="${form}" formaction="${action}" formnovalidate>Calcular el envío</button>
${delivery === null || delivery.options.length < 2 ? null : printOptions(delivery, { form, action })}
</section>`;
}

/** Prints a button for each other delivery. It shows the order again, so that the shopper sees the new total before paying. */
function printOptions({ options, option }: PricedDelivery, { form, action }: { form: string; action: string }): Html {
  const others = options.filter(({ id }) => id !== option.id);
  const choices = others.map(
    ({ id, name, price }) =>
      html`<li><button class="plain" type="submit" value="${id}" name="option" form="${form}" formaction="${action}" formnovalidate>${name}: ${printPrice(price)}</button></li>`,
  );
  return html`<div><h3>También podés elegir</h3>
<ul class="plain-list">${choices}</ul></div>`;
}

/** The chosen delivery of an order that costs `subtotal`, or the cheapest; null if the postal code is wrong. */
export function priceDelivery({ values, problems, option }: DeliveryForm, subtotal: number): PricedDelivery | null {
  if (problems.postalCode !== undefined) return null;
  const quote = quoteShipping(toDigits(values.postalCode), subtotal);
  const chosen = quote?.options.find(({ id }) => id === option) ?? quote?.options[0];
  return quote === null || chosen === undefined ? null : { place: quote.place, options: quote.options, option: chosen };
}

/** Prints what the delivery costs and how long it takes. */
export function printDelivery({ values }: DeliveryForm, delivery: PricedDelivery | null): Html {
  if (delivery === null) return html`<p class="aside">El envío se calcula con tu código postal.</p>`;
  const { price, name, minDays, maxDays } = delivery.option;
  const days = minDays === maxDays ? `${minDays}` : `${minDays} a ${maxDays}`;
  return html`<p class="line"><span>${name}: ${values.postalCode} (${delivery.place})</span> <span class="number">${printPrice(price)}</span></p>
<p class="aside">Llega en ${days} ${maxDays === 1 ? 'día hábil' : 'días hábiles'}.</p>`;
}

export type PricedDelivery = Pick<WireShippingQuote, 'place' | 'options'> & {
  option: WireShippingQuote['options'][number];
};

function printPrice(price: number): string {
  return price === 0 ? 'Sin cargo' : formatMoney(price);
}

function toDigits(postalCode: string): string {
  return postalCode.replace(/\D/g, '');
}
