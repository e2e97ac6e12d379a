import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { admitRequests, createAdmissionQueue } from '#server/ops/admission.ts';
import { admissionClass } from '#server/ops/admission-class.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Takes some processor time, as a page does. */
function work(workMs: number): void {
  const until = performance.now() + workMs;
  while (performance.now() < until);
}

async function startServer(workMs = 5): Promise<{ origin: string; refused: string[]; countLogged: () => number }> {
  const refused: string[] = [];
  let logged = 0;
  const warn = (line: { refused: { page: number } }) => {
    logged += line.refused.page;
  };
  let isMade = false;
  const listener = admitRequests(
    {
      headers: { 'x-content-type-options': 'nosniff' },
      errorMessages: {},
      countRefused: (queuedClass) => refused.push(queuedClass),
      isAtHand: ({ url = '' }) => isMade && url.startsWith('/compartida'),
      log: Object.assign(createLog('silent'), { warn }),
      queue: createAdmissionQueue(),
    },
    (req, res) => {
      work(workMs);
      isMade ||= req.url === '/compartida';
      res.end('ok');
    },
  );
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, refused, countLogged: () => logged };
}

/** Sends the requests on one connection without waiting for answers, and returns everything that was answered. */
async function pipeline(origin: string, requestTargets: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const last = requestTargets.length - 1;
  for (const [index, target] of requestTargets.entries()) {
    socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n${index === last ? 'Connection: close\r\n' : ''}\r\n`);
  }
  return text(socket);
}

describe('too many requests at once', () => {
  it('are refused to a client of the Model Context Protocol with an error of JSON-RPC', async () => {
    const { origin } = await startServer();
    const all = await pipeline(
      origin,
      Array.from({ length: 400 }, (_, i) => `/ucp/mcp?n=${i}`),
    );
    const refusals = all.split(/(?=HTTP\/1\.1 )/).filter((response) => response.startsWith('HTTP/1.1 503'));
    expect(refusals.length).toBeGreaterThan(20);
    for (const refusal of refusals) {
      expect(refusal).toMatch(/^content-type: application\/json; charset=utf-8\r$/m);
      expect(JSON.parse(refusal.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32000, data: { retry_after: 2 } },
      });
    }
  });

  it('are refused in part with a short 503 that says when to come back; health and writes are answered', async () => {
    const { origin, refused, countLogged } = await startServer();
    const pages = pipeline(
      origin,
      Array.from({ length: 400 }, (_, i) => `/tienda/vinos?page=${i}`),
    );
    const others = ['/healthz', '/assets/x.js', '/api/session', '/api/cart', '/login-callback?code=x'];
    const answers = await Promise.all(others.map((path) => fetch(origin + path)));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
    const responses = (await pages).split(/(?=HTTP\/1\.1 )/);
    const refusals = responses.filter((response) => response.startsWith('HTTP/1.1 503'));
    expect(responses).toHaveLength(400);
    // How many are served in time depends on the machine.
    expect(responses.length - refusals.length).toBeGreaterThan(0);
    expect(refusals.length).toBeGreaterThan(20);
    expect(refused).toEqual(refusals.map(() => 'page'));
    await expect.poll(countLogged).toBe(refusals.length);
    for (const refusal of refusals) {
      expect(refusal).toMatch(/^retry-after: 2\r$/m);
      expect(refusal).toMatch(/^cache-control: no-store\r$/m);
      expect(refusal).toMatch(/^x-content-type-options: nosniff\r$/m);
      expect(refusal).toMatch(/^x-request-id: [\da-f-]{36}\r$/m);
      expect(refusal).toContain('Probá de nuevo en unos segundos.');
      expect(refusal.length).toBeLessThan(900);
    }
    expect((await fetch(`${origin}/tienda`)).status).toBe(200);
  });
});

describe('many requests of one page', () => {
  it('are never refused once it is made', async () => {
    const { origin, refused } = await startServer(0);
    expect((await fetch(`${origin}/compartida`)).status).toBe(200);
    const responses = (await pipeline(origin, Array<string>(400).fill('/compartida'))).split(/(?=HTTP\/1\.1 )/);
    expect(responses.filter((response) => response.startsWith('HTTP/1.1 200'))).toHaveLength(400);
    expect(refused).toEqual([]);
  });
});

it.each([
  ['GET', '/healthz', 'immediate'],
  ['GET', '/assets/main-ABC.js', 'immediate'],
  ['GET', '/api/session', 'immediate'],
  ['POST', '/hooks/purge', 'immediate'],
  ['GET', '/api/cart', 'write'],
  ['PUT', '/api/cart/items/1', 'write'],
  ['POST', '/arrepentimiento', 'write'],
  ['GET', '/carrito?x=1', 'write'],
  ['GET', '/login-callback?code=1', 'write'],
  ['GET', '/', 'page'],
  ['GET', '/tienda/vinos', 'page'],
  ['GET', '/carritos', 'page'],
  ['GET', '/_data/carrito', 'immediate'],
  ['POST', '/_data', 'immediate'],
  ['GET', '/_datos', 'page'],
  ['GET', '/tienda/buscador/malbec', 'search'],
  ['GET', '/api/suggest?q=mal', 'search'],
  ['GET', '/sitemap.xml', 'search'],
])('counts %s %s as %s', (method, url, expected) => {
  expect(admissionClass({ method, url, headers: {} } as IncomingMessage)).toBe(expected);
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'search'],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'search'],
  ['Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 'page'],
  ['Mozilla/5.0 (Linux; Android 13; CUBOT_P80) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 'page'],
])('counts the page that %s asks for as a %s', (agent, expected) => {
  const headers = { 'user-agent': agent };
  expect(admissionClass({ method: 'GET', url: '/club', headers } as IncomingMessage)).toBe(expected);
});
