import { isPreview, type Report } from '../block.ts';
import { type OfferPhase, phaseOf, type Validity } from '../values/validity.ts';

/** The phase of content now. A preview shows content before its begin and after its end. */
export function contentPhase(
  validity: Validity | undefined,
  { clock, report }: { clock: { now(): number }; report: Pick<Report, 'missingNoteRecorder'> },
): OfferPhase {
  return isPreview(report) ? 'running' : phaseOf(validity, clock.now());
}
