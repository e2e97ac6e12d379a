import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';

/** An editor may save a file in several steps, or several files at once. */
const SAVE_MS = 100;
const POLL_MS = 20;
/** The time that a shop gets to end, which lasts seconds if a service is slow. */
const MAX_STOP_MS = 1000;
/** What the program wrote last is the cause of its end. */
const MAX_PROBLEM_LENGTH = 10_000;

const pageScript = readFileSync(new URL('dev-page.mjs', import.meta.url), 'utf8');
const standbyScript = new URL('dev-standby.mjs', import.meta.url);
const problemPage = `<!doctype html><html lang="en"><title>npm run dev</title><script type="module">${pageScript}</script>`;

/**
 * Serves the shop on its port and follows each save in `folders`: builds, starts the program again, and tells the pages. Requests
 * wait while the program starts. If a build fails, the last good one stays. `build` rejects with a message for the developer.
 * Resolves when a signal, or the end of the process above, has ended the shop.
 */
export async function serveDev({
  folders,
  program,
  packages,
  build,
}: {
  folders: readonly string[];
  program: string;
  /** What the program imports. */
  packages: readonly string[];
  build: (onlyStyles: boolean) => Promise<void>;
}): Promise<void> {
  const publicPort = Number(process.env['PORT'] || 3000);
  const port = await findPort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: process.env['ORIGIN'] || `http://localhost:${publicPort}`,
  };
  /** Of two shops or two sets of stylesheets, the numbers differ, also after a new start of this process. */
  const state = { pages: `${Date.now()}`, styles: `${Date.now()}`, problem: '' };
  const listeners = new Set<ServerResponse>();
  const changed = new Set([program]);
  /** Files of builds that failed. */
  let unbuilt: readonly string[] = [];
  let savedMs = 0;
  let shop: { child: ChildProcess; ended: Promise<void> } | null = null;
  let stopped: ChildProcess | null = null;
  let standby = prepare();
  let isOpen = false;
  let lastUpdate = Promise.resolve();

  function tell(problem: string): void {
    state.problem = problem;
    for (const listener of listeners) listener.write(toEvent());
  }

  function toEvent(): string {
    return `data: ${JSON.stringify(state)}\n\n`;
  }

  async function update(): Promise<void> {
    while (Date.now() < savedMs + SAVE_MS) await wait(savedMs + SAVE_MS - Date.now());
    // The previous update may already include this save, if it began after it.
    if (changed.size === 0) return;
    unbuilt = [...unbuilt, ...changed];
    changed.clear();
    const onlyStyles = isOpen && unbuilt.every((file) => file.endsWith('.css'));
    try {
      await build(onlyStyles);
      unbuilt = [];
      if (!onlyStyles) await restart();
      if (isOpen) state[onlyStyles ? 'styles' : 'pages'] = `${Date.now()}`;
      if (isOpen) tell('');
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${problem}\n`);
      tell(problem);
    }
  }

  /** Starts the program. Resolves when it answers or ends, or at the next save. If it ends unasked, pages show its last lines. */
  async function restart(): Promise<void> {
    await stop();
    const child = standby.connected ? standby : prepare();
    child.send('start');
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      output = (output + chunk).slice(-MAX_PROBLEM_LENGTH);
    });
    const ended = once(child, 'close').then(() => {
      shop = null;
      isOpen = false;
      if (child !== stopped) tell(output || 'The shop has ended.');
    });
    shop = { child, ended };
    while (shop !== null && !isOpen && changed.size === 0) {
      isOpen = (await isListening(port)) && shop !== null;
      await wait(POLL_MS);
    }
    standby = prepare();
  }

  /** A process that starts the program when it gets a message. */
  function prepare(): ChildProcess {
    return spawn(process.execPath, ['--enable-source-maps', '--import', standbyScript.href, program, ...packages], {
      env,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
  }

  async function stop(): Promise<void> {
    isOpen = false;
    if (shop === null) return;
    const { child, ended } = shop;
    stopped = child;
    child.kill();
    const timeout = setTimeout(() => child.kill('SIGKILL'), MAX_STOP_MS);
    await ended;
    clearTimeout(timeout);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (let awaited: unknown; !isOpen && awaited !== lastUpdate; await awaited) awaited = lastUpdate;
    if (isOpen) return forward(req, res);
    res.writeHead(503, { 'content-type': 'text/html; charset=utf-8', ...toHeaders('no-store') }).end(problemPage);
  }

  function forward(req: IncomingMessage, res: ServerResponse): void {
    const { method = 'GET', url, headers } = req;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const inner = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    inner.on('response', (response) => {
      const { connection: _, ...passed } = response.headers;
      res.writeHead(response.statusCode ?? 502, { ...passed, ...toHeaders(passed['cache-control']) });
      pipeline(response, res, () => {});
    });
    inner.on('error', () => {
      // The shop was stopped before it read the request: the next one gets it.
      if (hasBody || res.headersSent) res.destroy();
      else if (!res.destroyed) void answer(req, res);
    });
    res.on('close', () => inner.destroy());
    if (hasBody) req.pipe(inner);
    else inner.end();
  }

  /** A browser may keep no answer of an earlier shop unasked, and learns from the header of which one a page is. */
  function toHeaders(cacheControl = ''): Record<string, string> {
    return {
      'cache-control': cacheControl.includes('no-store') ? cacheControl : 'no-cache',
      'server-timing': `dev;desc="${state.pages} ${state.styles}"`,
    };
  }

  const server = createServer((req, res) => {
    if (req.url !== '/_dev') return void answer(req, res);
    listeners.add(res);
    res.on('close', () => listeners.delete(res));
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(toEvent());
  });
  server.listen(publicPort, process.env['HOST'] || '127.0.0.1');
  await once(server, 'listening');
  watch([...folders], { ignoreInitial: true }).on('all', (_event, file) => {
    // Editors put files of their own beside a file.
    if (!/^[^.].*\.\w+$/.test(basename(file))) return;
    changed.add(file);
    savedMs = Date.now();
    lastUpdate = lastUpdate.then(update);
  });
  lastUpdate = update();
  await Promise.race([whenOrphaned(), ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal))]);
  await stop();
}

/** npm passes SIGTERM to a shell, which ends without passing it on. */
async function whenOrphaned(): Promise<void> {
  const parent = process.ppid;
  while (process.ppid === parent) await wait(MAX_STOP_MS);
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}
