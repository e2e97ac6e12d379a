import type { Session, SessionChange } from '../account/session.ts';
import type { Addition, CartAddition, LineName, Merge } from '../cart/journal.ts';
import type { Lead, PendingLead, StoredLead } from '../leads/lead.ts';

/**
 * Stores sessions by an opaque 256-bit id. Only the browser's cookie has the id; the store has its hash. Every method
 * throws `Unavailable` if the store does not answer.
 */
export interface Sessions {
  /** Stores a new session and returns its id. */
  create(session: Session): Promise<string>;
  /** Null if there is no session with that id, or it has ended. */
  read(id: string): Promise<Session | null>;
  /**
   * Changes the given parts atomically, so that a request that only updates `seenAt` never overwrites tokens that
   * another request has just renewed. Returns false, and stores nothing, if the session has ended.
   */
  update(id: string, change: SessionChange): Promise<boolean>;
  /** Deletes a session. Returns false if there is none with that id, so that one of several callers gets true. */
  destroy(id: string): Promise<boolean>;
  /** Deletes the sessions that have ended; returns their number. */
  sweep(): Promise<number>;
}

/**
 * The journal of additions. The intent is stored before the effect, so that a repeated key never adds twice, even after
 * a crash. Every method throws `Unavailable` if the store does not answer.
 */
export interface Additions {
  /** The additions with that key, at most one per owner. */
  list(key: string): Promise<Addition[]>;
  /** The intended addition to that cart, or null. There is at most one, because each is resolved before the next. */
  findIntended(cartId: string): Promise<CartAddition | null>;
  /** Stores an addition. Returns false, and changes nothing, if the owner already has an addition with that key. */
  store(addition: Addition): Promise<boolean>;
  /** Marks an intended addition as done. */
  complete(addition: CartAddition): Promise<void>;
  /** Deletes an intended addition that did not happen. */
  remove(addition: CartAddition): Promise<void>;
}

/**
 * The journal of merges. The intent is stored before the effect, so that a merge can be finished after a crash. Every
 * method throws `Unavailable` if the store does not answer.
 */
export interface Merges {
  /** The merge of a guest cart, or null. A guest cart is merged at most once. One that cannot be read counts as done. */
  findByGuestCart(guestCartId: string): Promise<Merge | null>;
  /** The merges into a user's cart with the status `intended`. */
  listPending(userCartId: string): Promise<Merge[]>;
  /** Stores an intended merge. Returns false, and changes nothing, if the guest cart already has a merge. */
  intend(merge: Merge): Promise<boolean>;
  /** Marks an intended merge as done. Does nothing if there is none. */
  complete(guestCartId: string): Promise<void>;
  /** Deletes an intended merge whose user cart is gone. Keeps a merge that is done. */
  abandon(guestCartId: string): Promise<void>;
  /** Deletes the merges whose last change is `MERGE_RETENTION_MS` ago; returns their number. */
  sweep(): Promise<number>;
}

/**
 * The names of the products that carts hold or held, as last known, for lines whose products are gone. Every method throws
 * `Unavailable` if the store does not answer.
 */
export interface LineNames {
  /** Those of these skus that are known. */
  list(skus: readonly string[]): Promise<LineName[]>;
  /** Replaces what was stored for the same skus. */
  store(names: readonly LineName[]): Promise<void>;
}

/**
 * The outbox: stores each lead durably until it is delivered or set aside. Times are in milliseconds since the epoch.
 * Every method throws `Unavailable` if the store does not answer.
 */
export interface Leads {
  /** Stores a lead, which is due at once: `dueAt` is also the time at which it was stored. If its id is stored already, nothing changes, and the result is false. */
  store(lead: Lead, dueAt: number): Promise<boolean>;
  /**
   * Leases the leads that are due, earliest due time first. No other worker gets them until `leaseUntil`; then they are
   * due again, so that the leads of a crashed worker are not lost. A lead with a due time beyond `maxDueAt` is due, too: the
   * clock was ahead when it got that time.
   */
  takeDue(options: { now: number; maxDueAt?: number; leaseUntil: number; limit: number }): Promise<PendingLead[]>;
  /** Reschedules a lead after a failed delivery. */
  postpone(id: string, next: { attempts: number; dueAt: number }): Promise<void>;
  /** Sets aside a lead that the service keeps refusing: no worker takes it again; an operator has to look at it. */
  setAside(id: string, refusal: { status: number; at: number }): Promise<void>;
  /** Deletes a delivered lead. */
  complete(id: string): Promise<void>;
}

/**
 * The undelivered leads, for an operator. It is safe beside running shops. Every method throws `Unavailable` if the store
 * does not answer.
 */
export interface StoredLeads {
  /** All undelivered leads: those that wait first, earliest due time first. */
  list(): Promise<StoredLead[]>;
  /**
   * Makes a waiting or refused lead due at `now`, with no failed attempts. Returns false if there is no such lead.
   */
  retry(id: string, now: number): Promise<boolean>;
  /** Deletes a lead in any state. Returns false if there is no such lead. */
  remove(id: string): Promise<boolean>;
  close(): void;
}

/** What the stores hold, for an operator. */
export type StoreSizes = {
  /** Sessions that have not ended. */
  sessions: number;
  /** Merges with the status `intended`. */
  openMerges: number;
  waitingLeads: number;
  refusedLeads: number;
  /** When the oldest waiting lead was stored, in milliseconds since the epoch; null if none waits. */
  oldestLeadAt: number | null;
  /** Values that the store has removed for want of memory; null if it never does, or does not say. */
  evicted: number | null;
};

/** Throws `Unavailable` if the store does not answer. */
export interface MeasureStores {
  read(): Promise<StoreSizes>;
}
