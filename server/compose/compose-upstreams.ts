import type { Embedded } from 'wine-storefront-embedded';
import { type CheckedClient, createCheckedClient, isReachable } from '#adapters/http/checked-client.ts';
import { fetchAnew } from '#adapters/http/fetch-anew.ts';
import { createJsonClient, type JsonClientOptions } from '#adapters/http/json-client.ts';
import { fetchWithLargeHeaders } from '#adapters/http/large-headers.ts';
import type { CallOutcome } from '#adapters/http/outage.ts';
import { createOidcIdentity, type OidcIdentity } from '#adapters/identity/oidc-identity.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Identity } from '#core/ports/services.ts';
import type { Config, EmbeddableService } from '../config.ts';
import type { Log } from '../log.ts';
import type { ServiceStates } from '../ops/health.ts';
import type { Metrics } from '../ops/metrics.ts';
import { chargeCall, createRequestHeaders, currentPreview, withRequestHeaders } from '../ops/request-context.ts';
import { countRefreshes } from '../ops/upstream-metrics.ts';
import type { ContentService } from '../preview/previews.ts';

const clientNames: readonly ContentService[] = ['shop', 'cms', 'subscriptions', 'lambda'];

/** The services that browsers call. */
const browserServices = ['images', 'checkout'] as const;

/** While the provider answers, it is asked only if its last call is older than this. */
const IDENTITY_CHECK_AGE_S = 20;

const identityRoutes = ['discovery', 'sign-in', 'refresh', 'revocation'] as const;

export type Upstreams = {
  clients: Readonly<Record<ContentService, CheckedClient>>;
  /** Null: the client of the subscriptions CMS. */
  memberships: CheckedClient | null;
  identity: Identity;
  /** The origins of the provider's pages, once it has named them. */
  identityPages: () => readonly string[];
  /** Asks the services whose state no visitor's request tells. */
  probe: () => Promise<void>;
  close: () => Promise<void>;
};

type UpstreamDeps = {
  config: Config;
  /** Null if no service is embedded. */
  embedded: Embedded | null;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  states: ServiceStates;
};

/** Connects the services, and reports their calls and breakers to the metrics and to the states. */
export function composeUpstreams(deps: UpstreamDeps): Upstreams {
  const { config, embedded, metrics, states } = deps;
  // An embedded service gets its generated key, a real one the configured key.
  const keyOf = (service: EmbeddableService, key: keyof Config['keys'] & keyof Embedded['keys']): string =>
    embedded !== null && config.embedded.has(service) ? embedded.keys[key] : config.keys[key];
  const clients = {
    shop: createClient('shop', { 'x-api-key': keyOf('shop', 'shopApiKey') }, deps),
    cms: createClient('cms', bearerHeader(keyOf('cms', 'cmsToken')), deps),
    subscriptions: createClient('subscriptions', bearerHeader(keyOf('subscriptions', 'subscriptionsToken')), deps),
    lambda: createClient('lambda', {}, deps),
  };
  const memberships =
    config.memberships &&
    createClient('subscriptions', bearerHeader(config.memberships.token), deps, {
      name: 'memberships',
      baseUrl: config.memberships.url,
    });
  if (memberships !== null) {
    states.watch('memberships', memberships.state);
    metrics.setBreaker('memberships', '*', 'closed');
  }
  for (const name of clientNames) {
    states.watch(name, clients[name].state);
    metrics.setBreaker(name, '*', 'closed');
    metrics.countDroppedItem(name, 0);
  }
  states.watch('identity');
  for (const route of identityRoutes) metrics.setBreaker('identity', route, 'closed');
  for (const name of browserServices) states.watch(name);
  const identity = createIdentity(deps);
  return {
    clients,
    memberships,
    identity: countRefreshes(identity, metrics.countRefresh),
    identityPages: identity.pageOrigins,
    probe: async () => {
      const probes = [probeBrowserServices(config, states)];
      // Elsewhere a service is called only for a request.
      if (config.isProduction) probes.push(...Object.values(clients).map((each) => each.check()));
      // An embedded provider is part of this process.
      const isExternal = config.isProduction && config.urls.identity !== null;
      if (isExternal && isIdentityCheckDue(states)) probes.push(identity.checkProvider());
      await Promise.all(probes);
    },
    close: async () => {
      await Promise.all([...Object.values(clients), ...(memberships ? [memberships] : [])].map((each) => each.close()));
    },
  };
}

/** Only sign-ins and renewals call the provider otherwise, so that its state may be old. */
function isIdentityCheckDue(states: ServiceStates): boolean {
  const age = states.ages()['identity'] ?? null;
  return states.states()['identity'] !== 'ok' || age === null || age >= IDENTITY_CHECK_AGE_S;
}

/** `own` is the name and the address of a part of the service that is a program of its own. */
function createClient(
  service: ContentService,
  headers: Record<string, string>,
  deps: UpstreamDeps,
  own: { name: string; baseUrl: string } | null = null,
): CheckedClient {
  const { config, embedded, log } = deps;
  const { deadlineFactor } = config;
  const requestHeaders = createRequestHeaders(config.sendTraceparent);
  const baseUrl = own?.baseUrl ?? config.urls[service] ?? embedded?.urls[service];
  const name = own?.name ?? service;
  if (baseUrl === undefined) throw new Error(`no URL for ${service}`);
  const onDropped: JsonClientOptions['onDropped'] = (part) => {
    const preview = currentPreview();
    // A draft may be unfinished. A part without a reason is left out on purpose.
    if (preview === null && part.reason !== undefined) deps.metrics.countDroppedItem(name);
    preview?.dropped.push({ service, ...part });
  };
  const reports = { ...reportsOf(name, deps), onSend: chargeCall, onDropped };
  return createCheckedClient(
    createJsonClient({ service: name, baseUrl, headers, log, requestHeaders, deadlineFactor, ...reports }),
  );
}

function createIdentity(deps: UpstreamDeps): OidcIdentity {
  const { config, embedded, clock, log } = deps;
  const { urls, identity, origin, allowHttpHosts } = config;
  const reports = reportsOf('identity', deps);
  const requestHeaders = createRequestHeaders(config.sendTraceparent);
  if (urls.identity !== null) {
    const settings = { ...identity, issuer: urls.identity, origin, allowHttpHosts };
    return createOidcIdentity({
      ...{ ...settings, clock, log, reports },
      fetch: withRequestHeaders(fetchWithLargeHeaders, requestHeaders),
      fetchAnew: withRequestHeaders(fetchAnew, requestHeaders),
    });
  }
  const issuer = embedded?.identity;
  if (!issuer) throw new Error('no URL for identity');
  return createOidcIdentity({
    issuer: issuer.issuer,
    clientId: issuer.clientId,
    fetch: withRequestHeaders(issuer.fetch, requestHeaders),
    // The shop is a public client of the embedded issuer, whose claims have no prefix.
    clientSecret: null,
    clientAuth: null,
    audience: null,
    scopes: null,
    claimNamespace: '',
    logout: 'v2',
    origin,
    allowHttpHosts: [],
    clock,
    log,
    reports,
  });
}

function reportsOf(service: string, { metrics, states }: UpstreamDeps) {
  return {
    onCall: (call: { route: string; outcome: CallOutcome; seconds: number }) => {
      metrics.countCall({ service, ...call });
      // A call that was not sent says nothing about the service.
      if (call.outcome !== 'not_sent') {
        states.record(service, call.outcome !== 'no_answer' && call.outcome !== 'server_error');
      }
    },
    onBreaker: (route: string, state: 'open' | 'closed') => {
      metrics.setBreaker(service, route, state);
      states.setBreaker(service, route, state);
    },
  };
}

/** In production only: a shop in development or in a test must not call hosts that only its browsers need. */
async function probeBrowserServices(config: Config, states: ServiceStates): Promise<void> {
  await Promise.all(
    browserServices.map(async (service) => {
      const url = config.urls[service];
      // An embedded service is part of this process.
      if (url === null) states.record(service, true);
      else if (config.isProduction) states.record(service, await isReachable(url));
    }),
  );
}

function bearerHeader(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
