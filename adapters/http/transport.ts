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

  async function send({ method, path, headers, body }: TransportRequest, signal: AbortSignal): Promise<HttpResponse> {
    const response = await pool.request({ method, path, headers, body, signal });
    const { statusCode: status, statusText } = response;
    if (status < 200 || status > 299) {
      await response.body.dump();
      return { status, statusText, body: '' };
    }
    return { status, statusText, body: await response.body.text() };
  }

  return {
    send: (request, signal) => beforeAbort(send(request, signal), signal),
    close: () => pool.close(),
  };
}

/** Rejects with the signal's reason, because undici does not observe the signal before it has a connection. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
