import type { Ports } from '../ports/ports.ts';

/** The interval between calls of `sweepStores`. */
export const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/** Deletes the sessions that have ended and the merges that are too old to matter. Leads never end by themselves. */
export function sweepStores({ sessions, merges }: Pick<Ports, 'sessions' | 'merges'>) {
  return async (): Promise<{ sessions: number; merges: number }> => ({
    sessions: await sessions.sweep(),
    merges: await merges.sweep(),
  });
}
