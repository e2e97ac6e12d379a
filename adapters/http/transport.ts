import { Pool } from 'undici';

type TransportRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** A response. The body is read for a 2xx only; it is empty for any other status. */
export type HttpResponse = { status: number; statusText: string; body: string };

/** `connectMs` is the longest wait for a TCP and TLS connection. */
export type TransportLimits = { connections: number; connectMs: number; maxResponseBytes: number };

/** A bounded pool of connections to one origin. */
export interface Transport {
  /** Sends once and follows no redirect. Rejects with undici's error, or with the signal's reason. */
  send(request: TransportRequest, signal: AbortSignal): Promise<HttpResponse>;
  /** Waits for running requests and closes the connections. */
  close(): Promise<void>;
}

const defaultLimits: TransportLimits = { connections: 32, connectMs: 1000, maxResponseBytes: 8 * 1024 * 1024 };

/** Connects when the first request is sent. While all `connections` are busy, further requests wait. */
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
