import { describe, expect, it } from 'vitest';
import { createSessionStore, type Session } from '#client/account/session-store.ts';

const anonymous: Session = { status: 'anonymous', user: null, cart: { count: 2 } };

describe('the session store', () => {
  it('learns the visitor from the one endpoint', { tags: ['S4.1'] }, async () => {
    const asked: unknown[] = [];
    const session = createSessionStore(async (input, init) => {
      asked.push([input, init?.cache]);
      return Response.json(anonymous);
    });
    expect(session.store.get()).toBeNull();
    await session.read();
    expect(session.store.get()).toEqual(anonymous);
    expect(asked).toEqual([['/api/session', 'no-store']]);
  });

  it('keeps what it knew where the shop does not answer', { tags: ['S4.1'] }, async () => {
    const answers = [Response.json(anonymous), new Response('', { status: 503 })];
    const session = createSessionStore(async () => answers.shift() ?? Promise.reject(new TypeError('fetch failed')));
    await session.read();
    await session.read();
    await session.read();
    expect(session.store.get()).toEqual(anonymous);
  });

  it('keeps what it knew if the shop cannot tell who the visitor is', { tags: ['S4.1'] }, async () => {
    const unknown: Session = { status: 'unknown', user: null, cart: { count: null } };
    const answers = [unknown, anonymous, unknown].map((view) => Response.json(view));
    const session = createSessionStore(async () => answers.shift() ?? Response.error());
    await session.read();
    expect(session.store.get()).toBeNull();
    await session.read();
    await session.read();
    expect(session.store.get()).toEqual(anonymous);
  });

  it('lets the later question win, whichever answer comes first', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [first.promise, Promise.resolve(Response.json(anonymous))];
    const session = createSessionStore(() => answers.shift() ?? first.promise);
    const reads = [session.read(), session.read()];
    await reads[1];
    first.resolve(Response.json({ ...anonymous, cart: { count: 1 } }));
    await Promise.all(reads);
    expect(session.store.get()?.cart.count).toBe(2);
  });
});
