import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { holdsGuestCart, type MergeScene } from '../../support/merge-scene.ts';
import { createShopper, type Shopper } from '../../support/shopper.ts';

export type ShoppingLoad = {
  /** Resolves when the shoppers have sent this many more requests. */
  more: (requests: number) => Promise<void>;
  /**
   * Lets the shoppers go on until all of them have sent `minRequests`, and returns the requests that failed. Expects every
   * acknowledged unit to be in its cart, every member to stay signed in, and every acknowledged lead to be delivered.
   */
  end: (minRequests?: number) => Promise<string[]>;
};

type Options = {
  /** A shopper reads before the next request. Without it the shoppers would use both processors for as long as they shop. */
  readingMs: number;
  pages?: readonly string[];
};

const SHOPPERS = 4;
const UNITS_PER_VISIT = 5;
/** The longest time for a few hundred requests on a busy machine. */
const SHOPPING_TIME = { timeout: 120_000 };
const PAGES = ['/', '/tienda', '/tienda/vinos', '/club', '/tienda/vinos/tinto-numero-1', '/notas-y-tips', '/carrito'];

/**
 * Starts shoppers who read pages, add to their carts and send leads, one request after another. After some additions they
 * come back with another browser: half of them as new guests, half of them to sign in to the same account.
 */
export function startShopping(scene: MergeScene, origin: string, { readingMs, pages = PAGES }: Options): ShoppingLoad {
  let requestsToSend = Number.POSITIVE_INFINITY;
  let sent = 0;
  let leads = 0;
  const failures: string[] = [];

  async function shop(index: number): Promise<void> {
    do await visit(index % 2 === 0, scene.skuAt(index), index);
    while (sent < requestsToSend);
  }

  async function visit(isMember: boolean, sku: string, firstStep: number): Promise<void> {
    const shopper = createShopper(origin);
    if (isMember) await scene.signIn(shopper);
    let units = 0;
    for (let step = firstStep; sent < requestsToSend && units < UNITS_PER_VISIT; step += 1) {
      sent += 1;
      const what = step % 5 === 0 ? 'lead' : step % 7 === 0 ? 'add' : (pages[step % pages.length] ?? '/');
      const answer = await sendOne(shopper, what, sku).catch((error: unknown) => String(error));
      if (typeof answer !== 'string' && answer.status < 400) {
        await answer.arrayBuffer();
        if (what === 'add') units += 1;
        if (what === 'lead') leads += 1;
      } else failures.push(`${what}: ${typeof answer === 'string' ? answer : answer.status}`);
      await pause(readingMs);
    }
    expect(holdsGuestCart(shopper)).toBe(!isMember && units > 0);
    expect((await shopper.session()).status).toBe(isMember ? 'authenticated' : 'anonymous');
    expect((await shopper.units())[sku] ?? 0).toBe(units);
    if (isMember) await shopper.send('DELETE', `/api/cart/items/${sku}`);
  }

  function sendOne(shopper: Shopper, what: string, sku: string): Promise<Response> {
    if (what === 'lead') {
      const lead = { name: `Ana ${sent}`, email: 'ana@ejemplo.com', source: 'home' };
      return shopper.send('POST', '/api/leads', lead);
    }
    if (what === 'add') return shopper.send('POST', '/api/cart/items', { sku, quantity: 1 });
    return shopper.get(what);
  }

  const leadsBefore = scene.backend.data.leads.size;
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => shop(index)));
  // Whoever waits for the load hears of it. Until then the rejection must not end the process.
  shopping.catch(() => undefined);
  return {
    more: async (requests) => {
      const from = sent;
      await Promise.race([shopping, expect.poll(() => sent, SHOPPING_TIME).toBeGreaterThan(from + requests)]);
    },
    end: async (minRequests = 0) => {
      requestsToSend = minRequests;
      await shopping;
      await expect.poll(() => scene.backend.data.leads.size).toBe(leadsBefore + leads);
      return failures;
    },
  };
}
