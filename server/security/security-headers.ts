import { serverPaths } from '#core/values/paths.ts';

/**
 * The headers that every response has, by lower-case name. Pages and sign-in responses replace the
 * Content-Security-Policy.
 */
export function createSecurityHeaders(origin: string, sources: PolicySources): Readonly<Record<string, string>> {
  return {
    // A sign-in popup must be able to post its outcome to the page that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'content-security-policy': contentSecurityPolicy(sources),
    'reporting-endpoints': reportingEndpoints,
  };
}

/**
 * Browser features that neither the shop nor anything in its frames uses. Not in the list are those that embedded videos
 * get from their frame's `allow`: autoplay, encrypted media, fullscreen and picture-in-picture.
 */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

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
