import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Environment, environment, isSecure } from './environment.ts';
import { DEMO_OPENING, toSeller } from './seller-settings.ts';

/**
 * Invalid or missing environment variables. Each problem is one line that names the variable, never a secret's value.
 */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export type Config = ReturnType<typeof toConfig>;

/** The services that the embedded back end can replace, with the variable that has the URL of each. */
const urlVariables = {
  shop: 'SHOP_URL',
  cms: 'CMS_URL',
  subscriptions: 'SUBSCRIPTIONS_URL',
  lambda: 'LAMBDA_URL',
  images: 'IMAGES_URL',
  checkout: 'CHECKOUT_URL',
  identity: 'IDENTITY_ISSUER',
} as const satisfies Record<string, keyof Environment>;

export type EmbeddableService = keyof typeof urlVariables;
const embeddableServices = Object.keys(urlVariables) as EmbeddableService[];
const serviceVariables = Object.values(urlVariables);

/** The bundler replaces this name with false if it leaves the embedded back end out (`--without-embedded`). */
declare const BUILT_EMBEDDED: boolean | undefined;

const isEmbeddedBuilt = typeof BUILT_EMBEDDED === 'undefined' || BUILT_EMBEDDED;

/** Loads the variables of `.env`, if there is one. Throws `ConfigError` if it cannot be read. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return;
  try {
    process.loadEnvFile('.env');
  } catch (cause) {
    throw new ConfigError([`.env: cannot be read (${cause instanceof Error ? cause.message : cause})`]);
  }
}

/** Parses the environment; an empty value counts as absent. Throws `ConfigError` with all problems. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  canEmbed: boolean = isEmbeddedBuilt,
): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`));
  }
  const problems = findProblems(parsed.data, canEmbed);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

function toConfig(env: Environment) {
  const isProduction = env.NODE_ENV === 'production';
  const embedded = isEmbedded(env);
  const brand = { name: env.BRAND_NAME ?? DEMO_BRAND.name, slug: env.BRAND_SLUG ?? DEMO_BRAND.slug };
  const urls = Object.fromEntries(
    embeddableServices.map((service) => [service, env[urlVariables[service]] ?? null]),
  ) as Record<EmbeddableService, string | null>;
  const embeddedServices = new Set(embedded ? embeddableServices.filter((service) => urls[service] === null) : []);
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    origin: originOf(env),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    urls,
    embedded: embeddedServices,
    /** Null: the memberships are at the subscriptions CMS. */
    memberships:
      env.MEMBERSHIPS_URL === undefined ? null : { url: env.MEMBERSHIPS_URL, token: env.MEMBERSHIPS_TOKEN ?? '' },
    deadlineFactor: env.DEADLINE_FACTOR,
    keys: {
      shopApiKey: env.SHOP_API_KEY ?? '',
      cmsToken: env.CMS_TOKEN ?? '',
      subscriptionsToken: env.SUBSCRIPTIONS_TOKEN ?? '',
    },
    identity: {
      clientId: env.IDENTITY_CLIENT_ID ?? '',
      clientSecret: env.IDENTITY_CLIENT_SECRET ?? null,
      clientAuth: env.IDENTITY_CLIENT_AUTH ?? null,
      audience: env.IDENTITY_AUDIENCE ?? null,
      scopes: env.IDENTITY_SCOPES ?? null,
      claimNamespace: env.IDENTITY_CLAIM_NAMESPACE,
      logout: env.IDENTITY_LOGOUT ?? null,
      verificationUrl: env.IDENTITY_VERIFICATION_URL ?? null,
    },
    allowHttpHosts: env.ALLOW_HTTP_HOSTS,
    imagesAllowedHosts: env.IMAGES_ALLOWED_HOSTS,
    videoAllowedHosts: env.VIDEO_ALLOWED_HOSTS,
    accountUrl: env.ACCOUNT_URL ?? null,
    orderCookie: { name: env.ORDER_COOKIE_NAME, value: env.ORDER_COOKIE_VALUE },
    quotesShipping: env.SHIPPING_QUOTES ?? embeddedServices.has('shop'),
    cookieDomain: env.COOKIE_DOMAIN ?? null,
    sessionSecrets: env.SESSION_SECRET ?? null,
    redisUrl: env.REDIS_URL ?? null,
    hookToken: env.HOOK_TOKEN ?? null,
    previewToken: env.PREVIEW_TOKEN ?? null,
    seller: toSeller(env, embedded ? { brandName: brand.name, brandSlug: brand.slug } : null),
    opening: env.SELLER_OPENING ?? (embedded ? DEMO_OPENING : null),
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS ?? (isProduction ? 3000 : 0),
    dataDir: env.DATA_DIR,
    assetsDir: env.ASSETS_DIR ?? null,
    redirectsFile: env.REDIRECTS_FILE ?? null,
    brand,
    errorMessages: env.ERROR_MESSAGES,
    notFoundMessages: env.NOT_FOUND_MESSAGES,
    metrics: { port: env.METRICS_PORT ?? 9464, host: env.METRICS_HOST, isPortSet: env.METRICS_PORT !== undefined },
    sendTraceparent: env.SEND_TRACEPARENT,
    pageCache: env.PAGE_CACHE,
    dataCache: env.DATA_CACHE,
    rateLimit: env.RATE_LIMIT,
    assistants: env.ASSISTANTS,
    noIndex: env.NOINDEX === 'true',
    events: toEventSettings(env),
  };
}

function toEventSettings({
  EVENTS_URL: url,
  EVENTS_SECRET: secret,
}: Environment): { url: string; secret: string } | null {
  return url === undefined || secret === undefined ? null : { url, secret };
}

/** The brand that the content of the embedded services is written for. */
const DEMO_BRAND = { name: 'Bodega Viva', slug: 'bodega-viva' };

function originOf(env: Environment): string {
  return env.ORIGIN ?? `http://localhost:${env.PORT}`;
}

function isEmbedded(env: Environment): boolean {
  return env.EMBEDDED === undefined ? env.NODE_ENV !== 'production' : env.EMBEDDED === 'true';
}

/** Finds wrong values that depend on another variable, and variables that are required only because of the value of another one. */
function findProblems(env: Environment, canEmbed: boolean): string[] {
  const problems: string[] = [];
  if (!canEmbed && wouldEmbed(env)) {
    problems.push('EMBEDDED: must be false, because this build has no embedded back end; the demo image has it');
  }
  for (const name of [...serviceVariables, 'MEMBERSHIPS_URL', 'EVENTS_URL'] as const) {
    if (env[name] === undefined || isSecure(env[name], env.ALLOW_HTTP_HOSTS)) continue;
    problems.push(`${name}: must be https (plain http only for a loopback host or one in ALLOW_HTTP_HOSTS)`);
  }
  if (!isEmbedded(env)) {
    for (const name of [...serviceVariables, 'SESSION_SECRET', 'ORIGIN', 'BRAND_NAME', 'BRAND_SLUG'] as const)
      if (env[name] === undefined) problems.push(`${name}: is required if EMBEDDED is false`);
  }
  if ((env.EVENTS_URL === undefined) !== (env.EVENTS_SECRET === undefined)) {
    problems.push('EVENTS_URL, EVENTS_SECRET: one is set without the other');
  }
  if (env.IDENTITY_ISSUER !== undefined && env.IDENTITY_CLIENT_ID === undefined) {
    problems.push('IDENTITY_CLIENT_ID: is required with IDENTITY_ISSUER');
  }
  if (env.NODE_ENV === 'production' && env.DEADLINE_FACTOR !== 1) {
    problems.push('DEADLINE_FACTOR: must be 1 in production');
  }
  // Port 0 is any free one.
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0 && env.METRICS_HOST === env.HOST)
    problems.push('METRICS_PORT: must differ from PORT');
  return problems;
}

/** Whether the embedded back end was asked for, or is the default for a service whose URL is not set. */
function wouldEmbed(env: Environment): boolean {
  return env.EMBEDDED === 'true' || (isEmbedded(env) && serviceVariables.some((name) => env[name] === undefined));
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message;
}

/** The folder with `package.json`. The bundles in `dist/` are one folder below it, as this file is. */
export const PROJECT_ROOT = join(import.meta.dirname, '..');
