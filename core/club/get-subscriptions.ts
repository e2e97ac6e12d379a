import type { Ports } from '../use-cases.ts';
import type { SubscriptionsPage } from './subscriptions-page.ts';

export function getSubscriptions(
  _ports: Pick<Ports, 'subscriptions' | 'cms' | 'clock' | 'site' | 'report'>,
): (input: { slug: string | null }) => Promise<SubscriptionsPage> {
  return async () => {
    throw new Error('not built yet');
  };
}
