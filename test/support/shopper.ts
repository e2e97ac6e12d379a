import { READY_PASSWORD } from '#adapters/embedded/identity/ready-users.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import type { SessionView } from '#core/site/get-session.ts';
import { type CookieBrowser, createCookieBrowser } from './cookie-browser.ts';

/** Somebody at a shop, with a browser of their own and no scripts. */
export type Shopper = {
  browser: CookieBrowser;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A form's post. */
  post(path: string, fields?: Record<string, string>): Promise<Response>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response>;
  /** Follows redirects on this origin until there is a page, or one that leads elsewhere. */
  follow(path: string): Promise<Arrival>;
  submit(path: string, fields: Record<string, string>): Promise<Arrival>;
  session(): Promise<SessionView>;
  cart(): Promise<CartView>;
  add(sku: string, quantity: number): Promise<CartView>;
  /** Units by sku. */
  units(): Promise<Record<string, number>>;
  /** Through the embedded issuer's login page. */
  signIn(email?: string, redirectUrl?: string): Promise<Arrival>;
  /** The login page's form, up to the callback's own answer. */
  openCallback(loginPath: string, email: string): Promise<Response>;
  signOut(): Promise<Arrival>;
};

/** Where a chain of redirects ended; `path` is a whole URL where it left the origin. */
export type Arrival = { path: string; status: number; body: string; headers: Headers };

export const READY_USER = 'visita@bodega-viva.example';

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
    // The shop's own answers, as their types say.
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
    signIn: async (email = READY_USER, redirectUrl = '/') => {
      const login = await shopper.follow(`/login?redirectUrl=${encodeURIComponent(redirectUrl)}`);
      // Who is signed in at the issuer already is not asked again.
      if (!login.path.includes('/interaction/')) return login;
      return shopper.submit(login.path, { email, password: READY_PASSWORD });
    },
    openCallback: async (loginPath, email) => {
      let response = await shopper.post(loginPath, { email, password: READY_PASSWORD });
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
