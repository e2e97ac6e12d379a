import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { context, stop as stopEsbuild } from 'esbuild';
import { request } from 'undici';
import { makeBrandFiles, readBrand } from './brand.ts';
import { browserOptions, makeManifest, serverOptions, toFiles } from './build.ts';
import { writeDist } from './write-dist.ts';

/** A folder of its own, so that tests and `npm start` keep theirs. */
const DIST = '.dev/dist';
/** An editor may save a file in several steps, or several files at once. */
const SAVE_MS = 100;
/** No shop outlives the process that started it, however that one ends. */
const END_WITH_PARENT = 'data:text/javascript,process.on("disconnect",()=>process.exit())';

const pageScript = readFileSync(new URL('dev-page.mjs', import.meta.url), 'utf8');
const problemPage = `<!doctype html><html lang="en"><title>npm run dev</title><script type="module">${pageScript}</script>`;

/** `npm run dev`: builds and restarts the shop at each save, and tells the pages. After a failed build the last one stays. */
export async function dev(brandDir: string): Promise<void> {
  const publicPort = Number(process.env['PORT'] || 3000);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const origin = process.env['ORIGIN'] || `http://localhost:${publicPort}`;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), ORIGIN: origin };
  const build = await prepareBuild(brandDir);
  /** Of two shops or two sets of stylesheets, the numbers differ, also after a new start of this process. */
  const state = { pages: `${Date.now()}`, styles: `${Date.now()}`, problem: '' };
  const listeners = new Set<ServerResponse>();
  /** Files that were saved since the last good build. The first build is of all of them. */
  let unbuilt = ['**'];
  let shop: ChildProcess | null = null;
  let isOpen = false;
  let lastUpdate = Promise.resolve();

  function tell(problem: string): void {
    state.problem = problem;
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(state)}\n\n`);
  }

  async function update(): Promise<void> {
    await wait(SAVE_MS);
    const files = unbuilt;
    unbuilt = [];
    // An update that ran before has built this save, too.
    if (files.length === 0) return;
    const onlyStyles = isOpen && files.every((file) => file.endsWith('.css'));
    try {
      await build(onlyStyles);
    } catch (error) {
      unbuilt = [...files, ...unbuilt];
      const problem = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${problem}\n`);
      return tell(problem);
    }
    if (!onlyStyles) await restart();
    if (!isOpen) return;
    state[onlyStyles ? 'styles' : 'pages'] = `${Date.now()}`;
    tell('');
  }

  /** Starts the program. Resolves when it answers or ends, or at the next save. If it ends unasked, pages show its last lines. */
  async function restart(): Promise<void> {
    await stop();
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, `${DIST}/server.mjs`], {
      env,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    shop = child;
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      output = (output + chunk).slice(-10_000);
    });
    child.once('close', () => {
      if (shop !== child) return;
      shop = null;
      isOpen = false;
      tell(output || 'The shop has ended.');
    });
    while (shop === child && !isOpen && unbuilt.length === 0) {
      const answered = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
      isOpen = answered !== null && shop === child;
      await wait(20);
    }
  }

  /** A shop that is asked to end may take seconds, and what is on its disk survives an end at any moment. */
  async function stop(): Promise<void> {
    const child = shop;
    shop = null;
    isOpen = false;
    if (child?.kill('SIGKILL')) await once(child, 'close');
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (let awaited: unknown; !isOpen && awaited !== lastUpdate; await awaited) awaited = lastUpdate;
    if (isOpen) return forward(req, res);
    res.writeHead(503, { 'content-type': 'text/html; charset=utf-8', ...toHeaders('no-store') }).end(problemPage);
  }

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = 'GET', url, headers } = req;
    const body = method === 'GET' || method === 'HEAD' ? null : req;
    try {
      const response = await request(`http://127.0.0.1:${port}${url}`, { method, headers, body, reset: true });
      const { connection: _, ...passed } = response.headers;
      res.writeHead(response.statusCode, { ...passed, ...toHeaders(String(passed['cache-control'])) });
      await pipeline(response.body, res);
    } catch {
      // The shop was stopped before it read the request: the next one gets it.
      if (body !== null || res.headersSent) res.destroy();
      else if (!res.destroyed) await answer(req, res);
    }
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
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    tell(state.problem);
  });
  server.listen(publicPort, process.env['HOST'] || '127.0.0.1');
  await once(server, 'listening');
  lastUpdate = update();
  const folders = ['adapters', 'client', 'core', 'public', 'server', brandDir];
  watch(folders, { ignoreInitial: true }).on('all', (_event, file) => {
    // Editors put files of their own beside a file.
    if (!/^[^.].*\.\w+$/.test(basename(file))) return;
    unbuilt.push(file);
    lastUpdate = lastUpdate.then(update);
  });
  // npm passes SIGTERM to a shell, which ends without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.emit('SIGTERM'), 1000);
  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  await stop();
  await stopEsbuild();
  process.exit();
}

async function prepareBuild(brandDir: string): Promise<(onlyStyles: boolean) => Promise<void>> {
  const look = { folder: brandDir, brand: await readBrand(brandDir) };
  // React is its development build in browsers and in the program, so that it warns.
  const browser = await context({
    ...browserOptions(DIST, look),
    // A stylesheet keeps its address when it changes, so that no page has to be made again.
    entryNames: '[name]',
    define: { 'process.env.NODE_ENV': '"development"' },
    minify: false,
    inject: ['.esbuild/dev-page.mjs'],
    logLevel: 'silent',
  });
  const program = await context({
    ...serverOptions(DIST, look, true),
    entryPoints: { server: 'server/main.ts' },
    define: {},
    packages: 'external',
    logLevel: 'silent',
  });
  mkdirSync(DIST, { recursive: true });
  // The program finds its public files beside its own folder.
  if (!existsSync(`${DIST}/../public`)) symlinkSync(resolve('public'), `${DIST}/../public`, 'junction');
  const buildProgram = () => Promise.all([program.rebuild(), makeBrandFiles(look)]);
  let built: ReturnType<typeof buildProgram>;
  return async (onlyStyles) => {
    look.brand = await readBrand(brandDir);
    const assets = browser.rebuild();
    if (!onlyStyles) built = buildProgram();
    // Both end before the next save's builds begin: a context that is building gives the result of that build.
    await Promise.allSettled([assets, built]);
    const [served, brandFiles] = await built;
    const { metafile, ...page } = await assets;
    const files = [...brandFiles, ...toFiles(DIST, page), ...toFiles(DIST, served), makeManifest(metafile, look)];
    writeDist(DIST, { files, sources: '' });
  };
}
