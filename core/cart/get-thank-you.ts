import type { Ports } from '../use-cases.ts';
import type { ThankYouOutcome } from './thank-you.ts';

export function getThankYou(
  _ports: Pick<Ports, 'shop' | 'report'>,
): (input: { cartId: string | null; order: string | null }) => Promise<ThankYouOutcome> {
  return async () => {
    throw new Error('not built yet');
  };
}
