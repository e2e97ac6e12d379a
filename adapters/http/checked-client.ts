import type { JsonClient } from './json-client.ts';

export type CheckedClient = JsonClient & {
  /**
   * If the service fails, repeats a public read, so that the end of an outage is seen even if nobody visits. If it succeeds
   * after one that failed, all breakers are closed. A breaker of a route that alone fails waits for its next call:
   * writes and carts are never repeated. Never rejects.
   */
  check: () => Promise<void>;
};

/** Wraps a client so that it remembers one public read: the last that failed, or before any failure the last one. */
export function createCheckedClient(client: JsonClient): CheckedClient {
  let repeat: (() => Promise<unknown>) | null = null;
  let hasFailed = false;

  async function remember<T>(isPublic: boolean, read: () => Promise<T>): Promise<T> {
    try {
      const value = await read();
      if (isPublic && client.state() === 'ok') repeat = read;
      return value;
    } catch (error) {
      if (isPublic && client.state() === 'failing') repeat = read;
      throw error;
    }
  }

  return {
    ...client,
    get: (call) => remember(call.isPublic === true, () => client.get(call)),
    find: (call) => remember(call.isPublic === true, () => client.find(call)),
    async check() {
      if (client.state() === 'ok' || repeat === null) {
        hasFailed = false;
        return;
      }
      try {
        await repeat();
        if (hasFailed) client.closeBreakers();
        hasFailed = false;
      } catch {
        // The client has logged it.
        hasFailed = true;
      }
    },
  };
}

/** The longest wait for an answer. */
const TIMEOUT_MS = 3000;

/**
 * Whether the host of a URL answers: any status below 500, since a host may refuse its own root. For services that
 * browsers call and this process does not. Never rejects.
 */
export async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL(url), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.status < 500;
  } catch {
    return false;
  }
}
