import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ServiceName } from './other-backend/other-backend.ts';
import { toCallLine } from './to-call-line.ts';

/** The answer of the service behind the proxy. */
export type ServiceAnswer = { status: number; contentType: string; body: Buffer };

/** Answers a request wrongly. `answer` is what the service would have answered. */
export type ProxyFault = (response: ServerResponse, socket: Socket, answer: ServiceAnswer) => void;

/** Passes the calls of one service on, and answers the chosen ones with a fault. */
export type FaultProxy = {
  url: string;
  /** The faults by call, as a line of the tables of page calls. */
  faults: Map<string, ProxyFault>;
  /** The calls that were answered with a fault. */
  faulted: string[];
  /** Removes all faults and closes the connections that they hold open. */
  heal: () => void;
  close: () => Promise<void>;
};

/** The answer to a URL that starts with this is never a fault. */
export const HEALTHY_PREFIX = '/redirected';

export async function startFaultProxy(service: ServiceName, target: string): Promise<FaultProxy> {
  const faults: FaultProxy['faults'] = new Map();
  const faulted: string[] = [];
  const held = new Set<Socket>();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith(HEALTHY_PREFIX)) {
      request.url = request.url.slice(HEALTHY_PREFIX.length);
      passOn(response, await ask(target, request));
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', target);
    const { method = 'GET' } = request;
    const query = Object.fromEntries(searchParams);
    const path = decodeURIComponent(pathname);
    const call = toCallLine({ service, method, path, query, headers: {}, body: null });
    const answer = await ask(target, request);
    const fault = faults.get(call);
    if (fault === undefined) {
      passOn(response, answer);
      return;
    }
    faulted.push(call);
    held.add(request.socket);
    fault(response, request.socket, answer);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  // A client that has gone is no failure of the proxy.
  server.on('connection', (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    faulted,
    heal: () => {
      faults.clear();
      for (const socket of held) socket.destroy();
      held.clear();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Answers as the service did. */
export function passOn(response: ServerResponse, { status, contentType, body }: ServiceAnswer): void {
  response.writeHead(status, { 'content-type': contentType }).end(body);
}

async function ask(target: string, request: IncomingMessage): Promise<ServiceAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { host: _, connection: __, 'accept-encoding': ___, 'content-length': ____, ...headers } = request.headers;
  const answer = await fetch(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    redirect: 'manual',
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, contentType: answer.headers.get('content-type') ?? '', body };
}
