import PQueue from 'p-queue';
import { Pool } from 'undici';
import { MAX_HEADER_BYTES } from './large-headers.ts';
import { ACCEPTED_ENCODINGS, decodeBody } from './response-body.ts';

type TransportRequest = {
  /** Bounds the connections that requests of one kind use. */
  route: string;
  /** The longest wait for a connection to be free. */
  maxWaitMs: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  readStatus: number | null;
};

/**
 * A response. The body is read for a 2xx and for `readStatus`; it is empty for any other status. `isDamaged`: some of its bytes
 * are no characters.
 */
export type HttpResponse = { status: number; statusText: string; body: string; isDamaged: boolean };

/**
 * `connections` may be under way to the upstream, `connectionsPerRoute` of one route. `connectMs` is the longest wait for a
 * TCP and TLS connection. `maxResponseBytes` limits a body as sent and decoded.
 */
export type TransportLimits = {
  connections: number;
  connectionsPerRoute: number;
  connectMs: number;
  maxResponseBytes: number;
};

/** Three routes may hang at once and leave connections for the others. */
const defaultLimits: TransportLimits = {
  connections: 48,
  connectionsPerRoute: 16,
  connectMs: 1000,
  maxResponseBytes: 8 * 1024 * 1024,
};

/**
 * A bounded pool of connections to one origin. Connects when the first request is sent. A request waits while all
 * connections, or all that its route may use, are busy.
 */
export function createTransport(origin: string, limits: Partial<TransportLimits> = {}) {
  const { connections, connectionsPerRoute, connectMs, maxResponseBytes } = { ...defaultLimits, ...limits };
  const runInSlot = createConnectionSlots(connections, connectionsPerRoute);
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    connect: { timeout: connectMs },
    maxResponseSize: maxResponseBytes,
    maxHeaderSize: MAX_HEADER_BYTES,
  });

  async function send(
    { method, path, headers, body, readStatus }: TransportRequest,
    signal: AbortSignal,
  ): Promise<HttpResponse> {
    const sentHeaders = { ...headers, 'accept-encoding': ACCEPTED_ENCODINGS };
    const response = await pool.request({ method, path, headers: sentHeaders, body, signal });
    const { statusCode: status, statusText } = response;
    if ((status < 200 || status > 299) && status !== readStatus) {
      await response.body.dump();
      return { status, statusText, body: '', isDamaged: false };
    }
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const { text, isDamaged } = await decodeBody(bytes, response.headers, maxResponseBytes);
    return { status, statusText, body: text, isDamaged };
  }

  return {
    /**
     * Sends once and follows no redirect. Rejects with undici's error, `QueueTimeout`, `UndecodableBody` or the signal's
     * reason.
     */
    send: (request: TransportRequest, signal: AbortSignal) =>
      runInSlot(request.route, request.maxWaitMs, () => beforeAbort(send(request, signal), signal)),
    /** Waits for running requests and closes the connections. */
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

/** The request was never sent, because other requests held all connections that it might use. */
export class QueueTimeout extends Error {
  constructor() {
    super('no connection was free in time');
    this.name = 'QueueTimeout';
  }
}

/**
 * Requests wait here for a connection, so that many slow requests of one route leave connections for the others. The
 * returned function sends as soon as route and upstream have a free slot. It throws `QueueTimeout` if that takes longer than
 * `maxWaitMs`.
 */
function createConnectionSlots(connections: number, connectionsPerRoute: number) {
  const upstream = new PQueue({ concurrency: connections });
  const routes = new Map<string, PQueue>();

  const forRoute = (route: string) => {
    const known = routes.get(route);
    if (known !== undefined) return known;
    const created = new PQueue({ concurrency: connectionsPerRoute });
    routes.set(route, created);
    return created;
  };

  return async <T>(route: string, maxWaitMs: number, send: () => Promise<T>): Promise<T> => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new QueueTimeout()), maxWaitMs);
    const { signal } = waiting;
    const sendNow = () => {
      clearTimeout(timer);
      return send();
    };
    try {
      return await forRoute(route).add(() => upstream.add(sendNow, { signal }), { signal });
    } finally {
      clearTimeout(timer);
    }
  };
}
