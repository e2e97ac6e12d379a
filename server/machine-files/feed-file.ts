import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** A finished file, kept compressed: a tenth of its size, and what nearly every client accepts. */
export type FeedFile = { gzip: Buffer; etag: string };

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

/** Sends the file compressed, or decompressed to a client that accepts no gzip. Headers of its kind are set already. */
export async function sendFeedFile(req: Request, res: Response, { gzip, etag }: FeedFile): Promise<void> {
  res.vary('Accept-Encoding');
  if (req.acceptsEncodings(['gzip', 'identity']) === 'gzip') {
    res.set('content-encoding', 'gzip').set('etag', `"${etag}-gzip"`).send(gzip);
    return;
  }
  res.set('etag', `"${etag}"`);
  if (req.fresh) return void res.status(304).end();
  if (req.method === 'HEAD') return void res.end();
  const gunzip = createGunzip();
  gunzip.end(gzip);
  // A client that leaves ends the pipeline; nothing is left to answer then.
  await pipeline(gunzip, res).catch(() => undefined);
}
