import { type Block, dataOf, isEmptyList, mapBlock } from '../block.ts';
import { toTypeSlug } from '../cellar/selection-mention.ts';
import type { ListedMemberships } from '../club/membership.ts';
import { type Plan, subscriptionsOf } from '../club/plan.ts';
import { findNextBox, type MemberRenewal, toMemberRenewal } from '../club/renewal.ts';
import {
  type CurrentSelection,
  findCurrentSelections,
  MAX_LATEST,
  type SelectionCardView,
  toSelectionCard,
} from '../club/selection.ts';
import { SignInRequired, Unavailable } from '../failures.ts';
import type { GivenReceipt } from '../leads/lead-code.ts';
import type { LeadFormView } from '../leads/lead-form-view.ts';
import type { Ports } from '../ports/ports.ts';
import type { Clock } from '../ports/runtime.ts';
import { loadMemberPromotion, type MemberDiscount, toMemberDiscount } from '../store/price/load-member-promotion.ts';
import { dayInBuenosAires } from '../values/calendar.ts';
import { changePlanHref, type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { paths, serverPaths } from '../values/paths.ts';
import { toChangeNotice } from './change-notice.ts';
import { type ClubInvitation, toClubInvitation } from './club-invitation.ts';
import { loadLiveSession, type SessionPorts } from './live-session.ts';
import {
  findPending,
  type MemberChoice,
  type PendingRequest,
  type SentRequest,
  toMemberChoices,
  toMemberForm,
  toPendingRequest,
  toSentRequest,
} from './member-requests.ts';
import { type MembershipCardView, toMembershipCard } from './membership-card.ts';
import { type OwnPlan, toOwnPlans, toPlanName } from './own-plan.ts';
import { type AccountClaims, isSubscriber, toSessionView } from './session.ts';
import type { Visitor, WithFacts } from './visitor.ts';

/** `/club/mi-club`. Nobody but the signed-in visitor may see it. */
export type MemberClubView = PageFacts & {
  firstName: string | null;
  isMember: boolean;
  /** The plans that the account names; an empty list if it names none. For a visitor without a plan: null. */
  plans: Block<OwnPlan[] | null>;
  /** The discount that members have on products; null while the shop service has no promotion for members. */
  memberDiscount: Block<MemberDiscount | null>;
  /** Null for a member. */
  invitation: ClubInvitation | null;
  /** Null if the calendar has no renewal of this month. */
  renewal: Block<MemberRenewal | null>;
  /** The current selections: of the member's types, or of all types if the account names none. */
  selections: Block<SelectionCardView[]>;
  /** The memberships that the service has, cancelled ones included; null if it does not offer them, or has none. */
  memberships: Block<MembershipCardView[] | null>;
  /** That memberships are missing from the list, because they cannot be read; null if none is. */
  missingMemberships: string | null;
  /** The key of the forms that change a membership, another one each time the page is made. */
  changeKey: string;
  /** The plan to change to, if the address names one that is offered. */
  wantedPlan: string | null;
  /** What the last change did, or why it was refused; null if there was none. */
  outcome: ChangeOutcome | null;
  /**
   * The form for requests that a human reads. Null for a visitor who is not a member, if `sent` is shown in its place, and
   * if the memberships cannot be read.
   */
  request: { form: LeadFormView; choices: MemberChoice[]; chosen: MemberChoice['source'] | null } | null;
  sent: SentRequest | null;
  /** What the visitor asked for in this session, while it is in progress; the latest first. */
  pending: PendingRequest[];
  /** The iCalendar file of all renewals. */
  calendarHref: string;
};

/** The result of a change of a membership, with the sentence that the page shows. `status` is 200 if it was made. */
export type ChangeOutcome = { status: number; message: string; isCancellation: boolean };

/** `sent` is what the redirect after a form says; `planGuid` names the plan that the member wants to change to, if any. */
export type GetMemberClubInput = {
  visitor: Visitor;
  sent: { source: string | null } & GivenReceipt;
  planGuid: string | null;
};

type MemberClubPorts = SessionPorts &
  Pick<Ports, 'cms' | 'shop' | 'subscriptions' | 'site' | 'receiptSignatures' | 'ids'>;

/** The page waits for the memberships as long as for its subject. */
const MEMBERSHIPS_TIMEOUT_MS = 3000;

/**
 * Reads a member's page of the club. If the service offers no memberships, what it says comes from the account's claims and
 * the renewal calendar. Throws `SignInRequired` for a guest, before any service is called, and `Unavailable` if the
 * session cannot be read. If the service refuses the token of a new sign-in, too, the page says that it cannot show the memberships.
 */
export function getMemberClub(ports: MemberClubPorts) {
  const { cms, shop, subscriptions, clock, ids, site, report } = ports;
  const isRefusedAgain = createRepeatedRefusals(clock);
  return async ({ visitor, sent: given, planGuid }: GetMemberClubInput): Promise<WithFacts<MemberClubView>> => {
    const session = await loadLiveSession(ports, visitor.sessionId);
    const ownPath = planGuid === null ? paths.memberClub : changePlanHref(planGuid);
    if (session === null) throw new SignInRequired(ownPath, { hasSession: false });
    const { claims, accessToken } = session;
    const listed =
      accessToken === null
        ? Promise.reject(new Unavailable('identity', 'the access token has expired'))
        : subscriptions.listMemberships(accessToken).then((known) => {
            if (known !== 'signedOut') return known;
            if (isRefusedAgain(claims.sub))
              throw new Unavailable('subscriptions', 'the token of a new sign-in is refused');
            return known;
          });
    const [plans, renewals, selections, { promotion, memberPrices }, answer] = await Promise.all([
      report.settle(subscriptions.listPlans(), 'subscription'),
      report.settle(subscriptions.listRenewals(), 'renewal'),
      report.settle(cms.listSelections(MAX_LATEST), 'selections', { isEmpty: isEmptyList }),
      loadMemberPromotion({ shop, report }),
      report.settle(listed, 'memberships', { timeoutMs: MEMBERSHIPS_TIMEOUT_MS }),
    ]);
    if (dataOf(answer) === 'signedOut') throw new SignInRequired(ownPath, { hasSession: true });
    const now = clock.now();
    const offered = dataOf(plans) ?? [];
    const renewal = mapBlock(renewals, (list) => toMemberRenewal(list, now));
    const shelf = { published: dataOf(selections) ?? [], brandSlug: site.brand.slug };
    const calendar = dataOf(renewals) ?? [];
    const month = findNextBox(calendar, now);
    const known = dataOf(answer);
    const { memberships: owned, unreadable } = known === null || typeof known === 'string' ? NO_MEMBERSHIPS : known;
    const memberships = mapBlock(answer, () =>
      owned.length === 0
        ? null
        : owned.map((membership) => toMembershipCard(membership, { plans: offered, renewals: calendar, shelf, now })),
    );
    const cards = dataOf(memberships);
    const readsActive = cards?.some(({ status }) => status !== 'cancelled') ?? null;
    // One that cannot be read may be active.
    const hasActive = readsActive === false && unreadable > 0 ? null : readsActive;
    const isMember = isSubscriber(claims) || hasActive === true;
    const wanted = subscriptionsOf(offered).find(({ box }) => box.guid === planGuid);
    const ownTypes =
      cards === null
        ? claims.plans.flatMap(({ selectionType }) => selectionType ?? [])
        : owned.flatMap(({ plan }) => offered.find(({ box }) => box.guid === plan)?.box.title ?? []);
    const canAsk = isMember && hasActive !== false && memberships.status === 'loaded';
    const sent = toSentRequest(ports.receiptSignatures, given, canAsk);
    const { membershipChange } = visitor;
    const done = membershipChange ? toChangeNotice(membershipChange, owned, cards ?? [], offered) : null;
    const pending = findPending(session.requests, now);
    const view: MemberClubView = {
      title: 'Tu club',
      description: 'Tu próxima caja, los cambios que podés pedir y hasta cuándo.',
      canonicalPath: paths.memberClub,
      breadcrumbs: toBreadcrumbs('Tu club', { label: 'Club', href: paths.club }),
      firstName: claims.givenName,
      isMember,
      plans: mapBlock(plans, (list) => (isMember ? toOwnPlans(claims, list, { ...shelf, month }) : null)),
      memberDiscount: mapBlock(memberPrices, () => toMemberDiscount(promotion)),
      invitation: isMember ? null : toClubInvitation(owned.length > 0, offered, dataOf(renewal)?.change ?? null),
      renewal,
      selections: mapBlock(selections, (list) =>
        toOwnSelections(ownTypes, findCurrentSelections(list, dayInBuenosAires(now))).map(toSelectionCard),
      ),
      memberships,
      missingMemberships: toMissingSentence(unreadable),
      changeKey: ids.newId(),
      wantedPlan: wanted?.box.guid ?? null,
      outcome: done === null ? null : { status: 200, message: done, isCancellation: false },
      request:
        canAsk && sent === null
          ? toRequest(
              claims,
              toMemberChoices(dataOf(renewal), pending, toFirstBox(cards)),
              cards === null ? wanted : undefined,
            )
          : null,
      sent,
      pending: pending.map(toPendingRequest),
      calendarHref: serverPaths.renewals,
    };
    // The cart is not read for this page.
    return { view, facts: null, session: toSessionView(claims, null) };
  };
}

const NO_MEMBERSHIPS: ListedMemberships = { memberships: [], unreadable: 0 };

function toMissingSentence(unreadable: number): string | null {
  if (unreadable === 0) return null;
  return `No pudimos mostrar ${unreadable === 1 ? 'una' : unreadable} de tus suscripciones.`;
}

function toFirstBox(cards: readonly MembershipCardView[] | null): { firstBox: string | null } | null {
  if (cards === null) return null;
  return { firstBox: cards.flatMap(({ changes }) => changes?.skip?.label ?? [])[0] ?? null };
}

/** `wanted` is the plan to change to; without one nothing is chosen for the member. */
function toRequest(
  claims: AccountClaims,
  choices: MemberChoice[],
  wanted: Plan | undefined,
): NonNullable<MemberClubView['request']> {
  const [first, ...others] = choices;
  const only = others.length === 0 ? (first?.source ?? null) : null;
  const form = toMemberForm(claims);
  if (wanted === undefined) return { form: only === null ? form : { ...form, source: only }, choices, chosen: only };
  const { title, detail } = toPlanName(wanted);
  return { form: toMemberForm(claims, `Quiero pasar al plan ${title} (${detail}).`), choices, chosen: 'cambiar' };
}

/** `types` are names or slugs. */
function toOwnSelections(types: readonly string[], current: readonly CurrentSelection[]): readonly CurrentSelection[] {
  const own = types.map(toTypeSlug);
  const ofOwnTypes = current.filter(({ typeSlug }) => own.includes(typeSlug));
  return ofOwnTypes.length > 0 ? ofOwnTypes : current;
}

/** Longer than a sign-in takes that the provider answers without asking the user. */
const MAX_AGE_MS = 60_000;

/**
 * Returns a function that records that a service refused a user's token, and returns whether it did so a moment ago, too. Then another
 * sign-in does not help: the browser would go from the page to the provider and back for ever.
 */
function createRepeatedRefusals(clock: Clock): (sub: string) => boolean {
  const refusedAt = new Map<string, number>();
  return (sub) => {
    const now = clock.now();
    for (const [other, at] of refusedAt) if (now - at > MAX_AGE_MS) refusedAt.delete(other);
    // A third one asks for a sign-in again.
    if (refusedAt.delete(sub)) return true;
    refusedAt.set(sub, now);
    return false;
  };
}
