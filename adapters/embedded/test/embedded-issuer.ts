import { onTestFinished } from 'vitest';
import type { Identity } from '../../../core/ports/services.ts';
import { publicClient } from '../../../test/adapters/identity/provider-session.ts';
import { type CookieBrowser, createCookieBrowser } from '../../../test/support/cookie-browser.ts';
import { createDataDir, createFolder } from '../../../test/support/create-data-dir.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { createOidcIdentity } from '../../identity/oidc-identity.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';
import { type EmbeddedIdentity, startEmbeddedIdentity } from '../identity/embedded-identity.ts';

/**
 * The public origin of the issuer. Nothing listens there, so every request must use the back channel or `toLoopback`.
 */
export const ORIGIN = 'http://localhost:59999';

export type Issuer = {
  embedded: EmbeddedIdentity;
  /** The issuer's address on the loopback server. */
  url: string;
  identity: Identity;
  /** The links that the issuer logged, and its errors as texts. */
  links: string[];
  stop(): Promise<void>;
};

export async function startIssuer(
  options: {
    dataDir?: string;
    origin?: string;
    accessTokenSeconds?: number;
    isTrial?: boolean;
    memberships?: { url: string; token: string };
  } = {},
): Promise<Issuer> {
  const { origin = ORIGIN, isTrial = true } = options;
  const { dataDir = isTrial ? createDataDir() : createFolder() } = options;
  const links: string[] = [];
  const embedded = await startEmbeddedIdentity({
    origin,
    dataDir,
    brand: testBrand,
    isTrial,
    checkoutCallback: `${origin}/caja`,
    checkoutSecret: 'of the checkout',
    log: {
      info: (fields) => links.push('link' in fields ? String(fields.link) : ''),
      error: (fields) => links.push(`error ${JSON.stringify(fields)}`),
    },
    memberships: options.memberships ?? null,
    ...(options.accessTokenSeconds === undefined ? {} : { accessTokenSeconds: options.accessTokenSeconds }),
  });
  const { loopbackUrl: url, shop } = embedded;
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await embedded.close();
  };
  onTestFinished(stop);
  const identity = createOidcIdentity({
    ...publicClient,
    issuer: shop.issuer,
    clientId: shop.clientId,
    origin,
    fetch: shop.fetch,
  });
  return { embedded, url, identity, links, stop };
}

/** Creates a browser that sends requests for the public origin to the loopback server. */
export function browse(issuer: Issuer) {
  const browser = createCookieBrowser();
  const toLoopback = (address: string) => address.replace(issuer.embedded.shop.issuer, issuer.url);
  const isLeaving = (address: string) => !toLoopback(address).startsWith(issuer.url);

  /** Opens an address of the issuer and follows its redirects; `url` is the last public address. */
  async function visit(address: string): Promise<{ url: string; page: string | null }> {
    return arrive(await browser.open(toLoopback(address)), address);
  }

  async function submit(address: string, fields: Record<string, string>) {
    const response = await browser.submit(toLoopback(address), fields);
    return { status: response.status, ...(await arrive(response, address)) };
  }

  async function arrive(response: Response, from: string): Promise<{ url: string; page: string | null }> {
    const location = response.headers.get('location');
    if (location === null) return { url: from, page: await response.text() };
    const next = new URL(location, from).href;
    return isLeaving(next) ? { url: next, page: null } : visit(next);
  }

  return { browser, visit, submit };
}

export type Browsing = ReturnType<typeof browse> & { browser: CookieBrowser };

/** Starts a sign-in and opens the login page. */
export async function reachLogin(issuer: Issuer, browsing: Browsing) {
  const { url, attempt } = await issuer.identity.startSignIn({ silent: false, display: 'page' });
  const login = await browsing.visit(url);
  return { attempt, login };
}

/** Signs in through the login page and returns tokens and claims. */
export async function signInAt(issuer: Issuer, browsing: Browsing, email: string, password = DEMO_PASSWORD) {
  const { attempt, login } = await reachLogin(issuer, browsing);
  const back = await browsing.submit(login.url, { email, password });
  return issuer.identity.completeSignIn(new URL(back.url).search, attempt);
}
