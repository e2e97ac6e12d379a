import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { serverPaths } from '#core/values/paths.ts';

/**
 * The headers that every response has, by lower-case name: Helmet's, and the default Content-Security-Policy, which
 * pages and sign-in responses replace. They depend on the settings only, so they are computed once.
 */
export function createSecurityHeaders(origin: string, sources: PolicySources): Readonly<Record<string, string>> {
  return {
    ...helmetHeaders(origin.startsWith('https:')),
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'content-security-policy': contentSecurityPolicy(sources),
    'reporting-endpoints': reportingEndpoints,
  };
}

/**
 * Browser features that would tell the most about a visitor, and that neither the shop nor anything in its frames uses. The
 * list is short, because each document carries it in the first window of its connection.
 */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'] as const;

/** Runs Helmet once, on a response that is never sent, and reads the headers that it set. */
function helmetHeaders(isHttps: boolean): Record<string, string> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    // A sign-in popup must be able to post its outcome to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // No browser of today reads the first four; `frame-ancestors` of the policy says more than the fifth.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xFrameOptions: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  setHeaders(req, res, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The origins that a page may use besides this site's own. */
export type PolicySources = {
  /** For images: the image host and the allowed hosts. */
  images: readonly string[];
  /** For frames: the origins of the identity provider; empty if it is embedded. */
  identity: readonly string[];
  /** For frames: the video hosts. */
  frames: readonly string[];
  /** For form targets and their redirects: the checkout. */
  forms: readonly string[];
};

/** The name by which the policy refers to the endpoint of `Reporting-Endpoints`. */
const REPORTING_GROUP = 'csp';

/** The value of `Reporting-Endpoints`: where browsers send reports. */
const reportingEndpoints = `${REPORTING_GROUP}="${serverPaths.cspReports}"`;

/**
 * The Content-Security-Policy of a response. It has no nonces, because a cached page cannot hold a fresh one.
 * `styleHash` allows the one style element with the page's CMS colours.
 */
export function contentSecurityPolicy(
  sources: PolicySources,
  page: { styleHash?: string | null; isFramableBySelf?: boolean } = {},
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...(page.styleHash ? [page.styleHash] : [])].join(' '),
    "connect-src 'self'",
    ['img-src', "'self'", ...sources.images].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', "'self'", ...sources.identity, ...sources.frames].join(' '),
    ['form-action', "'self'", ...sources.forms].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${page.isFramableBySelf ? "'self'" : "'none'"}`,
    // For browsers without `report-to`; the others ignore it.
    `report-uri ${serverPaths.cspReports}`,
    `report-to ${REPORTING_GROUP}`,
  ].join('; ');
}
