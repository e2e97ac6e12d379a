import type { Ports } from '../ports/ports.ts';

/** How often sessions that are over are removed. */
export const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** Removes sessions that are over; answers how many. */
export function sweepSessions({ sessions }: Pick<Ports, 'sessions'>) {
  return (): Promise<number> => sessions.sweep();
}
