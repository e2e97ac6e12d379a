/** The longest wait for an answer. */
const TIMEOUT_MS = 3000;

/**
 * Whether the host of a URL answers: any status below 500, since a host may refuse its own root. For services that
 * browsers call and this process does not. Never rejects.
 */
export async function isReachable(url: string, timeoutMs: number = TIMEOUT_MS): Promise<boolean> {
  try {
    const response = await fetch(new URL(url), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.status < 500;
  } catch {
    return false;
  }
}
