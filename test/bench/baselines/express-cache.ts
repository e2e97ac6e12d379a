// A plain Express page cache: finished pages in a Map, fresh for 30 s, one load for many waiters, an ETag. No log, no metrics.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import express from 'express';
import { reportCpu } from './report-cpu.ts';

/** The page that every load brings; `body` is base64. */
export type PageCacheInput = { path: string; body: string };

type Page = { at: number; body: Buffer; etag: string; headers: Record<string, string> };

const FRESH_MS = 30_000;
const CACHE_CONTROL = 'public, max-age=30, stale-while-revalidate=60';

const [, , port, inputFile] = process.argv;
const input = JSON.parse(readFileSync(inputFile ?? '', 'utf8')) as PageCacheInput;
const pages = new Map<string, Page>();
const loads = new Map<string, Promise<Page>>();

const app = express();
app.disable('x-powered-by');
app.get('/readyz', (_req, res) => res.send('ok'));
app.get(input.path, async (req, res) => {
  const found = pages.get(req.url);
  if (found !== undefined && Date.now() - found.at > FRESH_MS) void refresh(req.url);
  const { body, etag, headers } = found ?? (await refresh(req.url));
  if (req.headers['if-none-match'] === etag) res.writeHead(304, { etag, 'cache-control': CACHE_CONTROL }).end();
  else res.writeHead(200, headers).end(body);
});
reportCpu();
app.listen(Number(port), '127.0.0.1');

function refresh(key: string): Promise<Page> {
  const running = loads.get(key);
  if (running !== undefined) return running;
  const load = makePage().finally(() => loads.delete(key));
  loads.set(key, load);
  void load.then((page) => pages.set(key, page));
  return load;
}

async function makePage(): Promise<Page> {
  const body = Buffer.from(input.body, 'base64');
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': CACHE_CONTROL,
    etag,
  };
  return { at: Date.now(), body, etag, headers };
}
