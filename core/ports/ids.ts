/** Identifiers that nobody can guess, as a port so that tests can name them. */
export interface Ids {
  /** A random UUID. */
  newId(): string;
}
