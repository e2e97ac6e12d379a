/** The time, so that rules about dates can be proved at their edges. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}
