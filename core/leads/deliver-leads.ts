import type { Ports } from '../ports/ports.ts';
import { LeadRefused, type PendingLead } from './lead.ts';

/** The interval between calls of `deliverLeads`; short enough for the first retry within ten seconds (S4.5). */
export const DELIVERY_INTERVAL_MS = 2000;

type DeliverLeadsPorts = Pick<Ports, 'leads' | 'lambda' | 'clock' | 'report'>;

const MAX_BATCH = 20;
/** A leased lead is due again after this time, if its worker has not finished. */
const LEASE_MS = 7000;
const FIRST_RETRY_MS = 4000;
const RETRY_FACTOR = 3;
const MAX_RETRY_MS = 60 * 60 * 1000;
/**
 * A refused lead is retried until this attempt, about four hours after the first, because the service may refuse it by
 * mistake. Then it is set aside. Failed attempts without a refusal count, too.
 */
const MIN_ATTEMPTS_TO_SET_ASIDE = 11;

/**
 * Delivers the leads in the outbox that are due; one failure does not affect the others. Call it after a lead was
 * stored, without waiting for it, and every `DELIVERY_INTERVAL_MS`. Throws `Unavailable` if the outbox cannot be read.
 */
export function deliverLeads({ leads, lambda, clock, report }: DeliverLeadsPorts) {
  return async (): Promise<{ delivered: number; postponed: number }> => {
    const now = clock.now();
    const due = await leads.takeDue({
      now,
      maxDueAt: now + MAX_RETRY_MS,
      leaseUntil: now + LEASE_MS,
      limit: MAX_BATCH,
    });
    const delivered = await Promise.all(due.map((pending) => deliver({ leads, lambda, clock, report }, pending)));
    const count = delivered.filter(Boolean).length;
    return { delivered: count, postponed: due.length - count };
  };
}

/** The delay after the nth failed delivery of a lead. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1), MAX_RETRY_MS);
}

async function deliver({ leads, lambda, clock, report }: DeliverLeadsPorts, pending: PendingLead): Promise<boolean> {
  const { lead } = pending;
  try {
    await lambda.createLead(lead);
  } catch (cause) {
    await postponeOrSetAside({ leads, clock, report }, pending, cause);
    return false;
  }
  // If this fails, the lead is delivered again after its lease; the service ignores the repeated id.
  await leads.complete(lead.id).catch((cause: unknown) => report.recordProblem('lead', cause));
  return true;
}

/** Reschedules a lead that was not delivered, or sets it aside if the service keeps refusing it. */
async function postponeOrSetAside(
  { leads, clock, report }: Omit<DeliverLeadsPorts, 'lambda'>,
  pending: PendingLead,
  cause: unknown,
): Promise<void> {
  const { id } = pending.lead;
  const attempts = pending.attempts + 1;
  try {
    if (cause instanceof LeadRefused && attempts >= MIN_ATTEMPTS_TO_SET_ASIDE) {
      report.recordProblem('leadRefused', cause);
      await leads.setAside(id, { status: cause.status, at: clock.now() });
    } else {
      report.recordProblem('lead', cause);
      await leads.postpone(id, { attempts, dueAt: clock.now() + retryDelayMs(attempts) });
    }
  } catch (failure) {
    // The lead is due again after its lease.
    report.recordProblem('lead', failure);
  }
}
