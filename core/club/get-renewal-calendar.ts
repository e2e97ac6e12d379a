import type { Ports } from '../use-cases.ts';
import type { RenewalCalendar } from './renewal-calendar.ts';

export function getRenewalCalendar(
  _ports: Pick<Ports, 'subscriptions' | 'clock' | 'site'>,
): () => Promise<RenewalCalendar> {
  return async () => {
    throw new Error('not built yet');
  };
}
