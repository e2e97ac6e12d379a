import * as z from 'zod';
import { parseCuit } from '#core/site/seller.ts';
import { parseOpening } from '#core/values/opening.ts';
import { isPlainHttpAllowed } from '#core/values/plain-http.ts';
import { decodeOrNull } from '#core/values/text.ts';
import { ownCookieNames } from './session/visitor-cookies.ts';

export type Environment = z.output<typeof environment>;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number');

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

/** An absolute http(s) URL, returned without trailing slashes. */
const webUrl = z.string().transform((text, context) => {
  // A URL parser removes white space, which would stay in the addresses that are made of this text.
  if (/[\s\\]/.test(text))
    return rejectValue(context, 'must be an absolute http or https URL without white space and backslashes');
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return rejectValue(context, 'must be an absolute http or https URL');
  }
  if (url.username !== '' || url.password !== '') return rejectValue(context, 'must not contain credentials');
  return text.replace(/\/+$/, '');
});

/** Plain http only for a loopback host, because browsers open it. */
const browserUrl = webUrl.refine((text) => isSecure(text, []), 'must be https (plain http only for a loopback host)');

/**
 * A base URL: the adapters append paths and queries to it. Whether it may be plain http depends on `ALLOW_HTTP_HOSTS`,
 * see `findProblems`.
 */
const serviceUrl = webUrl.refine((text) => !/[?#]/.test(text), 'must not have a query or a fragment');

/** An address that is posted to as it is written. */
const exactUrl = z
  .string()
  .refine(
    (text) => webUrl.safeParse(text).success,
    'must be an absolute http or https URL without credentials and white space',
  );

/** Text that is valid in an HTTP header. With any other text every call to the service would fail. */
const headerText = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]*$/, 'must be printable ASCII');

/** A client of Redis would end the start with a stack trace that has the URL and its password. */
const redisUrl = z
  .string()
  .trim()
  .refine((text) => {
    const url = URL.parse(text);
    return (
      url !== null &&
      /^rediss?:$/.test(url.protocol) &&
      url.hostname !== '' &&
      !/\s/.test(text) &&
      /^(\/\d*)?$/.test(url.pathname) &&
      decodeOrNull(`${url.username}${url.password}`) !== null
    );
  }, 'must be a redis:// or rediss:// URL with a percent-encoded password and, if any, the number of a database');

/** A value that was pasted with a blank or a line feed would never match. */
const trimmed = z.string().trim();

const origin = browserUrl.refine(
  (text) => URL.parse(text)?.origin === text,
  'must be an origin: scheme, host and port only',
);

const hosts = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .refine((list) => list.every((host) => /^[a-z0-9.-]+$/.test(host)), 'must be host names joined by commas');

/** Host names as URLs spell them, each with an optional port. */
const httpHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (list) => list.every((host) => /^([a-z0-9._-]+|\[[0-9a-f:]+\])(:[1-9]\d{0,4})?$/.test(host)),
    'must be host names, each with an optional port, joined by commas',
  );

const texts = z.string().transform((text, context): Record<string, string> => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return rejectValue(context, 'must be a JSON object whose values are strings');
  }
});

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (list) => list.every((secret) => Buffer.byteLength(secret) >= 32),
    'every secret must have at least 32 bytes',
  );

/** A secret that is sent as a bearer token or in a query. The start warns of a short one (`listen.ts`). */
const token = headerText.refine((text) => !text.includes(' '), 'must have no spaces');

/**
 * Browsers send a cookie with the prefix `__Host-` to this host alone, but the order cookie is for the checkout. The other prefix
 * is that of sign-ins under way.
 */
const orderCookieName = z
  .string()
  .regex(
    /^(?!__Host-|ingreso-)[!#$%&'*+.^_`|~0-9A-Z-]+$/i,
    'must be a cookie name without the prefix __Host- or ingreso-',
  )
  .refine((name) => !ownCookieNames.has(name), 'must not be the name of another cookie of the shop');

/** The value of a cookie, which is sent as it is. */
const cookieTemplate = z
  .string()
  .regex(
    /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/,
    'must have no spaces, commas, semicolons, quotes or backslashes',
  )
  .refine((text) => text.includes('{id}'), 'must contain {id}');

/** A text of one line, shown to visitors. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 characters');

const phone = line.refine(
  (text) => text.replace(/\D/g, '').length >= 6,
  'must be a telephone number, such as 11 5555-0134',
);

const cuit = z
  .string()
  .transform((text, context) => parseCuit(text) ?? rejectValue(context, 'must be a CUIT with its right check digit'));

const opening = z
  .string()
  .transform(
    (text, context) => parseOpening(text) ?? rejectValue(context, 'must be like "mo-fr 09:00-18:00; sa 10:00-14:00"'),
  );

/** The schema of all environment variables that the shop reads. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a number of proxies')
    .transform(Number)
    .default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHOP_URL: serviceUrl.optional(),
  SHOP_API_KEY: headerText.optional(),
  CMS_URL: serviceUrl.optional(),
  CMS_TOKEN: headerText.optional(),
  SUBSCRIPTIONS_URL: serviceUrl.optional(),
  SUBSCRIPTIONS_TOKEN: headerText.optional(),
  MEMBERSHIPS_URL: serviceUrl.optional(),
  MEMBERSHIPS_TOKEN: headerText.optional(),
  LAMBDA_URL: serviceUrl.optional(),
  EVENTS_URL: exactUrl.optional(),
  EVENTS_SECRET: trimmed.optional(),
  LEGAL_REVIEWED: z.string().optional(),
  IDENTITY_ISSUER: serviceUrl.optional(),
  IDENTITY_CLIENT_ID: trimmed.optional(),
  IDENTITY_CLIENT_SECRET: trimmed.optional(),
  IDENTITY_AUDIENCE: trimmed.optional(),
  IDENTITY_SCOPES: z.optional(z.string().regex(/^openid( [!-~]+)*$/, 'must be scopes joined by blanks, openid first')),
  IDENTITY_CLAIM_NAMESPACE: z.string().default(''),
  IDENTITY_CLIENT_AUTH: z.enum(['basic', 'post']).optional(),
  IDENTITY_LOGOUT: z.enum(['v2', 'oidc']).optional(),
  IDENTITY_VERIFICATION_URL: browserUrl.optional(),
  ALLOW_HTTP_HOSTS: httpHosts.default([]),
  IMAGES_URL: serviceUrl.optional(),
  IMAGES_ALLOWED_HOSTS: hosts.default([]),
  VIDEO_ALLOWED_HOSTS: hosts.default(['www.youtube-nocookie.com', 'player.vimeo.com']),
  CHECKOUT_URL: serviceUrl.optional(),
  ACCOUNT_URL: browserUrl.optional(),
  ORDER_COOKIE_NAME: orderCookieName.default('checkout_order'),
  ORDER_COOKIE_VALUE: cookieTemplate.default('{id}'),
  SHIPPING_QUOTES: flag.optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a domain')
    .optional(),
  SESSION_SECRET: secrets.optional(),
  REDIS_URL: redisUrl.optional(),
  SHUTDOWN_DELAY_MS: z
    .string()
    .regex(/^([0-4]?\d{1,3}|5000)$/, 'must be milliseconds, at most 5000')
    .transform(Number)
    .optional(),
  DEADLINE_FACTOR: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a number from 1 to 99')
    .transform(Number)
    .default(1),
  DATA_DIR: z.string().default('./data'),
  ASSETS_DIR: z.string().optional(),
  REDIRECTS_FILE: z.string().optional(),
  EMBEDDED: z.enum(['true', 'false']).optional(),
  BRAND_NAME: trimmed.optional(),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
    .optional(),
  ERROR_MESSAGES: texts.default({}),
  NOT_FOUND_MESSAGES: texts.default({}),
  HOOK_TOKEN: token.optional(),
  PREVIEW_TOKEN: token.optional(),
  SELLER_NAME: line.optional(),
  SELLER_LEGAL_NAME: line.optional(),
  SELLER_CUIT: cuit.optional(),
  SELLER_ADDRESS: line.optional(),
  SELLER_EMAIL: z.email('must be an e-mail address').optional(),
  SELLER_PHONE: phone.optional(),
  SELLER_WHATSAPP: phone.optional(),
  SELLER_HOURS: line.optional(),
  SELLER_OPENING: opening.optional(),
  DATA_FISCAL_URL: z.url({ protocol: /^https?$/, error: 'must be an absolute http or https URL' }).optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PAGE_CACHE: flag.default(true),
  DATA_CACHE: flag.default(true),
  SEND_TRACEPARENT: flag.default(true),
  RATE_LIMIT: flag.default(true),
  ASSISTANTS: flag.default(true),
  NOINDEX: z.enum(['true', 'false']).default('false'),
});

/** Whether the URL is https, or plain http to a host for which that is allowed. */
export function isSecure(text: string, allowedHosts: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || isPlainHttpAllowed(url, allowedHosts));
}

function rejectValue(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}
