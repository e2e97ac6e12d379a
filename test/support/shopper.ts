import type { SessionView } from '#core/account/session.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { type CookieBrowser, createCookieBrowser } from './cookie-browser.ts';

/** A visitor of the shop whose browser runs no scripts. */
export type Shopper = {
  browser: CookieBrowser;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form. */
  post(path: string, fields?: Record<string, string>): Promise<Response>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response>;
  /** Follows redirects until the response is a page or redirects to another origin. */
  follow(path: string): Promise<Arrival>;
  submit(path: string, fields: Record<string, string>): Promise<Arrival>;
  session(): Promise<SessionView>;
  cart(): Promise<CartView>;
  add(sku: string, quantity: number): Promise<CartView>;
  /** The cart's units by sku. */
  units(): Promise<Record<string, number>>;
  /** Signs in with the login page of the embedded issuer. */
  signIn(email?: string, redirectUrl?: string): Promise<Arrival>;
  /** Submits the login form and follows redirects up to the callback. Returns the callback's response. */
  openCallback(loginPath: string, email: string): Promise<Response>;
  signOut(): Promise<Arrival>;
};

/** The end of a chain of redirects. `path` is a full URL if it is on another origin. */
export type Arrival = { path: string; status: number; body: string; headers: Headers };

export const DEMO_EMAIL = 'visita@bodega-viva.example';

export function createShopper(origin: string, browser: CookieBrowser = createCookieBrowser()): Shopper {
  const open = (path: string, init: RequestInit = {}) =>
    browser.open(new URL(path, origin).href, { ...init, headers: { origin, ...init.headers } });

  async function arrive(response: Response, from: string): Promise<Arrival> {
    const location = response.headers.get('location');
    if (location === null) {
      const url = new URL(from, origin);
      return {
        path: url.pathname + url.search,
        status: response.status,
        body: await response.text(),
        headers: response.headers,
      };
    }
    const next = new URL(location, new URL(from, origin));
    if (next.origin !== origin) {
      return { path: next.href, status: response.status, body: '', headers: response.headers };
    }
    const path = next.pathname + next.search;
    return arrive(await open(path), path);
  }

  async function json<T>(response: Promise<Response>): Promise<T> {
    const answer = await response;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    // The shop's own responses are trusted to have their documented types.
    return (await answer.json()) as T;
  }

  const asJson = { accept: 'application/json', 'content-type': 'application/json' };
  const shopper: Shopper = {
    browser,
    get: (path, headers = {}) => open(path, { headers }),
    post: (path, fields = {}) => open(path, { method: 'POST', body: new URLSearchParams(fields) }),
    send: (method, path, body) =>
      open(path, { method, headers: asJson, ...(body ? { body: JSON.stringify(body) } : {}) }),
    follow: async (path) => arrive(await open(path), path),
    submit: async (path, fields) => arrive(await shopper.post(path, fields), path),
    session: () => json(shopper.get('/api/session')),
    cart: () => json(shopper.get('/api/cart')),
    add: (sku, quantity) => json(shopper.send('POST', '/api/cart/items', { sku, quantity })),
    units: async () => {
      const { lines } = await shopper.cart();
      return Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity]));
    },
    signIn: async (email = DEMO_EMAIL, redirectUrl = '/') => {
      const login = await shopper.follow(`/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
      // The issuer shows no login form if the browser has a session there.
      if (!login.path.includes('/interaction/')) return login;
      return shopper.submit(login.path, { email, password: DEMO_PASSWORD });
    },
    openCallback: async (loginPath, email) => {
      let response = await shopper.post(loginPath, { email, password: DEMO_PASSWORD });
      for (;;) {
        const { pathname, search } = new URL(response.headers.get('location') ?? '/', origin);
        response = await shopper.get(pathname + search);
        if (pathname === '/login-callback') return response;
      }
    },
    signOut: () => shopper.submit('/logout', {}),
  };
  return shopper;
}
