import type { JsonClient } from './json-client.ts';

export type CheckedClient = JsonClient & {
  /** Repeats the last failed public read; a success after a failure closes all breakers. Never rejects. */
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
