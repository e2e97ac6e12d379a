import type { Request } from 'express';
import { z } from 'zod';
import { type Contact, contact } from './orders.ts';
import type { Delivery } from './shop.ts';

export type Field = keyof Contact;

/** What the shopper typed, with a sentence for each field that is wrong. */
export type CheckoutForm = {
  values: Contact;
  problems: Partial<Record<Field, string>>;
  campaign: Record<string, string>;
  /** What the page showed when its button was pressed; null before it showed the deliveries. */
  agreed: string | null;
};

export const provinces = [
  'Ciudad Autónoma de Buenos Aires',
  'Buenos Aires',
  'Catamarca',
  'Chaco',
  'Chubut',
  'Córdoba',
  'Corrientes',
  'Entre Ríos',
  'Formosa',
  'Jujuy',
  'La Pampa',
  'La Rioja',
  'Mendoza',
  'Misiones',
  'Neuquén',
  'Río Negro',
  'Salta',
  'San Juan',
  'San Luis',
  'Santa Cruz',
  'Santa Fe',
  'Santiago del Estero',
  'Tierra del Fuego',
  'Tucumán',
];

const checks: Record<Field, z.ZodType> = {
  name: z.string().min(3, 'Escribí el nombre y el apellido.'),
  document: z
    .string()
    .refine((text) => /^\d{7,8}$/.test(text.replace(/[.\s]/g, '')), 'Revisá el DNI: son siete u ocho números.'),
  // No courier takes a parcel without it.
  phone: z
    .string()
    .refine(
      (text) => /^[\d\s+()-]{8,40}$/.test(text) && /^\d{8,15}$/.test(toDigits(text)),
      'Revisá el teléfono: van los números con el código de área, como 11 5555-0134.',
    ),
  email: z.email('Revisá el correo electrónico: tiene que ser como nombre@ejemplo.com.'),
  address: z.string().min(3, 'Escribí la calle y el número.'),
  unit: z.string(),
  city: z.string().min(2, 'Escribí la localidad.'),
  province: z.enum(provinces, 'Elegí la provincia.'),
  // "1425" or "C1425DKA".
  postalCode: z
    .string()
    .regex(/^([A-Z]?\d{4}|[A-Z]\d{4}[A-Z]{3})$/i, 'Revisá el código postal: son cuatro números, como 1425.'),
};
export const fields = [
  'name',
  'document',
  'phone',
  'email',
  'address',
  'unit',
  'city',
  'province',
  'postalCode',
] as const;

const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'cupon', 'ref'];
const MAX_LENGTH = 200;

/** Reads a query or a posted form. Fields that are not there are empty. */
export function readForm(given: unknown): CheckoutForm {
  const form: CheckoutForm = {
    values: contact.parse(Object.fromEntries(fields.map((field) => [field, textOf(given, field).trim()]))),
    problems: {},
    campaign: Object.fromEntries(
      CAMPAIGN_KEYS.map((key) => [key, textOf(given, key)]).filter(([, value]) => value !== ''),
    ),
    agreed: textOf(given, 'agreed') || null,
  };
  for (const field of fields) {
    const checked = checks[field].safeParse(form.values[field]);
    if (!checked.success) form.problems[field] = checked.error.issues[0]?.message ?? '';
  }
  return form;
}

/** A text of a query or of a form, cut; empty if it is absent or repeated. */
export function textOf(given: unknown, key: string): string {
  const value = z.record(z.string(), z.unknown()).safeParse(given).data?.[key];
  return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '';
}

/** A cookie's value; empty if there is none. */
export function readCookie(request: Request, name: string): string {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.get('cookie') ?? '')?.[1] ?? '';
}

export function toDigits(postalCode: string): string {
  return postalCode.replace(/\D/g, '');
}

/** What a shopper agrees to by a delivery's button: the delivery, what it costs and what the products cost. */
export function toAgreement(subtotalCents: number, delivery: Delivery | null): string {
  return delivery === null
    ? `${subtotalCents}`
    : `${subtotalCents}+${delivery.cents} ${delivery.id}`.slice(0, MAX_LENGTH);
}
