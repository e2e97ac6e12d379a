import type { IdentityLog, ProviderBreakers } from './provider-calls.ts';

/** Asks for the provider's metadata. A success after a failed check closes the breakers. Never rejects. */
export function createProviderCheck(
  ask: () => Promise<void>,
  breakers: Pick<ProviderBreakers, 'close'>,
  log: IdentityLog,
): () => Promise<void> {
  let hasFailed = false;
  return async () => {
    try {
      await ask();
      if (hasFailed) breakers.close();
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      log.warn({ service: 'identity', fault: deepestMessage(error) }, 'provider check failed');
    }
  };
}

/** The adapter's own errors and their causes hold no text of a response. */
function deepestMessage(error: unknown): string {
  let message = 'unknown';
  for (let each = error; each instanceof Error; each = each.cause) message = each.message;
  return message;
}
