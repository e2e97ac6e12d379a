import express, { type Request, Router } from 'express';
import * as z from 'zod';
import type { MembershipChange } from '../../../core/club/membership.ts';
import { parseCalendarMonth } from '../../../core/values/calendar.ts';
import { isSameKey } from '../credentials.ts';
import { Refusal } from '../loopback.ts';
import type { SubjectOf } from '../shop-service/shop-service.ts';
import type { Memberships, SubscriberAccount } from './memberships.ts';

/** The issuer, which stores how many subscriptions a user has. */
export type MembershipIssuer = {
  findSubscriber(subject: string): SubscriberAccount | null;
  setSubscriptions(subject: string, count: number): boolean;
};

type MembershipParts = {
  /** The service's bearer token. */
  token: string;
  memberships: Memberships;
  subjectOf: SubjectOf;
  issuer: MembershipIssuer;
};

const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .refine((text) => parseCalendarMonth(text) !== null);

const changes: z.ZodType<MembershipChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['skip', 'unskip']), month }),
  z.object({ kind: z.literal('pause'), until: month }),
  z.object({ kind: z.literal('plan'), plan: z.string() }),
  z.object({ kind: z.enum(['resume', 'cancel']) }),
]);

const keyed = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) });

const refusals = { tooLate: 409, notPossible: 422, unknownMembership: 404 } as const;

/** The calls about the memberships of the user whose access token the header `token` has. */
export function createMembershipRoutes({ token, memberships, subjectOf, issuer }: MembershipParts): Router {
  const router = Router();
  router.use('/memberships', (request, _response, next) => {
    const given = request.header('authorization')?.match(/^Bearer (.+)$/i)?.[1];
    if (!isSameKey(given, token)) throw new Refusal(401, 'Missing or invalid credentials');
    next();
  });

  router.get('/memberships', async (request, response) => {
    response.json({ data: list(await readSubject(request)) });
  });

  router.post('/memberships/:id/changes', express.json({ limit: '16kb' }), async (request, response) => {
    const subject = await readSubject(request);
    const [key, change] = [keyed.safeParse(request.body), changes.safeParse(request.body)];
    if (!key.success || !change.success) throw new Refusal(422, 'The body must be a change with its key');
    const changed = memberships.change(subject, String(request.params['id']), key.data.key, change.data);
    if (typeof changed === 'string') throw new Refusal(refusals[changed], changed);
    list(subject);
    response.json({ data: changed });
  });

  return router;

  async function readSubject(request: Request): Promise<string> {
    const accessToken = request.header('token');
    const subject = accessToken === undefined ? null : await subjectOf(accessToken);
    if (subject === null) throw new Refusal(401, 'Unknown token');
    return subject;
  }

  /** Also tells the issuer the number of subscriptions, so that it is right again after a process was killed in between. */
  function list(subject: string) {
    const account = issuer.findSubscriber(subject) ?? { activeSubs: 0, plans: [] };
    const { memberships: listed, count } = memberships.list(subject, account);
    if (listed.length > 0 && count !== account.activeSubs) issuer.setSubscriptions(subject, count);
    return listed;
  }
}
