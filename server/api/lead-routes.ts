import { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { toPathOnSite, toReturnPath } from '#core/account/return-path.ts';
import type { LandingForm } from '#core/club/find-landing-form.ts';
import { failureList } from '#core/failure-list.ts';
import { Failure } from '#core/failures.ts';
import {
  checkLead,
  cleanLead,
  LANDING_SOURCE,
  type LeadValues,
  leadSources,
  type OwnSource,
} from '#core/leads/lead.ts';
import type { LeadReceipt } from '#core/leads/lead-code.ts';
import { leadFormPaths, refusedLeadForm } from '#core/leads/lead-form-view.ts';
import type { SentLead } from '#core/leads/send-lead.ts';
import type { UseCases } from '#core/use-cases.ts';
import type { Campaign } from '#core/values/campaign.ts';
import { paths } from '#core/values/paths.ts';
import type { Log } from '../log.ts';
import { logError } from '../ops/log-error.ts';
import type { ShowRefused } from '../pages/page-routes.ts';
import type { CountLead } from '../security/lead-limit.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import { isFormPost, sendJsonError, toJsonError } from './json-answer.ts';
import { leadOriginOf, type SentOrigin } from './lead-origin.ts';
import { keySchema } from './membership-route.ts';

type Refusal = Extract<SentLead, { status: 'refused' }>;
type SentFields = LeadValues & SentOrigin;
/** The page that answers a form, and the campaign in which the form was sent. */
type AnswerPage = LandingForm & { campaign: Campaign };

// No maximum length: the use case refuses an over-long text with a message at its field. A missing field is empty.
const textSchema = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
export const legalRequestSchema = z.object({
  name: textSchema,
  email: textSchema,
  phone: textSchema,
  message: textSchema,
  // What came before the form is no reason to refuse it.
  consent: z.string().optional().catch(undefined),
  campaign: z.record(z.string(), z.string()).optional().catch(undefined),
});
/** The form of a landing of the club names the landing; the slug is empty for `/club`. */
const landingLeadSchema = legalRequestSchema.extend({
  source: z.string().regex(LANDING_SOURCE),
  landing: z.string().max(500),
});
const ownLeadSchema = legalRequestSchema.extend({ source: z.enum(leadSources) });
export const leadSchema = z.union([landingLeadSchema, ownLeadSchema]);

export type LeadRouteDeps = {
  useCases: UseCases;
  cookies: VisitorCookies;
  origin: string;
  log: Log;
  countLead: CountLead;
  showRefused: Pick<ShowRefused, 'lead'>;
};

/** Accepts leads and the two legal forms, as JSON and as plain forms. A lead is stored before the response is sent. */
export function createLeadRoutes(deps: LeadRouteDeps): Router {
  const { useCases, cookies, origin, log, countLead, showRefused } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  router.post(paths.leadsApi, (req, res) => {
    const lead = parse(leadSchema, req.body);
    if (!('landing' in lead)) return sendOwn(req, res, lead);
    const { landing, source, ...fields } = lead;
    return useCases.findLandingForm({ landing, source }).then((form) => send(req, res, form, fields));
  });
  // A legal form has a path of its own, so its body needs no source.
  router.post(paths.withdrawal, (req, res) =>
    sendOwn(req, res, { source: 'arrepentimiento', ...parse(legalRequestSchema, req.body) }),
  );
  router.post(paths.cancellation, (req, res) =>
    sendOwn(req, res, { source: 'baja', ...parse(legalRequestSchema, req.body) }),
  );
  return router;

  function sendOwn(req: Request, res: Response, { source, ...fields }: SentFields & { source: OwnSource }) {
    return send(req, res, { source, path: formPathOf(req, source) }, fields);
  }

  async function send(
    req: Request,
    res: Response,
    form: LandingForm,
    { consent, campaign, ...values }: SentFields,
  ): Promise<void> {
    const { source } = form;
    const from = leadOriginOf(req, origin, form, { consent, campaign });
    const page = { source, path: form.path, campaign: from.campaign ?? {} };
    // What is not valid is not stored, so it does not count.
    const isValid = Object.keys(checkLead(cleanLead(values))).length === 0;
    const waitSeconds = isValid ? await countLead(source) : null;
    if (waitSeconds !== null) {
      const { status, sentence } = failureList.tooManyLeads;
      res.set('retry-after', String(waitSeconds));
      return refuse(req, res, page, status, { status: 'refused', values, fields: {}, message: sentence });
    }
    try {
      const { data: key = null } = keySchema.safeParse(req.get('idempotency-key'));
      const visitor = cookies.visitorOf(req);
      const sent = await useCases.sendVisitorLead({ source, values, key, visitor, origin: from });
      if (sent.status === 'refused') return refuse(req, res, page, 422, sent);
      // The first delivery starts now; the response does not wait for it.
      useCases.deliverLeads().catch((err: unknown) => logError(log, err, 'lead delivery failed'));
      answerStored(req, res, page, sent.receipt);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      logError(log, error, 'lead not stored');
      if (!isFormPost(req)) return sendJsonError(res, error);
      const { status, message } = toJsonError(res, error);
      await refuse(req, res, page, status, { status: 'refused', values, fields: {}, message });
    }
  }

  async function refuse(req: Request, res: Response, page: AnswerPage, status: number, refusal: Refusal) {
    const { source, campaign } = page;
    const { values, fields, message } = refusal;
    if (!isFormPost(req)) return void res.status(status).json({ status, message, fields });
    const form = refusedLeadForm(source, { values, fields, message, campaign });
    await showRefused.lead(req, res, { path: addressOf(page, {}), status, form });
  }

  function answerStored(req: Request, res: Response, page: AnswerPage, receipt: LeadReceipt | null): void {
    if (!isFormPost(req)) return void res.status(201).json({ ok: true, ...receipt });
    const keys = receipt === null ? {} : { codigo: receipt.code, firma: receipt.signature };
    res.redirect(303, addressOf(page, { envio: page.source, ...keys }));
  }

  /** The page's address with these keys and the campaign, which a browser without scripts has nowhere else. */
  function addressOf({ path, campaign }: AnswerPage, keys: Record<string, string>): string {
    const url = new URL(path, origin);
    for (const [key, value] of Object.entries({ ...campaign, ...keys })) url.searchParams.set(key, value);
    return url.pathname + url.search;
  }

  function formPathOf(req: Request, source: OwnSource): string {
    if (source !== 'avisame' && source !== 'baja') return leadFormPaths[source];
    const referrerPath = toReturnPath(toPathOnSite(req.get('referer') ?? null, origin), origin);
    const { pathname, searchParams } = new URL(referrerPath, origin);
    if (source === 'baja') return pathname === paths.memberClub ? paths.memberClub : leadFormPaths.baja;
    if (!isProductSheet(pathname)) return leadFormPaths.avisame;
    // The redirect after an earlier form of this page has set this key.
    searchParams.delete('envio');
    return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
  }
}

/** Whether the path is that of a product sheet, `/tienda/:category/:slug`. Its restock form sends "avisame". */
function isProductSheet(pathname: string): boolean {
  if (!pathname.startsWith(`${paths.shop}/`)) return false;
  if (pathname.startsWith(`${paths.search}/`) || pathname.startsWith(`${paths.events}/`)) return false;
  const segments = pathname.slice(paths.shop.length + 1).split('/');
  return segments.length === 2 && segments.every((segment) => segment !== '');
}

/** Throws `badRequest` for an unknown source or a field that is not text. The shop's own forms send neither. */
function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Failure('badRequest');
}
