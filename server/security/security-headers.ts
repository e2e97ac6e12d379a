import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts';

/**
 * Sets Helmet's headers and the default Content-Security-Policy. Pages and sign-in responses replace the policy later.
 */
export function createSecurityHeaders(origin: string, sources: PolicySources): RequestHandler[] {
  const isHttps = origin.startsWith('https:');
  const policy = contentSecurityPolicy(sources);
  return [
    helmet({
      contentSecurityPolicy: false,
      // A sign-in popup must be able to post its outcome to the page that opened it.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    }),
    (_req, res, next) => {
      res.set('content-security-policy', policy);
      next();
    },
  ];
}
