import { Pool } from 'undici';
import { createConnectionSlots, type SlotLimits } from './connection-slots.ts';
import { ACCEPTED_ENCODINGS, decodeBody } from './decode-body.ts';

type TransportRequest = {
  /** Bounds the connections that requests of one kind use. */
  route: string;
  /** The longest wait for a connection to be free. */
  maxWaitMs: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
};

/** A response. The body is read for a 2xx only; it is empty for any other status. */
export type HttpResponse = { status: number; statusText: string; body: string };

/** `connectMs` is the longest wait for a TCP and TLS connection. `maxResponseBytes` limits a body as sent and decoded. */
export type TransportLimits = SlotLimits & { connectMs: number; maxResponseBytes: number };

/** A bounded pool of connections to one origin. */
export interface Transport {
  /**
   * Sends once and follows no redirect. Rejects with undici's error, `QueueTimeout`, `UndecodableBody` or the signal's
   * reason.
   */
  send(request: TransportRequest, signal: AbortSignal): Promise<HttpResponse>;
  /** Waits for running requests and closes the connections. */
  close(): Promise<void>;
}

/** Three routes may hang at once and leave connections for the others. */
const defaultLimits: TransportLimits = {
  connections: 48,
  connectionsPerRoute: 16,
  connectMs: 1000,
  maxResponseBytes: 8 * 1024 * 1024,
};

/** Connects when the first request is sent. Requests wait while all connections of their route, or of the upstream, are busy. */
export function createTransport(origin: string, limits: Partial<TransportLimits> = {}): Transport {
  const { connections, connectionsPerRoute, connectMs, maxResponseBytes } = { ...defaultLimits, ...limits };
  const slots = createConnectionSlots({ connections, connectionsPerRoute });
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: connectMs },
    maxResponseSize: maxResponseBytes,
  });

  async function send({ method, path, headers, body }: TransportRequest, signal: AbortSignal): Promise<HttpResponse> {
    const sentHeaders = { ...headers, 'accept-encoding': ACCEPTED_ENCODINGS };
    const response = await pool.request({ method, path, headers: sentHeaders, body, signal });
    const { statusCode: status, statusText } = response;
    if (status < 200 || status > 299) {
      await response.body.dump();
      return { status, statusText, body: '' };
    }
    const encoding = String(response.headers['content-encoding'] ?? '').toLowerCase();
    const bytes = await decodeBody(Buffer.from(await response.body.arrayBuffer()), encoding, maxResponseBytes);
    return { status, statusText, body: new TextDecoder().decode(bytes) };
  }

  return {
    send: (request, signal) =>
      slots.run(request.route, request.maxWaitMs, () => beforeAbort(send(request, signal), signal)),
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
