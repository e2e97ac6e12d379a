import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { checkLead, cleanLead, type Lead, type LeadErrors, type LeadSource, type LeadValues } from './lead.ts';

/**
 * The result of a submission. `taken`: accepted; `id` is also the code of the legal forms. `refused`: `values` are the
 * cleaned values, which the form shows again with the errors in `fields`.
 */
export type SentLead =
  | { status: 'taken'; id: string }
  | { status: 'refused'; values: LeadValues; fields: LeadErrors; message: string };

type SendLeadPorts = Pick<Ports, 'leads' | 'lambda' | 'ids' | 'clock' | 'report'>;

/**
 * Validates a submission and stores it in the outbox. The shopper gets the confirmation as soon as it is stored,
 * without waiting for its delivery (S4.5).
 */
export function sendLead(ports: SendLeadPorts) {
  return async (input: { source: LeadSource; values: LeadValues }): Promise<SentLead> => {
    const values = cleanLead(input.values);
    const fields = checkLead(values);
    if (Object.keys(fields).length > 0) {
      return {
        status: 'refused',
        values,
        fields,
        message: 'Revisá los datos marcados y enviá el formulario de nuevo.',
      };
    }
    return storeOrDeliver(ports, toLead(ports.ids.newId(), input.source, values));
  };
}

async function storeOrDeliver({ leads, lambda, clock, report }: SendLeadPorts, lead: Lead): Promise<SentLead> {
  try {
    await leads.store(lead, clock.now());
  } catch (cause) {
    report.recordProblem('leadNotKept', cause);
    await deliverNow(lambda, lead);
  }
  return { status: 'taken', id: lead.id };
}

function toLead(id: string, source: LeadSource, { name, email, phone, message }: LeadValues): Lead {
  return { id, name, email, phone: phone || null, message: message || null, source };
}

/** Delivers a lead that could not be stored. Throws `leadNotKept` if that fails, too. */
async function deliverNow(lambda: Ports['lambda'], lead: Lead): Promise<void> {
  try {
    await lambda.createLead(lead);
  } catch (cause) {
    throw new Failure('leadNotKept', { cause });
  }
}
