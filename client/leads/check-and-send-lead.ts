import { checkLead, cleanLead, type LeadField } from '#core/leads/lead.ts';
import type { LeadForm } from '#core/leads/lead-form.ts';
import { type LeadAnswer, sendLead } from './send-lead.ts';

const CHECK = 'Revisá los datos marcados y enviá el formulario de nuevo.';

/** The same check as the server's before anything is sent, then the form as JSON. Never rejects. */
export async function checkAndSendLead(
  { action, source }: Pick<LeadForm, 'action' | 'source'>,
  data: FormData,
): Promise<LeadAnswer> {
  const values = cleanLead(readValues(data));
  const fields = checkLead(values);
  if (Object.keys(fields).length > 0) return { status: 'refused', fields, message: CHECK };
  return sendLead((...request) => fetch(...request), { action, source, values });
}

function readValues(data: FormData): Record<LeadField, string> {
  const read = (field: LeadField) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name'), email: read('email'), phone: read('phone'), message: read('message') };
}
