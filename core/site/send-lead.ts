import type { Ports } from '../use-cases.ts';
import type { LeadErrors, LeadSource, LeadValues } from './lead.ts';

/** Taken, with the lead's id (the code of the legal forms), or refused with what is wrong. */
export type SentLead = { status: 'taken'; id: string } | { status: 'refused'; fields: LeadErrors; message: string };

export function sendLead(
  _ports: Pick<Ports, 'leads' | 'lambda' | 'ids' | 'clock' | 'report'>,
): (input: { source: LeadSource; values: LeadValues }) => Promise<SentLead> {
  return async () => {
    throw new Error('not built yet');
  };
}
