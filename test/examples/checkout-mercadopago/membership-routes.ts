import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import type { Club } from './club.ts';
import type { Members } from './members.ts';
import {
  applyChange,
  type ChosenPlan,
  isActive,
  isMembership,
  membershipChange,
  toWireMembership,
} from './memberships.ts';
import type { Plans } from './plans.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

export type MembershipParts = {
  /** What the shop and the OpenID provider authenticate with. */
  token: string;
  subscriptions: Subscriptions;
  club: Club;
  plans: Plans;
  members: Pick<Members, 'subjectOf'>;
  now?: () => number;
};

const keyed = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });
const refusals = { tooLate: 409, notPossible: 422 } as const;

/** The memberships as the shop reads them (`docs/contracts.md`, 4), and how many a user has, for the OpenID provider. */
export function createMembershipRoutes(parts: MembershipParts): Router {
  const { token, subscriptions, club, plans, members, now = Date.now } = parts;
  const router = Router();

  router.use((request, response, next) => {
    const given = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? '';
    return isSame(given, token) ? next() : refuse(response, 401, 'The token of the service is missing or wrong');
  });

  router.get('/memberships', async (request, response) => {
    const subject = await members.subjectOf(request.get('token') ?? '');
    if (subject === null) return refuse(response, 401, 'The token of the user is not valid');
    return response.json({ data: subscriptions.listOf(subject).filter(isMembership).map(toWire) });
  });

  router.post('/memberships/:id/changes', express.json({ limit: '16kb' }), async (request, response) => {
    const subject = await members.subjectOf(request.get('token') ?? '');
    if (subject === null) return refuse(response, 401, 'The token of the user is not valid');
    const subscription = subscriptions.find(request.params.id);
    if (subscription?.subject !== subject || !isMembership(subscription))
      return refuse(response, 404, 'This user has no such membership');
    const [key, change] = [keyed.safeParse(request.body).data?.key, membershipChange.safeParse(request.body).data];
    if (key === undefined || change === undefined)
      return refuse(response, 422, 'The body must be a change with its key');
    const chosen = change.kind === 'plan' ? await findChosen(change.plan) : null;
    const changed = subscriptions.change(subscription, key, change, (current) =>
      applyChange(current, change, { chosen, charges: subscriptions.listCharges(current), now: now() }),
    );
    if (typeof changed === 'string') return refuse(response, refusals[changed], changed);
    // The change is made here. Mercado Pago has it now, or when it answers again.
    await club.apply(changed.id);
    return response.json({ data: toWire(subscriptions.find(changed.id) ?? changed) });
  });

  router.get('/subscribers/:subject', (request, response) => {
    const active = subscriptions.listOf(request.params.subject).filter((each) => isMembership(each) && isActive(each));
    const names = active.map(({ plan, box }) => ({ guid: plan, selection_type: box }));
    response.json({ active_subs: active.length, plans: names });
  });

  router.use((_request, response) => refuse(response, 404, 'There is no such call'));
  return router;

  function toWire(subscription: Subscription) {
    return toWireMembership(subscription, subscriptions.listCharges(subscription), now());
  }

  async function findChosen(guid: string): Promise<ChosenPlan | null> {
    const plan = await plans.find(guid);
    if (plan === null || !plan.isActive || plan.isBoughtOnce) return null;
    const { box, bottles, fullCents } = plan;
    return { plan: guid, box, bottles, fullCents };
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}

function refuse(response: Response, status: number, message: string): Response {
  return response.status(status).json({ status, message });
}
