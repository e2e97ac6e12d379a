/** The current time, as a port so that tests can set it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Creates unguessable identifiers, as a port so that tests can set them. */
export interface Ids {
  /** Returns a random UUID. */
  newId(): string;
  /** Returns as many random characters of the alphabet. */
  newCode(alphabet: string, length: number): string;
}
