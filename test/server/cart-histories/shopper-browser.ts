import type { Request, Response } from 'express';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { createVisitorCookies } from '#server/session/visitor-cookies.ts';

/** The cookies of a request, and the visitor that the shop reads from them. */
export type Sent = { visitor: Visitor; headers: { cookie: string } };

/** The cookies of a simulated browser. Each response changes them when it arrives, as in a real browser. */
export type ShopperBrowser = {
  send(): Sent;
  receive(sent: Sent, facts: VisitorFacts, options: { isWrite: boolean }): void;
  receiveSignIn(sent: Sent, signedIn: { sessionId: string; facts: VisitorFacts }): void;
  receiveSignOut(sent: Sent): void;
  receiveCartMerged(sent: Sent): void;
};

const cookies = createVisitorCookies({
  secure: true,
  secrets: ['a secret of thirty-two bytes, or more'],
  orderCookie: { name: 'checkout_order', value: '{id}' },
  cookieDomain: null,
});

export function createShopperBrowser(): ShopperBrowser {
  const jar = new Map<string, string>();
  const request = (sent: Sent) => ({ headers: sent.headers }) as Request;
  // The cookie code uses nothing else of a response.
  const response = {
    cookie: (name: string, value: string) => jar.set(name, value),
    clearCookie: (name: string) => jar.delete(name),
  } as unknown as Response;
  return {
    send: () => {
      const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
      const headers = { cookie };
      return { headers, visitor: cookies.visitorOf({ headers } as Request) };
    },
    receive: (sent, facts, options) => cookies.remember(request(sent), response, facts, options),
    receiveSignIn: (sent, signedIn) => cookies.signIn(request(sent), response, signedIn),
    receiveSignOut: (sent) => cookies.signOut(request(sent), response),
    receiveCartMerged: (sent) => cookies.forgetGuestCart(request(sent), response),
  };
}
