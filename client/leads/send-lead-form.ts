import {
  checkLeadForm,
  cleanLead,
  INVALID_LEAD,
  type LeadErrors,
  type LeadField,
  type LeadSource,
  type LeadValues,
  leadSources,
} from '#core/leads/lead.ts';
import type { LeadFormView } from '#core/leads/lead-form-view.ts';
import { isOneTypoAway } from '#core/values/text.ts';
import { readKeptCampaign } from '../events/record-event.ts';
import { createIdempotencyKey } from '../ui/idempotency-key.ts';

/** The shop's answer to a form. `receipt` is the query of the page that confirms a request that has a code. */
export type LeadAnswer =
  | { status: 'accepted'; source: LeadSource; receipt: string }
  | { status: 'refused'; fields: LeadErrors; message: string };

const TIMEOUT_MS = 15_000;

/** Of this document: the same form with the same values is one lead, also if it is sent again because its answer was lost. */
const KEY = createIdempotencyKey();

const NO_CHOICE = 'Elegí qué querés hacer.';
const NO_ANSWER = 'No pudimos enviar el formulario. Revisá tu conexión y probá de nuevo.';

/** Validates a form by the same rules as the server, then posts it as JSON. Never rejects. */
export async function sendLeadForm(
  { action, source }: Pick<LeadFormView, 'action' | 'source'>,
  data: FormData,
): Promise<LeadAnswer> {
  // Only radio buttons can be left without a choice.
  if (!data.has('source')) return { status: 'refused', fields: {}, message: NO_CHOICE };
  const values = cleanLead(readValues(data));
  const chosen = readSource(data) ?? source;
  const fields = checkLeadForm(chosen, values);
  if (Object.keys(fields).length > 0) return { status: 'refused', fields, message: INVALID_LEAD };
  const [landing, consent] = ['landing', 'consent'].map((name) => data.get(name));
  return postLead((...request) => fetch(...request), {
    ...{ action, source: chosen, values },
    ...(typeof landing === 'string' && { landing }),
    ...(typeof consent === 'string' && { consent }),
    campaign: readKeptCampaign(),
  });
}

/** The chosen source of a form that offers several. */
function readSource(data: FormData): LeadSource | undefined {
  return leadSources.find((source) => source === data.get('source'));
}

/** The field's error by the rules that also apply when the form is sent, and the address that was probably meant. */
export function checkField(data: FormData, field: LeadField): { error: string | undefined; suggestion: string | null } {
  const values = cleanLead(readValues(data));
  const error = checkLeadForm(readSource(data), values)[field];
  return { error, suggestion: field === 'email' ? suggestEmail(values.email) : null };
}

function readValues(data: FormData): Record<LeadField, string> {
  const read = (field: LeadField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name'), email: read('email'), phone: read('phone'), message: read('message') };
}

type SentForm = {
  action: string;
  source: LeadSource;
  values: LeadValues;
  landing?: string;
  consent?: string;
  campaign?: Record<string, string>;
};

/** Posts a form to its action. Never rejects: an unusable answer, or none, is a refusal that says so. */
export async function postLead(fetchJson: typeof fetch, { action, values, ...lead }: SentForm): Promise<LeadAnswer> {
  try {
    const response = await fetchJson(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': KEY },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify({ ...values, ...lead }),
    });
    // Our own endpoint: `{ ok, code, signature }` or `{ status, message, fields }`.
    const answer = (await response.json()) as LeadResponse;
    if (response.ok) return { status: 'accepted', source: lead.source, receipt: toReceiptQuery(lead.source, answer) };
    return { status: 'refused', fields: answer.fields ?? {}, message: answer.message ?? NO_ANSWER };
  } catch {
    return { status: 'refused', fields: {}, message: NO_ANSWER };
  }
}

type LeadResponse = { code?: string; signature?: string; message?: string; fields?: LeadErrors };

function toReceiptQuery(source: LeadSource, { code = '', signature = '' }: LeadResponse): string {
  return `?${new URLSearchParams({ envio: source, codigo: code, firma: signature })}`;
}

/** The mail domains that most shoppers have. A near miss of one of them is probably a typing error. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.ar',
  'yahoo.com',
  'live.com.ar',
  'icloud.com',
  'fibertel.com.ar',
];

/** Domains that exist although they are near misses of a common one. */
const SIMILAR_DOMAINS = [
  'email.com',
  'hotmail.co',
  'hotmail.com.ar',
  'mail.com',
  'outlook.com.ar',
  'rocketmail.com',
  'yahoo.com.br',
  'yahoo.com.mx',
  'ymail.com',
];

/** The address with the domain that the shopper probably meant; null if nothing is odd about it. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || COMMON_DOMAINS.includes(domain) || SIMILAR_DOMAINS.includes(domain)) return null;
  const meant = COMMON_DOMAINS.find((common) => isOneTypoAway(domain, common));
  return meant === undefined ? null : email.slice(0, at + 1) + meant;
}
