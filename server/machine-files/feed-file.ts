import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Held } from '../http/cache-policy.ts';

/** A finished file, kept compressed: a tenth of its size, and what nearly every client accepts. */
export type FeedFile = { gzip: Buffer; etag: string };

/** A file that other caches keep no longer than it holds. */
export type HeldFile = Held & { file: FeedFile };

/** Writes a file piece by piece, so that its text is never in memory as a whole. */
export function createFeedFileWriter() {
  const stream = createGzip();
  const chunks: Buffer[] = [];
  const hash = createHash('sha256');
  stream.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    hash.update(chunk);
  });

  return {
    /** Resolves when the writer can accept more text. */
    async write(text: string): Promise<void> {
      if (!stream.write(text)) await once(stream, 'drain');
    },
    async end(): Promise<FeedFile> {
      const ended = once(stream, 'end');
      stream.end();
      await ended;
      return { gzip: Buffer.concat(chunks), etag: hash.digest('base64url').slice(0, 27) };
    },
  };
}

/** Compresses a text that is already in memory. */
export async function toFeedFile(text: string): Promise<FeedFile> {
  const writer = createFeedFileWriter();
  await writer.write(text);
  return writer.end();
}

/** For clients that accept brotli alone, such as caches that ask for one encoding. Made at the first such request. */
const brotliOf = new WeakMap<FeedFile, Promise<Buffer>>();
const BROTLI_PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

function toBrotli(file: FeedFile): Promise<Buffer> {
  const made =
    brotliOf.get(file) ??
    pipeline([file.gzip], createGunzip(), createBrotliCompress({ params: BROTLI_PARAMS }), (body) => buffer(body));
  brotliOf.set(file, made);
  return made;
}

/** Sends the file compressed, or decompressed to a client that accepts neither encoding. Headers of its kind are set already. */
export async function sendFeedFile(req: Request, res: Response, file: FeedFile): Promise<void> {
  const { gzip, etag } = file;
  res.vary('Accept-Encoding');
  const encoding = req.acceptsEncodings(['gzip', 'br', 'identity']);
  if (encoding === 'gzip' || encoding === 'br') {
    const body = encoding === 'gzip' ? gzip : await toBrotli(file);
    res.set('content-encoding', encoding).set('etag', `"${etag}-${encoding}"`).send(body);
    return;
  }
  res.set('etag', `"${etag}"`);
  if (req.fresh) return void res.status(304).end();
  if (req.method === 'HEAD') return void res.end();
  const gunzip = createGunzip();
  gunzip.end(gzip);
  // A client may leave before the end. `pipeline` adds so many listeners to the response that Node warns of a leak.
  res.once('close', () => gunzip.destroy());
  gunzip.pipe(res);
}
