import type { LiveSession } from '../account/live-session.ts';
import { Unavailable } from '../failures.ts';
import type { Ports } from '../use-cases.ts';

/** Asks for the user's open order form and keeps its id in the session. Throws `Unavailable` without a live token, too. */
export async function openUserOrder(
  { shop, sessions }: Pick<Ports, 'shop' | 'sessions'>,
  { id, accessToken }: LiveSession,
): Promise<string> {
  if (accessToken === null) throw new Unavailable('identity', 'no live access token');
  const orderId = await shop.openOrder(accessToken);
  await sessions.update(id, { orderId });
  return orderId;
}
