import { dataOf } from '../block.ts';
import { cutOffOf, findOpenRenewal } from '../club/renewal.ts';
import { Unavailable } from '../failures.ts';
import { isMemberRequest } from '../leads/lead.ts';
import { type SendLeadPorts, type SentLead, type SubmittedLead, sendLead } from '../leads/send-lead.ts';
import type { Ports } from '../ports/ports.ts';
import type { SessionRequest } from './session.ts';
import type { Visitor } from './visitor.ts';

/** How long a request is in progress if no calendar says until when its box can be changed. */
const WITHOUT_CALENDAR_MS = 30 * 24 * 60 * 60 * 1000;

/** More than a member sends; it bounds the size of a session. */
const MAX_REQUESTS = 50;

type SendVisitorLeadPorts = SendLeadPorts & Pick<Ports, 'sessions' | 'subscriptions'>;

/**
 * Sends a lead. A member's request is also stored with the visitor's session, so that the member's page can list it. The
 * lead comes first: a request that is listed was accepted, and an accepted one is never refused because of its session.
 */
export function sendVisitorLead(ports: SendVisitorLeadPorts) {
  const send = sendLead(ports);
  return async ({ visitor, ...input }: SubmittedLead & { visitor: Visitor }): Promise<SentLead> => {
    const sent = await send(input);
    if (sent.status === 'refused' || sent.receipt === null || !isMemberRequest(input.source)) return sent;
    const { code } = sent.receipt;
    await storeRequest(ports, visitor.sessionId, { source: input.source, code, acceptedAt: sent.acceptedAt });
    return sent;
  };
}

/** Does nothing if there is no session, or if the store does not answer. The store logs its own failure. */
async function storeRequest(
  ports: SendVisitorLeadPorts,
  sessionId: string | null,
  request: Omit<SessionRequest, 'until'>,
): Promise<void> {
  const { sessions } = ports;
  try {
    const session = sessionId === null ? null : await sessions.read(sessionId);
    if (sessionId === null || session === null || session.requests.length >= MAX_REQUESTS) return;
    if (session.requests.some(({ code }) => code === request.code)) return;
    const until = await findEnd(ports, request.acceptedAt);
    await sessions.update(sessionId, { request: { ...request, until } });
  } catch (cause) {
    if (!(cause instanceof Unavailable)) throw cause;
  }
}

/** The cut-off of the first box that could still be changed when the request was accepted. */
async function findEnd({ subscriptions, report }: SendVisitorLeadPorts, acceptedAt: number): Promise<number> {
  const renewals = await report.settle(subscriptions.listRenewals(), 'renewal');
  const open = findOpenRenewal(dataOf(renewals) ?? [], acceptedAt);
  return open === null ? acceptedAt + WITHOUT_CALENDAR_MS : cutOffOf(open);
}
