import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { context, stop as stopEsbuild } from 'esbuild';
import { makeBrandFiles } from './brand-files.ts';
import { areaStyles, browserOptions, MANIFEST, serverOptions, toFiles } from './build.ts';
import { toManifest } from './manifest.ts';
import { readBrand } from './read-brand.ts';
import { writeDist } from './write-dist.ts';

/** A folder of its own, so that tests and `npm start` keep theirs. */
const DIST = '.dev/dist';
/** An editor may save a file in several steps, or several files at once. */
const SAVE_MS = 100;
const POLL_MS = 20;
/** The time that a shop gets to end, which lasts seconds if a service is slow. */
const MAX_STOP_MS = 1000;
/** No shop outlives the process that started it, however that one ends. */
const END_WITH_PARENT = 'data:text/javascript,process.on("disconnect",()=>process.exit())';

const pageScript = readFileSync(new URL('dev-page.mjs', import.meta.url), 'utf8');
const problemPage = `<!doctype html><html lang="en"><title>npm run dev</title><script type="module">${pageScript}</script>`;

/** `npm run dev`: builds and restarts the shop at each save, and tells the pages. After a failed build the last one stays. */
export async function dev(brandDir: string): Promise<void> {
  const publicPort = Number(process.env['PORT'] || 3000);
  const port = await findPort();
  const origin = process.env['ORIGIN'] || `http://localhost:${publicPort}`;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), ORIGIN: origin };
  const build = await prepareBuild(brandDir);
  /** Of two shops or two sets of stylesheets, the numbers differ, also after a new start of this process. */
  const state = { pages: `${Date.now()}`, styles: `${Date.now()}`, problem: '' };
  const listeners = new Set<ServerResponse>();
  /** Files that were saved since the last good build, and how often files were saved: the first build has none. */
  let unbuilt: string[] = [];
  let saves = 1;
  let followed = 0;
  let shop: ChildProcess | null = null;
  let isOpen = false;
  let lastUpdate = Promise.resolve();

  function tell(problem: string): void {
    state.problem = problem;
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(state)}\n\n`);
  }

  async function update(): Promise<void> {
    // An update that ran before may have built this save, too.
    if (followed === saves) return;
    await wait(SAVE_MS);
    followed = saves;
    const files = unbuilt;
    unbuilt = [];
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
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', END_WITH_PARENT, `${DIST}/server.mjs`], {
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
    while (shop === child && !isOpen && followed === saves) {
      const answered = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
      isOpen = answered !== null && shop === child;
      await wait(POLL_MS);
    }
  }

  async function stop(): Promise<void> {
    const child = shop;
    shop = null;
    isOpen = false;
    if (child === null) return;
    const ended = once(child, 'close');
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
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    tell(state.problem);
  });
  server.listen(publicPort, process.env['HOST'] || '127.0.0.1');
  await once(server, 'listening');
  const folders = ['adapters', 'client', 'core', 'public', 'server', brandDir];
  watch(folders, { ignoreInitial: true }).on('all', (_event, file) => {
    // Editors put files of their own beside a file.
    if (!/^[^.].*\.\w+$/.test(basename(file))) return;
    unbuilt.push(file);
    saves += 1;
    lastUpdate = lastUpdate.then(update);
  });
  lastUpdate = update();
  await Promise.race([whenOrphaned(), ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal))]);
  await stop();
  await stopEsbuild();
  process.exit();
}

/** Returns the build of a save. It rejects with a message for the developer. */
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
  let built: Awaited<ReturnType<typeof buildProgram>>;
  return async (onlyStyles) => {
    look.brand = await readBrand(brandDir);
    // All end before the next save's builds begin: a context that is building gives the result of that build.
    const results = await Promise.allSettled([browser.rebuild(), onlyStyles ? built : buildProgram()]);
    const problems = new Set(
      results.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : [])),
    );
    if (results[0].status === 'rejected' || results[1].status === 'rejected') throw new Error([...problems].join('\n'));
    built = results[1].value;
    const [served, brandFiles] = built;
    const manifest = JSON.stringify(toManifest(results[0].value.metafile, look.brand, areaStyles));
    const files = [...brandFiles, ...toFiles(DIST, results[0].value), ...toFiles(DIST, served)];
    writeDist(DIST, { files: [...files, { name: MANIFEST, contents: manifest }], sources: '' });
  };
}

/** npm passes SIGTERM to a shell, which ends without passing it on. */
async function whenOrphaned(): Promise<void> {
  const parent = process.ppid;
  while (process.ppid === parent) await wait(MAX_STOP_MS);
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}
