import type { Ports } from '../ports/ports.ts';

export const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** Removes expired sessions and returns how many were removed. */
export function sweepSessions({ sessions }: Pick<Ports, 'sessions'>) {
  return (): Promise<number> => sessions.sweep();
}
