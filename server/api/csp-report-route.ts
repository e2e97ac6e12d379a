import express, { type Request, type RequestHandler, Router } from 'express';
import * as z from 'zod';
import { Failure } from '#core/failures.ts';
import { parseJson } from '#core/json.ts';
import { serverPaths } from '#core/values/paths.ts';
import { allowMethods } from '../http/allowed-methods.ts';
import type { Log } from '../log.ts';
import { type CspDirective, cspDirectives } from '../ops/request-metrics.ts';
import { sendJsonError } from './json-answer.ts';

type CspReportRouteDeps = {
  origin: string;
  countReport: (directive: CspDirective) => void;
  log: Log;
};

type Violation = { directive: string; blocked: string; page: string };

const MAX_BODY = '16kb';
/** More in one request are not counted: a browser sends a few at a time. */
const MAX_REPORTS = 20;
const MAX_LOGGED_LENGTH = 200;

const text = z.string().catch('');

/** What `report-uri` sends. Older browsers name only the violated directive, with its values. */
const reportUriBody = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    },
  ]);

/** What `report-to` sends: reports of all kinds in one list. */
const reportToBody = z
  .array(
    z.object({
      type: text,
      body: z
        .object({ effectiveDirective: text, blockedURL: text, documentURL: text })
        .catch({ effectiveDirective: '', blockedURL: '', documentURL: '' }),
    }),
  )
  .transform((reports): Violation[] =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
  );

export const violations = z.union([reportUriBody, reportToBody]);

/**
 * `POST /api/csp-reports` counts and logs what browsers blocked because of the Content-Security-Policy. Anybody can send
 * a report, so it is a hint and not evidence. Only what the shop's own pages name is logged: no query, no referrer, no
 * sample of a script.
 */
export function createCspReportRoute({ origin, countReport, log }: CspReportRouteDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(serverPaths.cspReports, allowMethods('POST'));
  router.post(serverPaths.cspReports, readText, (req, res) => {
    res.set('cache-control', 'no-store');
    try {
      for (const violation of readViolations(req).slice(0, MAX_REPORTS)) {
        const directive = toDirective(violation.directive);
        countReport(directive);
        log.info(
          { directive, blocked: toBlockedSource(violation.blocked), page: toPagePath(violation.page, origin) },
          'content security policy violated',
        );
      }
      res.status(204).end();
    } catch (error) {
      sendJsonError(res, error);
    }
  });
  return router;
}

const readText: RequestHandler = express.text({ type: () => true, limit: MAX_BODY });

/** Throws the failure `badRequest`. */
function readViolations(req: Request): Violation[] {
  const { data } = violations.safeParse(parseJson(String(req.body)));
  if (data === undefined) throw new Failure('badRequest');
  return data;
}

function toDirective(reported: string): CspDirective {
  const [name] = reported.split(' ', 1);
  return cspDirectives.find((directive) => directive === name) ?? 'other';
}

/** The origin of a blocked URL, its scheme if it has no origin, or the keyword that a browser sends in its place. */
function toBlockedSource(blocked: string): string {
  const url = URL.parse(blocked);
  if (url === null) return /^[a-z-]{1,30}$/.test(blocked) ? blocked : 'other';
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, MAX_LOGGED_LENGTH);
}

/** The path of a page of this site, without its query; null for another site's. */
function toPagePath(page: string, origin: string): string | null {
  const url = URL.parse(page);
  return url?.origin === origin ? url.pathname.slice(0, MAX_LOGGED_LENGTH) : null;
}
