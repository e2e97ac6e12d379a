import { describe, expect, it } from 'vitest';
import { createSessionStore, type KnownSession } from '#client/account/session-store.ts';

const anonymous: KnownSession = { status: 'anonymous', user: null, cart: { count: 2 } };

describe('the session store', () => {
  it('reads the session from /api/session, past the HTTP cache', { tags: ['S4.1'] }, async () => {
    const requests: unknown[] = [];
    const session = createSessionStore(async (input, init) => {
      requests.push([input, init?.cache]);
      return Response.json(anonymous);
    });
    expect(session.store.get()).toBeNull();
    await session.read();
    expect(session.store.get()).toEqual(anonymous);
    expect(requests).toEqual([['/api/session', 'no-store']]);
  });

  it('keeps the last known session if the shop does not answer', { tags: ['S4.1'] }, async () => {
    const answers = [Response.json(anonymous), new Response('', { status: 503 })];
    const session = createSessionStore(async () => answers.shift() ?? Promise.reject(new TypeError('fetch failed')));
    await session.read();
    await session.read();
    await session.read();
    expect(session.store.get()).toEqual(anonymous);
  });

  it('keeps the last known session if the shop cannot tell who the visitor is', { tags: ['S4.1'] }, async () => {
    const unknown: KnownSession = { status: 'unknown', user: null, cart: { count: null } };
    const answers = [unknown, anonymous, unknown].map((view) => Response.json(view));
    const session = createSessionStore(async () => answers.shift() ?? Response.error());
    await session.read();
    expect(session.store.get()).toBeNull();
    await session.read();
    await session.read();
    expect(session.store.get()).toEqual(anonymous);
  });

  it('keeps the answer to the latest request, whichever answer arrives first', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [first.promise, Promise.resolve(Response.json(anonymous))];
    const session = createSessionStore(() => answers.shift() ?? first.promise);
    const reads = [session.read(), session.read()];
    await reads[1];
    first.resolve(Response.json({ ...anonymous, cart: { count: 1 } }));
    await Promise.all(reads);
    expect(session.store.get()?.cart.count).toBe(2);
  });

  it('keeps the count of a cart answer when a read that began earlier ends', async () => {
    const read = Promise.withResolvers<Response>();
    const session = createSessionStore(() => read.promise);
    const reading = session.read();
    session.setCartCount(5);
    expect(session.store.get()).toBeNull();
    read.resolve(Response.json(anonymous));
    await reading;
    expect(session.store.get()).toEqual({ ...anonymous, cart: { count: 5 } });
    session.setCartCount(6);
    expect(session.store.get()).toEqual({ ...anonymous, cart: { count: 6 } });
  });

  it('reads again only for a shopper who is shown as signed in', { tags: ['S4.3'] }, async () => {
    const session = createSessionStore(async () => Response.json(anonymous));
    await session.confirmSignedIn();
    expect(session.store.get()).toBeNull();
    session.store.set({ ...anonymous, status: 'authenticated' });
    await session.confirmSignedIn();
    expect(session.store.get()).toEqual(anonymous);
  });
});
