import { setTimeout as wait } from 'node:timers/promises';

/** The longest wait for a file that the shop is still making, in all. */
const MAX_WAIT_MS = 30_000;

/**
 * Reads a public address, and again while the answer is a 503 that says when to come back: just after its start a shop has
 * no sitemap yet. Throws an error with that name and the reason. Redirects are not followed.
 */
export async function readPublic(url: string, timeoutMs: number, name = url): Promise<Response> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const response = await send(url, timeoutMs, name);
    const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
    if (response.status !== 503 || !(Date.now() + waitMs < end)) return response;
    await response.body?.cancel();
    await wait(waitMs);
  }
}

async function send(url: string, timeoutMs: number, name: string): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  } catch (cause) {
    throw new Error(`${name} cannot be read: ${describeFailure(cause, timeoutMs)}`, { cause });
  }
}

/** The system's short name of what went wrong, such as ECONNREFUSED, if there is one. */
export function describeFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const { cause = error } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
