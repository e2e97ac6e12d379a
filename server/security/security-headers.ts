import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { contentSecurityPolicy, type PolicySources, reportingEndpoints } from './content-security-policy.ts';

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
