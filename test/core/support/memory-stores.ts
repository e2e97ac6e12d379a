import { type Session, sessionEnd } from '#core/account/session.ts';
import type { Addition, CartAddition, LineName, Merge } from '#core/cart/journal.ts';
import type { Clock } from '#core/ports/runtime.ts';
import type { Additions, LineNames, Merges, Sessions } from '#core/ports/stores.ts';

/** A session store in memory. It copies its values, like a real store. */
export function createMemorySessions(clock: Clock): Sessions & { stored: Map<string, Session> } {
  const stored = new Map<string, Session>();
  let made = 0;
  const find = (id: string): Session | null => {
    const session = stored.get(id);
    return session !== undefined && sessionEnd(session) > clock.now() ? session : null;
  };
  return {
    stored,
    create: async (session) => {
      made += 1;
      stored.set(`session-${made}`, structuredClone(session));
      return `session-${made}`;
    },
    read: async (id) => structuredClone(find(id)),
    update: async (id, { request, ...change }) => {
      const session = find(id);
      const added = request === undefined ? [] : [request];
      if (session !== null) {
        stored.set(id, structuredClone({ ...session, ...change, requests: [...session.requests, ...added] }));
      }
      return session !== null;
    },
    destroy: async (id) => stored.delete(id),
    sweep: async () => 0,
  };
}

/** A journal of merges in memory. It copies its values. */
export function createMemoryMerges(): Merges & { journal: Map<string, Merge> } {
  const journal = new Map<string, Merge>();
  return {
    journal,
    findByGuestCart: async (guestCartId) => structuredClone(journal.get(guestCartId) ?? null),
    listPending: async (userCartId) =>
      structuredClone([...journal.values()].filter((each) => each.userCartId === userCartId && each.status !== 'done')),
    intend: async (merge) => {
      if (journal.has(merge.guestCartId)) return false;
      journal.set(merge.guestCartId, structuredClone(merge));
      return true;
    },
    complete: async (guestCartId) => {
      const merge = journal.get(guestCartId);
      if (merge !== undefined) journal.set(guestCartId, { ...merge, status: 'done' });
    },
    abandon: async (guestCartId) => {
      if (journal.get(guestCartId)?.status === 'intended') journal.delete(guestCartId);
    },
    sweep: async () => 0,
  };
}

/** A journal of additions in memory. It copies its values. */
export function createMemoryAdditions(): Additions {
  const journal = new Map<string, Addition>();
  const idOf = ({ key, owner }: Addition) => JSON.stringify([key, owner]);
  const isIntended = (addition: Addition): addition is CartAddition => addition.status === 'intended';
  return {
    list: async (key) => structuredClone([...journal.values()].filter((each) => each.key === key)),
    findIntended: async (cartId) =>
      structuredClone([...journal.values()].filter(isIntended).find((each) => each.cartId === cartId) ?? null),
    store: async (addition) => {
      if (journal.has(idOf(addition))) return false;
      journal.set(idOf(addition), structuredClone(addition));
      return true;
    },
    complete: async (addition) => {
      journal.set(idOf(addition), { ...addition, status: 'done' });
    },
    remove: async (addition) => {
      journal.delete(idOf(addition));
    },
  };
}

export function createMemoryLineNames(): LineNames {
  const names = new Map<string, LineName>();
  return {
    list: async (skus) => skus.flatMap((sku) => names.get(sku) ?? []),
    store: async (added) => {
      for (const name of added) names.set(name.sku, name);
    },
  };
}
