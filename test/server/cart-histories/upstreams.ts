import { randomUUID } from 'node:crypto';
import type { AccountClaims, Tokens } from '#core/account/session.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { Ports } from '#core/ports/ports.ts';
import { createMemoryAdditions, createMemoryMerges, createMemorySessions } from '../../core/support/memory-stores.ts';
import { aMemberPromotion, aProduct } from '../../core/support/nouns.ts';
import type { CoreUnderTest } from './core-under-test.ts';

/** The services and stores that all replicas share. They never fail: the replicas add the faults. */
export type Upstreams = Pick<Ports, 'identity' | 'sessions' | 'merges' | 'additions'> & {
  shop: Pick<Ports['shop'], 'openOrder' | 'getCart' | 'setCartLines' | 'getProduct' | 'getPromotion'>;
  clock: { now(): number; forward(ms: number): void };
};

const TOKEN_LIFE_MS = 10 * 60_000;

export function createUpstreams(
  { IdentityError }: Pick<CoreUnderTest, 'IdentityError'>,
  stock: Readonly<Record<string, number>>,
  /** Makes order ids unique across histories that share a merge journal. */
  historyId = '',
): Upstreams {
  let now = Date.UTC(2026, 10, 21, 15);
  const clock = {
    now: () => now,
    forward: (ms: number) => {
      now += ms;
    },
  };
  const carts = new Map<string, Map<string, number>>();
  const openOrders = new Map<string, string>();
  const refreshTokens = new Map<string, string>();

  const toCart = (id: string): Cart | null => {
    const lines = carts.get(id);
    return lines === undefined
      ? null
      : { id, items: [...lines].map(([sku, quantity]) => ({ sku, productId: sku, quantity })) };
  };

  function grant(sub: string): Tokens {
    const refreshToken = randomUUID();
    refreshTokens.set(refreshToken, sub);
    return { accessToken: `access ${sub}`, refreshToken, expiresAt: now + TOKEN_LIFE_MS };
  }

  return {
    clock,
    sessions: createMemorySessions(clock),
    merges: createMemoryMerges(),
    additions: createMemoryAdditions(),
    shop: {
      openOrder: async (accessToken) => {
        const known = accessToken === null ? undefined : openOrders.get(accessToken);
        const id = known ?? `order-${historyId}${carts.size + 1}`;
        if (accessToken !== null) openOrders.set(accessToken, id);
        if (!carts.has(id)) carts.set(id, new Map());
        return id;
      },
      getCart: async (id) => toCart(id),
      setCartLines: async (id, lines) => {
        const cart = carts.get(id);
        if (cart === undefined) return 'unknownCart';
        for (const { sku, quantity } of lines) {
          if (quantity === 0) cart.delete(sku);
          else cart.set(sku, quantity);
        }
        return toCart(id) ?? 'unknownCart';
      },
      getProduct: async (sku) =>
        stock[sku] === undefined ? null : aProduct({ sku, name: sku, totalQuantity: stock[sku] }),
      getPromotion: async () => aMemberPromotion({ isActive: false }),
    },
    identity: {
      startSignIn: async () => ({ url: '', attempt: { state: '', nonce: '', codeVerifier: '' } }),
      // The callback's query is the user who signs in.
      completeSignIn: async (sub) => ({ tokens: grant(sub), claims: claimsOf(sub) }),
      refresh: async (refreshToken, sub) => {
        if (!refreshTokens.delete(refreshToken)) throw new IdentityError('token_failed');
        return { tokens: grant(sub), claims: null };
      },
      revoke: async () => {},
      signOutUrl: async () => null,
    },
  };
}

function claimsOf(sub: string): AccountClaims {
  return {
    ...{ sub, givenName: sub, familyName: null, email: null, crmId: null, activeSubs: 0, plans: [] },
  };
}
