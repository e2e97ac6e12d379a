/**
 * A part of a view model that is true until an instant, in milliseconds since the epoch. No cache keeps an answer beyond the
 * earliest such instant of its view model.
 */
export type HoldsUntil = { holdsUntil: number };
