import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type LyingProvider, startLyingProvider } from './lying-provider.ts';
import { type OtherBackend, startOtherBackend } from './other-backend/other-backend.ts';
import type { Shopper } from './shopper.ts';

export type MergeScene = {
  readonly provider: LyingProvider;
  readonly backend: OtherBackend;
  /** The variables of a shop over both. */
  readonly env: Record<string, string>;
  /** Signs in as this test's user. Returns the callback's response. */
  signIn: (shopper: Shopper) => Promise<Response>;
  /** The sku of a product with more than five units. */
  skuAt: (index: number) => string;
};

/** A provider and a back end for the tests of one file. Each test has its own user and an empty back end. */
export function withMergeScene(): MergeScene {
  let provider: LyingProvider;
  let backend: OtherBackend;
  let users = 0;
  beforeAll(async () => {
    [provider, backend] = await Promise.all([startLyingProvider({ id: 'shop', secret: null }), startOtherBackend()]);
  });
  afterAll(async () => {
    await provider.close();
    await backend.close();
  });
  beforeEach(() => {
    backend.reset();
    users += 1;
    const sub = `user-${users}`;
    provider.user = { ...provider.user, sub };
    // Every access token of a test belongs to the same user.
    backend.subjectOf = () => sub;
  });
  return {
    get provider() {
      return provider;
    },
    get backend() {
      return backend;
    },
    get env() {
      return { ...backend.env, IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' };
    },
    signIn: async (shopper) => {
      const { headers } = await shopper.get('/login?redirectUrl=/tienda');
      return shopper.get(`/login-callback${await provider.visit(headers.get('location') ?? '')}`);
    },
    skuAt: (index) => backend.data.products.filter(({ totalQuantity }) => totalQuantity > 5)[index]?.sku ?? '',
  };
}

export const holdsGuestCart = (shopper: Shopper): boolean => shopper.browser.cookies.has('orderIdGuest');
