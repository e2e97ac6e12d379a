import { Pool } from 'undici';

type TransportRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** A complete answer. The body is read only where it can be of use: of a 2xx. */
export type Answer = { status: number; statusText: string; body: string };

export type TransportLimits = { connections: number; connectMs: number; maxResponseBytes: number };

/** Sends one request over a bounded pool. Redirects are not followed; rejects with undici's or the signal's error. */
export interface Transport {
  send(request: TransportRequest, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

const defaultLimits: TransportLimits = { connections: 32, connectMs: 1000, maxResponseBytes: 8 * 1024 * 1024 };

/** A pool for one origin. */
export function createTransport(origin: string, limits: Partial<TransportLimits> = {}): Transport {
  const { connections, connectMs, maxResponseBytes } = { ...defaultLimits, ...limits };
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: connectMs },
    maxResponseSize: maxResponseBytes,
  });

  return {
    async send({ method, path, headers, body }, signal) {
      const response = await pool.request({ method, path, headers, body, signal });
      const { statusCode: status, statusText } = response;
      if (status < 200 || status > 299) {
        await response.body.dump();
        return { status, statusText, body: '' };
      }
      return { status, statusText, body: await response.body.text() };
    },
    close: () => pool.close(),
  };
}
