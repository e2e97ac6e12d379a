import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';

/** Helmet's headers and the policy on every kind of answer; a page with CMS colours extends its own policy later. */
export function createSecurityHeaders(origin: string, sources: PolicySources): RequestHandler[] {
  const https = origin.startsWith('https:');
  const policy = contentSecurityPolicy(sources);
  return [
    helmet({
      contentSecurityPolicy: false,
      // A sign-in popup must be able to tell the page that opened it how it ended.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    }),
    (_req, res, next) => {
      res.set('content-security-policy', policy);
      next();
    },
  ];
}
