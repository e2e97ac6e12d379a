import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { createJsonClient, type JsonClient, type JsonClientOptions } from '#adapters/http/json-client.ts';

type RecordedRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
};

export type Loopback = {
  origin: string;
  requests: RecordedRequest[];
  /** Stops listening and closes open connections; `restart` listens on the same port again. */
  stop(): Promise<void>;
  restart(): Promise<void>;
};

/** Returns `[status, body]`, or undefined if it writes the response itself or leaves it open. */
export type LoopbackHandler = (
  request: RecordedRequest,
  response: ServerResponse,
) => readonly [number, unknown] | undefined;

/** A real HTTP server on a loopback port that records its requests. It is closed when the test ends. */
export async function startLoopback(handler: LoopbackHandler): Promise<Loopback> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await record(incoming);
    requests.push(request);
    const reply = handler(request, response);
    if (reply === undefined) return;
    response.writeHead(reply[0], { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply[1]));
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  onTestFinished(stop);
  return { origin: `http://127.0.0.1:${port}`, requests, stop, restart: () => listen(port) };
}

export type LogLine = { message: string } & Readonly<Record<string, unknown>>;

/** A client of a loopback server, and the lines that it logs. */
export function connect(
  baseUrl: string,
  options: Partial<JsonClientOptions> = {},
): { client: JsonClient; log: LogLine[] } {
  const log: LogLine[] = [];
  const client = createJsonClient({
    service: 'shop',
    baseUrl,
    log: {
      info: (fields, message) => log.push({ level: 'info', ...fields, message }),
      warn: (fields, message) => log.push({ ...fields, message }),
    },
    ...options,
  });
  onTestFinished(() => client.close());
  return { client, log };
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const url = new URL(incoming.url ?? '/', 'http://loopback');
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString(),
  };
}
