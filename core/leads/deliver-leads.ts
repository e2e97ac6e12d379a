import { LeadRefused } from '../ports/lambda.ts';
import type { PendingLead } from '../ports/leads.ts';
import type { Ports } from '../ports/ports.ts';

/** How often `deliverLeads` is to be called; the first retry comes within ten seconds (S4.5) because of it. */
export const DELIVERY_INTERVAL_MS = 2000;

type DeliverLeadsPorts = Pick<Ports, 'leads' | 'lambda' | 'clock' | 'report'>;

const BATCH = 20;
/** A lead that a process took and did not settle is due again after this. */
const LEASE_MS = 7000;
const FIRST_RETRY_MS = 4000;
const GROWTH = 3;
const LONGEST_RETRY_MS = 60 * 60 * 1000;
/**
 * A service that refuses a lead may have been wrong itself, so its word counts only from this attempt on, about four
 * hours after the first (outages on the way count, too). Then it stands: the same lead sent for ever would help nobody.
 */
const REFUSALS_TAKEN_AT = 11;

/**
 * Delivers what is due in the outbox, each lead apart from the others. Call it right after a lead was taken, without
 * waiting for it, and every `DELIVERY_INTERVAL_MS`. Throws `Unavailable` when the outbox itself cannot be read.
 */
export function deliverLeads({ leads, lambda, clock, report }: DeliverLeadsPorts) {
  return async (): Promise<{ delivered: number; postponed: number }> => {
    const now = clock.now();
    const due = await leads.takeDue({ now, leaseUntil: now + LEASE_MS, limit: BATCH });
    const delivered = await Promise.all(due.map((pending) => deliver({ leads, lambda, clock, report }, pending)));
    const count = delivered.filter(Boolean).length;
    return { delivered: count, postponed: due.length - count };
  };
}

/** How long a lead waits after its nth failed delivery. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * GROWTH ** (attempts - 1), LONGEST_RETRY_MS);
}

async function deliver({ leads, lambda, clock, report }: DeliverLeadsPorts, pending: PendingLead): Promise<boolean> {
  const { lead } = pending;
  try {
    await lambda.createLead(lead);
  } catch (cause) {
    await postponeOrSetAside({ leads, clock, report }, pending, cause);
    return false;
  }
  // Where this fails the lead is delivered once more after its lease: the service knows it by its id.
  await leads.complete(lead.id).catch((cause: unknown) => report.recordProblem('lead', cause));
  return true;
}

/** Where a lead goes that was not delivered: back, or aside where the service's word against it stands. */
async function postponeOrSetAside(
  { leads, clock, report }: Omit<DeliverLeadsPorts, 'lambda'>,
  pending: PendingLead,
  cause: unknown,
): Promise<void> {
  const { id } = pending.lead;
  const attempts = pending.attempts + 1;
  try {
    if (cause instanceof LeadRefused && attempts >= REFUSALS_TAKEN_AT) {
      report.recordProblem('leadRefused', cause);
      await leads.setAside(id, { status: cause.status, at: clock.now() });
    } else {
      report.recordProblem('lead', cause);
      await leads.postpone(id, { attempts, dueAt: clock.now() + retryDelayMs(attempts) });
    }
  } catch (failure) {
    // Its lease ends, and it is taken again.
    report.recordProblem('lead', failure);
  }
}
