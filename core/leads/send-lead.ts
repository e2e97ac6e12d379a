import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import {
  checkLead,
  cleanLead,
  hasCode,
  INVALID_LEAD,
  type Lead,
  type LeadErrors,
  type LeadOrigin,
  type LeadSource,
  type LeadValues,
} from './lead.ts';
import { CODE_ALPHABET, CODE_LENGTH, type LeadReceipt, signReceipt, toLeadCode } from './lead-code.ts';

/**
 * The result of a submission. `accepted`: stored or delivered at `acceptedAt`, in milliseconds since the epoch, with a
 * receipt if the source has a code. `refused`: `values`
 * are the cleaned values, which the form shows again with the errors in `fields`.
 */
export type SentLead =
  | { status: 'accepted'; receipt: LeadReceipt | null; acceptedAt: number }
  | { status: 'refused'; values: LeadValues; fields: LeadErrors; message: string };

/** With a `key` of the form, the same submission is the same lead however often it is sent: its answer may have been lost. */
export type SubmittedLead = { source: LeadSource; values: LeadValues; key?: string | null; origin?: LeadOrigin };

export type SendLeadPorts = Pick<Ports, 'leads' | 'lambda' | 'ids' | 'receiptSignatures' | 'clock' | 'report'>;

/** There are 31^10 codes, so a second one is hardly ever needed. */
const MAX_CODES = 5;

/**
 * Validates a submission and stores it in the outbox. The shopper gets the confirmation as soon as it is stored,
 * without waiting for its delivery (S4.5).
 */
export function sendLead(ports: SendLeadPorts) {
  return async (input: SubmittedLead): Promise<SentLead> => {
    const values = cleanLead(input.values);
    const fields = checkLead(values);
    if (Object.keys(fields).length > 0) {
      return { status: 'refused', values, fields, message: INVALID_LEAD };
    }
    const { source, key = null, origin = {} } = input;
    const at = new Date(ports.clock.now()).toISOString();
    const leadOf = (newId: string) => ({ ...toLead(newId, source, values), at, ...origin });
    let id: string;
    if (key === null) id = await storeOrDeliver(ports, leadOf, hasCode(source));
    else {
      const digest = ports.ids.digest(['lead', key, source, ...Object.values(values)]);
      id = hasCode(source) ? toLeadCode(digest) : toUuid(digest);
      await keepLead(ports, leadOf(id));
    }
    const acceptedAt = ports.clock.now();
    return {
      status: 'accepted',
      receipt: hasCode(source) ? signReceipt(ports.receiptSignatures, source, id, acceptedAt) : null,
      acceptedAt,
    };
  };
}

/** Returns the id of the lead: a code that no waiting lead has, or else a UUID. */
async function storeOrDeliver(
  { leads, lambda, ids, clock, report }: SendLeadPorts,
  leadOf: (id: string) => Lead,
  withCode: boolean,
): Promise<string> {
  const newId = () => (withCode ? ids.newCode(CODE_ALPHABET, CODE_LENGTH) : ids.newId());
  let lead = leadOf(newId());
  try {
    for (let count = 1; !(await leads.store(lead, clock.now())); count++) {
      if (count === MAX_CODES) throw new Error('every new code belongs to a waiting lead');
      lead = leadOf(newId());
    }
  } catch (cause) {
    report.recordProblem('leadNotKept', cause);
    await deliverNow(lambda, lead);
  }
  return lead.id;
}

/** The UUID of a hex text (version 8: made from a hash). */
function toUuid(hex: string): string {
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
}

/**
 * Stores a lead whose id follows from what it is, for delivery. A lead that is stored already stays as it is. Throws
 * `leadNotKept` if it can neither be stored nor delivered.
 */
export async function keepLead({ leads, lambda, clock, report }: SendLeadPorts, lead: Lead): Promise<void> {
  try {
    await leads.store(lead, clock.now());
  } catch (cause) {
    report.recordProblem('leadNotKept', cause);
    await deliverNow(lambda, lead);
  }
}

/** Tells the operator what to ask a member whose request does not say it. */
const unansweredMessages: ReadonlyMap<LeadSource, string> = new Map([
  ['cambiar', 'No dijo a qué plan quiere pasar: hay que preguntarle.'],
  ['regalar', 'No dijo a quién ni a dónde mandar la caja: hay que preguntarle.'],
]);

function toLead(id: string, source: LeadSource, { name, email, phone, message }: LeadValues): Lead {
  return { id, name, email, phone: phone || null, message: message || unansweredMessages.get(source) || null, source };
}

/** Delivers a lead that could not be stored. Throws `leadNotKept` if that fails, too. */
async function deliverNow(lambda: Ports['lambda'], lead: Lead): Promise<void> {
  try {
    await lambda.createLead(lead);
  } catch (cause) {
    throw new Failure('leadNotKept', { cause });
  }
}
