/** The time, so that rules about dates can be proved at their edges. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Identifiers that nobody can guess, as a port so that tests can name them. */
export interface Ids {
  /** A random UUID. */
  newId(): string;
}
