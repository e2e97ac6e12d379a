import type { IdentityLog, ProviderBreakers } from './provider-calls.ts';

/**
 * Returns a check that asks for the provider's metadata, so that an outage and its end are seen without a sign-in. A
 * check that succeeds after one that failed closes the breakers. Without one that failed they wait for a sign-in: the
 * provider may answer, but refuse tokens. The check never rejects.
 */
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
