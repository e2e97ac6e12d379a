import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { checkLead, cleanLead, type Lead, type LeadErrors, type LeadSource, type LeadValues } from './lead.ts';

/**
 * Taken, with the lead's id (the code of the legal forms), or refused with what is wrong. `values` are what was typed,
 * cleaned, for the form to show again.
 */
export type SentLead =
  | { status: 'taken'; id: string }
  | { status: 'refused'; values: LeadValues; fields: LeadErrors; message: string };

type SendLeadPorts = Pick<Ports, 'leads' | 'lambda' | 'ids' | 'clock' | 'report'>;

/**
 * Checks a submission and keeps it for delivery. It is taken as soon as it is kept: whether the service answers is no
 * longer the shopper's matter (S4.5).
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
    return keep(ports, toLead(ports.ids.newId(), input.source, values));
  };
}

async function keep({ leads, lambda, clock, report }: SendLeadPorts, lead: Lead): Promise<SentLead> {
  try {
    await leads.store(lead, clock.now());
  } catch (cause) {
    report.recordProblem('leadNotKept', cause);
    await deliverUnkept(lambda, lead);
  }
  return { status: 'taken', id: lead.id };
}

function toLead(id: string, source: LeadSource, { name, email, phone, message }: LeadValues): Lead {
  return { id, name, email, phone: phone || null, message: message || null, source };
}

/** The store is down: the service itself is the one place left that can keep the lead. */
async function deliverUnkept(lambda: Ports['lambda'], lead: Lead): Promise<void> {
  try {
    await lambda.createLead(lead);
  } catch (cause) {
    throw new Failure('leadNotKept', { cause });
  }
}
