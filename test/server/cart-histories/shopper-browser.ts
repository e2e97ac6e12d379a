import type { Request, Response } from 'express';
import type { Visitor, VisitorFacts } from '#core/account/visitor.ts';
import { createVisitorCookies } from '#server/session/visitor-cookies.ts';

/** What a request carried. */
export type Sent = { visitor: Visitor; cookies: Record<string, string> };

/** A browser's cookies, kept by the shop's own rules. Answers change it in the order in which they arrive. */
export type ShopperBrowser = {
  send(): Sent;
  hear(sent: Sent, facts: VisitorFacts, options: { isWrite: boolean }): void;
  hearSignIn(sent: Sent, signedIn: { sessionId: string; facts: VisitorFacts }): void;
  hearSignOut(): void;
  hearMerged(): void;
};

const cookies = createVisitorCookies({
  secure: true,
  secrets: ['a secret of thirty-two bytes, or more'],
  orderCookieName: 'checkout_order',
  cookieDomain: null,
});

export function createShopperBrowser(): ShopperBrowser {
  const jar = new Map<string, string>();
  const request = (sent: Sent) => ({ cookies: sent.cookies }) as unknown as Request;
  // The rules touch nothing else of an answer.
  const response = {
    headersSent: false,
    cookie: (name: string, value: string) => jar.set(name, value),
    clearCookie: (name: string) => jar.delete(name),
  } as unknown as Response;
  return {
    send: () => {
      const sent = { cookies: Object.fromEntries(jar) };
      return { ...sent, visitor: cookies.visitorOf(sent as unknown as Request) };
    },
    hear: (sent, facts, options) => cookies.remember(request(sent), response, facts, options),
    hearSignIn: (sent, signedIn) => cookies.signIn(request(sent), response, signedIn),
    hearSignOut: () => cookies.signOut(response),
    hearMerged: () => cookies.forgetGuestCart(response),
  };
}
