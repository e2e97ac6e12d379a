import type { Campaign } from '../values/campaign.ts';
import { toOneLine } from '../values/text.ts';

/** What a member may ask of their plan: to pause it, to skip a box, to change it, to give a box as a present. */
const memberSources = ['pausar', 'saltear', 'cambiar', 'regalar'] as const;

/** The forms that create leads: the legal forms and a member's requests among them. */
export const leadSources = [
  'home',
  'contacto',
  'avisame',
  'club',
  'arrepentimiento',
  'baja',
  ...memberSources,
] as const;

/** The source of a form of the shop's own. */
export type OwnSource = (typeof leadSources)[number];

declare const named: unique symbol;

/** The source of a form that a landing asks for. An editor names it. */
export type LandingSource = string & { readonly [named]: true };

export type LeadSource = OwnSource | LandingSource;

/** What an editor may call the source of a landing's form. */
export const LANDING_SOURCE = /^[a-z-]{1,24}$/;

/** The source that an editor names; null if it is no such text, or one of the forms whose answer shows a code. */
export function parseLandingSource(text: string): LeadSource | null {
  const own = leadSources.find((source) => source === text);
  if (own !== undefined) return hasCode(own) ? null : own;
  // The only cast to the brand.
  return LANDING_SOURCE.test(text) ? (text as LandingSource) : null;
}

export const leadFields = ['name', 'email', 'phone', 'message'] as const;

export type LeadField = (typeof leadFields)[number];

/** The legal forms, which by law need no account: withdrawal from a purchase, cancellation of a subscription. */
export type LegalRequest = Extract<OwnSource, 'arrepentimiento' | 'baja'>;

/** The sources of a member's requests. `baja`, to leave the club, is also a legal form. */
export const memberRequests = [...memberSources, 'baja'] as const;

export type MemberRequest = (typeof memberRequests)[number];

/** Whether the answer to the form shows a code. */
export function hasCode(source: LeadSource): boolean {
  return isLegalRequest(source) || isMemberRequest(source);
}

export function isMemberRequest(source: string): source is MemberRequest {
  return memberRequests.some((request) => request === source);
}

export function isLegalRequest(source: LeadSource): source is LegalRequest {
  return source === 'arrepentimiento' || source === 'baja';
}

/** The submitted values. A field that was not sent is empty. */
export type LeadValues = Record<LeadField, string>;

/** The error of each invalid field, as a sentence for the shopper. Empty if all fields are valid. */
export type LeadErrors = Partial<Record<LeadField, string>>;

/**
 * A valid submission. `id` is the code of a legal or member's request, else a UUID. Every delivery sends the same `id`, so
 * that the service creates no second lead.
 */
export type Lead = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  source: LeadSource;
} & LeadOrigin & {
    /** When it was sent, as ISO 8601. A lead that an older release has stored lacks it. */
    at?: string;
  };

/** Where a lead comes from, as far as it is known. */
export type LeadOrigin = {
  /** The path of the form's page, without a query. */
  page?: string;
  /** The campaign and codes of the visit. */
  campaign?: Campaign;
  /** The id of the text about personal data that the form showed (docs/legal-texts.md). */
  consent?: string;
};

const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MAX_PHONE = 40;
const MAX_MESSAGE = 2000;

/** One email address without a display name. Quoted local parts and IP addresses as hosts are not accepted. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;

/** Cleans the text of every field. Only the message keeps its line breaks. */
export function cleanLead(values: LeadValues): LeadValues {
  return {
    name: toOneLine(values.name),
    email: toOneLine(values.email),
    // Some apps copy a number with typographic dashes.
    phone: toOneLine(values.phone).replace(/\p{Pd}/gu, '-'),
    message: values.message
      .split(/\r\n?|\n/)
      .map(toOneLine)
      .join('\n')
      .trim(),
  };
}

/** Validates clean values, for every lead form. Runs in the browser and again on the server (S5.13). */
export function checkLead(values: LeadValues): LeadErrors {
  const errors: LeadErrors = {};
  for (const field of leadFields) {
    const error = checks[field](values[field]);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

/** The sentence above a form that was refused because fields have errors. */
export const INVALID_LEAD = 'Revisá los datos marcados y enviá el formulario de nuevo.';

/** What the operator must know to fulfil a request. */
const questions: Partial<Record<OwnSource, string>> = {
  cambiar: 'Contanos a qué plan querés pasar.',
  regalar: 'Contanos a quién y a dónde mandamos la caja.',
};

/**
 * The errors of a form that the shop itself shows: a request that needs an answer asks for it. The server accepts the
 * request without one, because the message of a lead is optional.
 */
export function checkLeadForm(source: LeadSource | undefined, values: LeadValues): LeadErrors {
  const asked = memberSources.find((each) => each === source);
  const question = asked === undefined || values.message !== '' ? undefined : questions[asked];
  return { ...checkLead(values), ...(question !== undefined && { message: question }) };
}

const checks: Record<LeadField, (value: string) => string | null> = {
  name: (name) => {
    if (!/\p{L}/u.test(name)) return 'Escribí tu nombre.';
    return name.length > MAX_NAME ? `Escribí tu nombre en hasta ${MAX_NAME} caracteres.` : null;
  },
  email: (email) => {
    if (email === '') return 'Escribí tu correo electrónico.';
    if (email.length <= MAX_EMAIL && EMAIL.test(email)) return null;
    return 'Revisá el correo electrónico: tiene que ser como nombre@ejemplo.com.';
  },
  phone: (phone) => {
    if (phone === '' || isArgentinePhone(phone)) return null;
    return 'Revisá el teléfono: escribilo con el código de área, como 11 5555-5555.';
  },
  message: (message) =>
    message.length > MAX_MESSAGE ? `Acortá el mensaje: entran hasta ${MAX_MESSAGE} caracteres.` : null,
};

/** Whether the text is an Argentine telephone number, with any of its usual prefixes. */
export function isArgentinePhone(phone: string): boolean {
  return phone.length <= MAX_PHONE && /^\+?[\d\s().\-/]+$/.test(phone) && toNationalNumber(phone) !== null;
}

/**
 * The area code (11, 2xx… or 3xx…) and the number, ten digits together; null if the text has no such number. Leaves out the
 * optional prefixes: +54, the 9 of a mobile, the 0 of a long-distance call, and the 15 between area code and number.
 */
export function toNationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const national = digits
    .replace(/^54(?=\d{10})/, '')
    .replace(/^9(?=\d{10}$)/, '')
    .replace(/^0/, '');
  const number = national.length === 12 ? removeMobile15(national) : national;
  return /^(11|[23]\d)\d{8}$/.test(number) ? number : null;
}

/** Removes the 15 after the area code, which has two to four digits; only 11 has two. */
function removeMobile15(national: string): string {
  return national.replace(/^(11|[23]\d{2,3})15/, '$1');
}

/** A lead that waits for delivery. `attempts` is the number of failed deliveries. */
export type PendingLead = { lead: Lead; attempts: number };

/**
 * A lead that has not been delivered: `waiting` for its next attempt, or `refused` by the service. Times are in milliseconds since the epoch.
 */
export type StoredLead = {
  id: string;
  /** Null if this program cannot read it. */
  lead: Lead | null;
  /** The stored value, for an operator. */
  text: string;
  /** Null if this program cannot read it. */
  storedAt: number | null;
} & ({ state: 'waiting'; attempts: number; dueAt: number } | { state: 'refused'; status: number; refusedAt: number });

/** The service refused a lead. A repeat of the same request is likely to be refused, too. */
export class LeadRefused extends Error {
  readonly status: number;

  constructor(status: number, leadId: string) {
    super(`lead ${leadId} refused with ${status}`);
    this.name = 'LeadRefused';
    this.status = status;
  }
}
