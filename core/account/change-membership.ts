import type { Membership, MembershipChange } from '../club/membership.ts';
import { subscriptionsOf } from '../club/plan.ts';
import type { FailureCode } from '../failure-list.ts';
import { Failure, rethrowUnavailableAs } from '../failures.ts';
import type { Lead } from '../leads/lead.ts';
import { type LeadReceipt, signReceipt, toLeadCode } from '../leads/lead-code.ts';
import { keepLead, type SendLeadPorts } from '../leads/send-lead.ts';
import type { Ports } from '../ports/ports.ts';
import { isSku } from '../store/product.ts';
import { addMonths, compareMonths, dayInBuenosAires, parseCalendarMonth } from '../values/calendar.ts';
import { type LiveSession, loadLiveSession, renewClaims, type SessionPorts } from './live-session.ts';
import { nameOf } from './session.ts';
import type { Visitor } from './visitor.ts';

/** What a visitor asks: `key` is theirs, at least 22 characters. */
export type MembershipRequest = { membership: string; key: string; change: MembershipChange };

/** The membership after the change. A cancellation has a receipt: its code is the same each time that membership is cancelled. */
export type ChangedMembership = { membership: Membership; receipt: LeadReceipt | null };

/** The furthest month that a change may name. */
const MAX_MONTHS_AHEAD = 24;

/** A cancellation waits at most this long for the claims; they are then current a moment later. */
const CLAIMS_TIMEOUT_MS = 1000;

type ChangeMembershipPorts = SessionPorts & SendLeadPorts & Pick<Ports, 'subscriptions'>;

/**
 * Changes a membership of the signed-in visitor, once for each key. `request` is null if it could not be read. Throws, in
 * this order: `loginRequired`, `invalidMembershipChange`, `unknownMembership`, `membershipTooLate` or
 * `membershipNotPossible`; `membershipUnavailable` if it is not known whether it was changed: repeat it with its key.
 */
export function changeMembership(ports: ChangeMembershipPorts) {
  const { subscriptions, ids } = ports;
  return async (input: { visitor: Visitor; request: MembershipRequest | null }): Promise<ChangedMembership> => {
    const { visitor, request } = input;
    const session = await loadLiveSession(ports, visitor.sessionId);
    if (session === null) throw new Failure('loginRequired');
    if (request === null) throw new Failure('invalidMembershipChange');
    const { membership: id, key, change } = request;
    const orOutage = rethrowUnavailableAs('membershipUnavailable');
    await checkChange(ports, change).catch(orOutage);
    if (!isSku(id)) throw new Failure('unknownMembership');
    const { accessToken, claims } = session;
    if (accessToken === null) throw new Failure('membershipUnavailable');
    const known = await subscriptions.listMemberships(accessToken).catch(orOutage);
    if (known === 'signedOut') throw new Failure('loginRequired');
    if (known === 'notOffered') throw new Failure('unknownMembership');
    if (known.memberships.every((membership) => membership.id !== id)) {
      // The id may be that of a membership that the service sent and the shop could not read.
      throw new Failure(known.unreadable > 0 ? 'membershipUnavailable' : 'unknownMembership');
    }
    const changeKey = ids.digest([claims.sub, id, key]);
    const changed = await subscriptions.changeMembership(accessToken, { id, key: changeKey, change }).catch(orOutage);
    if (typeof changed === 'string') throw new Failure(refusals[changed]);
    if (change.kind !== 'cancel') return { membership: changed, receipt: null };
    const receipt = await recordCancellation(ports, session, changed);
    // The account may have no subscription left, and the cart would go on with the prices of a member.
    await ports.report.settle(renewClaims(ports, session.id, CLAIMS_TIMEOUT_MS), 'tokenFailed');
    return { membership: changed, receipt };
  };
}

const refusals = {
  signedOut: 'loginRequired',
  unknownMembership: 'unknownMembership',
  tooLate: 'membershipTooLate',
  notPossible: 'membershipNotPossible',
} as const satisfies Record<string, FailureCode>;

/** Refuses a month that is too far away, and a plan that is not active. */
async function checkChange(
  { subscriptions, clock }: Pick<Ports, 'subscriptions' | 'clock'>,
  change: MembershipChange,
): Promise<void> {
  if (change.kind === 'plan') {
    const plans = subscriptionsOf(await subscriptions.listPlans());
    if (!plans.some(({ isActive, box }) => isActive && box.guid === change.plan)) {
      throw new Failure('invalidMembershipChange');
    }
    return;
  }
  const named = 'month' in change ? change.month : 'until' in change ? change.until : null;
  if (named === null) return;
  const month = parseCalendarMonth(named);
  const last = addMonths(dayInBuenosAires(clock.now()), MAX_MONTHS_AHEAD);
  if (month === null || compareMonths(month, last) > 0) throw new Failure('invalidMembershipChange');
}

/**
 * Stores what the law calls a cancellation, so that the operator has it too. Every cancellation of a membership, with
 * any key, stores the same lead: two tabs are one cancellation. Who joins again has another membership.
 */
async function recordCancellation(
  ports: ChangeMembershipPorts,
  { claims }: LiveSession,
  { id, plan }: Membership,
): Promise<LeadReceipt> {
  const lead: Lead = {
    id: toLeadCode(ports.ids.digest(['baja', claims.sub, id])),
    name: nameOf(claims) || claims.sub,
    email: claims.email ?? '',
    phone: null,
    message: `Se dio de baja en su página del club. Suscripción ${id}, plan ${plan}.`,
    source: 'baja',
  };
  await keepLead(ports, lead);
  return signReceipt(ports.receiptSignatures, lead.source, lead.id, ports.clock.now());
}
