import { paths } from '#core/values/paths.ts';
import type { ShippingView } from '#core/values/shipping.ts';
import { ANSWER_TIMEOUT_MS } from './answers.ts';

/** What was answered: the delivery, or why there is none, for the shopper. */
export type AskedShipping = { shipping: ShippingView } | { problem: string };

/**
 * Asks what a delivery costs. Without a postal code the one that this browser remembers counts. Null without a useful answer;
 * never rejects.
 */
export async function askShipping(query: URLSearchParams): Promise<AskedShipping | null> {
  try {
    const response = await fetch(`${paths.shippingApi}?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    // Our own endpoint.
    if (response.ok) return { shipping: (await response.json()) as ShippingView };
    const { message } = (await response.json()) as { message?: string };
    return message ? { problem: message } : null;
  } catch {
    return null;
  }
}
