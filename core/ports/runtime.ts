import type { Json } from '../json.ts';
import type { Purge } from '../values/purge.ts';

/** The current time, as a port so that tests can set it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Creates identifiers that nobody can guess. It is a port, so that tests can choose them. */
export interface Ids {
  /** Returns a random UUID. */
  newId(): string;
  /** Returns as many random characters of the alphabet. */
  newCode(alphabet: string, length: number): string;
  /** Returns the SHA-256 of the texts, in hex. The same texts always have the same one, other texts have another. */
  digest(texts: readonly string[]): string;
}

/** Work that outlives the request that started it. The process waits for it before it closes its stores. */
export interface Background {
  /** Starts the work, or joins the work with this key that is running. Rejects as the work does. */
  run<T>(key: string, start: () => Promise<T>): Promise<T>;
  /** How long the work with this key has been running, in milliseconds; null if none is. */
  runningMs(key: string): number | null;
}

/**
 * Mutual exclusion by key: at most one task per key runs at a time. Tasks of one process run in the order of the calls;
 * between processes there is no order. A process that is paused for longer than its lock's time to live can lose the
 * lock while its task runs: a task must stay correct if another one has run in between.
 */
export interface Locks {
  /** Runs the task under the lock and returns its result. Throws `Unavailable` if the lock cannot be taken in time. */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/** Authenticated encryption of values that a browser or a store keeps: only this shop can read or create them. */
export interface Seal {
  /** Returns a compact, URL-safe text. */
  seal(value: Json): Promise<string>;
  /** Returns the value; null if the text was not sealed for this purpose with one of the shop's secrets. */
  open(sealed: string): Promise<Json>;
  /**
   * Whether a newer program sealed the text, or a secret that is not configured. A text that is not foreign and cannot be
   * opened is damaged.
   */
  isForeign(sealed: string): boolean;
}

/** Signs texts that come back in a URL: only this shop can make a signature that it accepts. */
export interface Signatures {
  /** Returns a short, URL-safe text. */
  sign(text: string): string;
  /** Whether `signature` was made for this text with one of the shop's secrets. */
  verify(text: string, signature: string): boolean;
}

/** Carries purges to all replicas. */
export interface Purges {
  /**
   * Applies a purge in this process and hands it to all other replicas, also to those that are not connected at the
   * moment. Throws `Unavailable` if the others may not get it.
   */
  publish(purge: Purge): Promise<void>;
  close(): void;
}

/** Applies a purge in this process. */
export type ApplyPurge = (purge: Purge) => void;
