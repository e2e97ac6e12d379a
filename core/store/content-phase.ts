import type { Ports } from '../ports/ports.ts';
import { type OfferPhase, phaseOf, type Validity } from '../values/validity.ts';

/** The phase of content now; `running` at any time if dates are ignored. */
export function contentPhase(
  validity: Validity | undefined,
  { clock, ignoresContentDates }: Pick<Ports, 'clock' | 'ignoresContentDates'>,
): OfferPhase {
  return ignoresContentDates() ? 'running' : phaseOf(validity, clock.now());
}
