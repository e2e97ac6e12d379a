import { serverPaths } from '#core/values/paths.ts';

/** The origins that a page may use besides this site's own. */
export type PolicySources = {
  /** For images: the image host and the allowed hosts. */
  images: readonly string[];
  /** For frames: the identity provider's silent check and the video hosts. */
  frames: readonly string[];
  /** For form targets and their redirects: the identity provider and the checkout. */
  forms: readonly string[];
};

/** The name by which the policy refers to the endpoint of `Reporting-Endpoints`. */
const REPORTING_GROUP = 'csp';

/** The value of `Reporting-Endpoints`: where browsers send reports. */
export const reportingEndpoints = `${REPORTING_GROUP}="${serverPaths.cspReports}"`;

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
    ['frame-src', "'self'", ...sources.frames].join(' '),
    ['form-action', "'self'", ...sources.forms].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${page.isFramableBySelf ? "'self'" : "'none'"}`,
    // For browsers without `report-to`; the others ignore it.
    `report-uri ${serverPaths.cspReports}`,
    `report-to ${REPORTING_GROUP}`,
  ].join('; ');
}
