import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import { decodeOrNull } from '#core/values/text.ts';

export type FileServing = {
  maxAgeS: number;
  /** A file with a hash of its content in its name is not looked up again once it was read. */
  immutable?: true;
  setHeaders: (res: Response, path: string) => void;
};

type KeptFile = { body: Buffer; etag: string; lastModified: string };

/** The build's own files are smaller. Larger ones are read from the disk for each request. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** The files of a build have 6 MB, of which visitors load one. */
const MAX_KEPT_BYTES = 8 * 1024 * 1024;
/** The files of `npm run dev` have no hash, and change. */
const HASHED = /-[A-Z\d]{8}\.\w/;
/** Other connections get their turn between two pieces of a file. */
const PIECE_BYTES = 64 * 1024;

/**
 * Serves the files of a folder as `express.static` does, but from one buffer for all clients. A client that does not
 * read then costs neither memory for the file nor an open file.
 */
export function serveFiles(folder: string, { maxAgeS, immutable, setHeaders }: FileServing): RequestHandler {
  const options = { index: false, redirect: false, dotfiles: 'ignore', setHeaders } as const;
  const serveFromDisk = express.static(folder, { ...options, maxAge: maxAgeS * 1000, immutable: immutable === true });
  const cacheControl = `public, max-age=${maxAgeS}${immutable ? ', immutable' : ''}`;
  return async (req, res, next) => {
    const path = toFilePath(folder, req);
    const kept = immutable && path !== null && HASHED.test(path) ? findKept(path) : null;
    const file = kept ?? (path === null ? null : await readKept(path));
    // A missing file, a large one, one with an unusual name, and conditions that browsers do not send.
    if (path === null || file === null) return serveFromDisk(req, res, next);
    const { body, etag, lastModified } = file;
    setHeaders(res, path);
    if (!res.hasHeader('content-type')) res.type(extname(path));
    res.set({ 'accept-ranges': 'bytes', 'cache-control': cacheControl, 'last-modified': lastModified, etag });
    sendBody(req, res, body);
  };
}

function toFilePath(folder: string, req: Request): string | null {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || 'if-match' in req.headers) return null;
  if ('if-unmodified-since' in req.headers) return null;
  const path = decodeOrNull(req.path);
  // No segment is empty, or begins with a dot.
  return path !== null && /^(?:\/[^./\\\0][^/\\\0]*)+$/.test(path) ? join(folder, path) : null;
}

function sendBody(req: Request, res: Response, body: Buffer): void {
  if (req.fresh) {
    for (const name of ['content-type', 'content-encoding']) res.removeHeader(name);
    return void res.status(304).end();
  }
  // With `If-Range`, which browsers send to continue a download, the whole file is a right answer, too.
  const ranges = 'if-range' in req.headers ? undefined : req.range(body.length, { combine: true });
  if (ranges === -1) {
    res.removeHeader('content-type');
    return void res.status(416).set('content-range', `bytes */${body.length}`).end();
  }
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  if (range !== undefined) res.status(206).set('content-range', `bytes ${range.start}-${range.end}/${body.length}`);
  const part = range === undefined ? body : body.subarray(range.start, range.end + 1);
  res.set('content-length', String(part.length));
  if (req.method === 'HEAD') return void res.end();
  sendPieces(res, part);
}

function sendPieces(res: Response, rest: Buffer): void {
  const [piece, next] = [rest.subarray(0, PIECE_BYTES), rest.subarray(PIECE_BYTES)];
  if (next.length === 0) return void res.end(piece);
  const sendNext = () => !res.destroyed && sendPieces(res, next);
  if (res.write(piece)) setImmediate(sendNext);
  else res.once('drain', sendNext);
}

const recent = new LRUCache<string, KeptFile>({
  maxSize: MAX_KEPT_BYTES,
  sizeCalculation: ({ body }) => body.length + 1,
});
/** Also those that are only kept by responses that are being sent, so that no file is in memory twice. */
const known = new Map<string, WeakRef<KeptFile>>();
const reading = new Map<string, Promise<KeptFile | null>>();

function findKept(path: string): KeptFile | null {
  return recent.get(path) ?? known.get(path)?.deref() ?? null;
}

/** Whether the file is in memory, so that it exists. */
export function isKept(path: string): boolean {
  return findKept(path) !== null;
}

/** The file as it is on the disk now; null if it is none, or too large. Concurrent calls share one reading. */
function readKept(path: string): Promise<KeptFile | null> {
  const read = reading.get(path) ?? readUnlessKnown(path).finally(() => reading.delete(path));
  reading.set(path, read);
  return read;
}

async function readUnlessKnown(path: string): Promise<KeptFile | null> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(path);
    const { size, mtime } = await handle.stat();
    if (size > MAX_FILE_BYTES) return null;
    // As `express.static` makes it.
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
    const kept = findKept(path);
    const file =
      kept?.etag === etag ? kept : { body: await handle.readFile(), etag, lastModified: mtime.toUTCString() };
    recent.set(path, file);
    known.set(path, new WeakRef(file));
    return file;
  } catch {
    return null;
  } finally {
    await handle?.close();
  }
}
