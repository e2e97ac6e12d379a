import type { Ports } from '../ports/ports.ts';

/**
 * Keeps the delays of the waiting leads when the machine's clock was set back by `-stepMs`; otherwise they would wait for
 * that much longer. Returns their number. Throws `Unavailable` if the outbox does not answer.
 */
export function followClock({ leads }: Pick<Ports, 'leads'>) {
  return (stepMs: number): Promise<number> => leads.shiftDueTimes(stepMs);
}
