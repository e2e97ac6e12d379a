import { type NextFunction, type Request, type Response, Router } from 'express';
import * as z from 'zod';
import type { MembershipRequest } from '#core/account/change-membership.ts';
import type { MembershipChange } from '#core/club/membership.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import type { UseCases } from '#core/use-cases.ts';
import { loginHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { toHttpError } from '../errors.ts';
import type { Log } from '../log.ts';
import { failedCallOf, logError } from '../ops/log-error.ts';
import type { ShowRefused } from '../pages/page-routes.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import { isFormPost, parseBody, sendJsonError, toJsonError } from './json-answer.ts';

export type MembershipRouteDeps = {
  useCases: UseCases;
  cookies: VisitorCookies;
  log: Log;
  showRefused: Pick<ShowRefused, 'membership'>;
};

const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
// Some JSON clients send a numeric id as a number.
const idSchema = z.union([z.string(), z.int().transform(String)]);
/** Whoever can guess a key could repeat another change of the same visitor. */
export const keySchema = z.string().min(22).max(64);

export const changeSchema = z.discriminatedUnion('kind', [
  z.object({ membership: idSchema, kind: z.enum(['skip', 'unskip']), month: monthSchema }),
  z.object({ membership: idSchema, kind: z.literal('pause'), until: monthSchema }),
  z.object({ membership: idSchema, kind: z.literal('plan'), plan: z.string().min(1) }),
  z.object({ membership: idSchema, kind: z.enum(['resume', 'cancel']) }),
]);

/** `POST /api/membership`: changes a membership of the signed-in visitor, as JSON and as a plain form. */
export function createMembershipRoute({ useCases, cookies, log, showRefused }: MembershipRouteDeps): Router {
  const router = Router({ strict: true });
  router.use(parseBody);
  // A body that is no JSON is refused like one with wrong values: after the check of the session. Express recognises an
  // error handler by its four parameters.
  router.use((error: unknown, req: Request, res: Response, next: NextFunction) =>
    toHttpError(error).status === 400 ? answer(req, res, null) : next(error),
  );
  router.post('/', (req, res) => answer(req, res, readRequest(req)));
  return router;

  async function answer(req: Request, res: Response, request: MembershipRequest | null): Promise<void> {
    try {
      const { membership, receipt } = await useCases.changeMembership({ visitor: cookies.visitorOf(req), request });
      // The first delivery of a cancellation starts now; the response does not wait for it.
      if (receipt !== null) {
        useCases.deliverLeads().catch((err: unknown) => logError(log, err, 'lead delivery failed'));
      }
      if (!isFormPost(req)) return void res.json({ ...membership, ...receipt });
      if (request !== null) cookies.rememberMembershipChange(req, res, { id: membership.id, change: request.change });
      const query =
        receipt === null
          ? ''
          : `?${new URLSearchParams({ envio: 'baja', codigo: receipt.code, firma: receipt.signature })}`;
      res.redirect(303, paths.memberClub + query);
    } catch (error) {
      await refuse(req, res, error, request?.change ?? null);
    }
  }

  async function refuse(req: Request, res: Response, error: unknown, change: MembershipChange | null): Promise<void> {
    if (!(error instanceof Failure || error instanceof Unavailable)) throw error;
    const refusal = toJsonError(res, error);
    if (refusal.status >= 500) logError(log, error, 'membership change failed', failedCallOf(error));
    const isSignedOut = error instanceof Failure && error.code === 'loginRequired';
    const isCancellation = change?.kind === 'cancel';
    if (!isFormPost(req)) sendJsonError(res, error, isCancellation && !isSignedOut ? { href: paths.cancellation } : {});
    else if (isSignedOut) res.redirect(303, loginHref(paths.memberClub));
    else await showRefused.membership(req, res, { ...refusal, isCancellation });
  }
}

/** Null if a field or the key is missing or wrong. */
function readRequest(req: Request): MembershipRequest | null {
  const body: unknown = req.body;
  const fields = typeof body === 'object' && body !== null ? body : {};
  const key = keySchema.safeParse(req.get('idempotency-key') || ('key' in fields ? fields.key : undefined));
  const parsed = changeSchema.safeParse(fields);
  if (!key.success || !parsed.success) return null;
  const { membership, ...change } = parsed.data;
  return { membership, key: key.data, change };
}
