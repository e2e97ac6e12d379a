import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import PQueue from 'p-queue';

/** The encodings of a page; the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof encodings)[number];

const MAX_HEADER_LENGTH = 200;

/** Browsers send only a few values, so that each is parsed once. */
const chosenEncodings = new LRUCache<string, PageEncoding>({ max: 200 });

/** The smallest encoding that a client accepts; identity if its `Accept-Encoding` is absent or longer than any browser's. */
export function chooseEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (acceptEncoding === undefined || acceptEncoding.length > MAX_HEADER_LENGTH) return 'identity';
  const known = chosenEncodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...encodings]);
  const chosen = encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  chosenEncodings.set(acceptEncoding, chosen);
  return chosen;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

/** A level above this costs many times the processor time for one or two per cent less. */
const KEPT_LEVEL = 6;
/** For a response that is sent once: half the processor time, a tenth more bytes. */
const ONCE_LEVEL = 3;

/** A smaller body is not worth the headers. */
const MIN_COMPRESSED_BYTES = 256;

/** As many as zlib has threads. What waits inside of zlib already holds an encoder's memory. */
const compressions = new PQueue({ concurrency: 4 });

/** Compresses a response that is sent many times. */
export async function compressForKeeping(body: Buffer, encoding: PageEncoding): Promise<Buffer> {
  return encoding === 'identity' ? body : withoutSlack(await compress(body, encoding, KEPT_LEVEL));
}

/** Compresses a response that is sent once, as the client accepts it. */
export async function compressOnce(
  body: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ encoding: PageEncoding; body: Buffer }> {
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : chooseEncoding(acceptEncoding);
  return { encoding, body: encoding === 'identity' ? body : await compress(body, encoding, ONCE_LEVEL) };
}

/** The work runs in zlib's threads. */
function compress(body: Buffer, encoding: 'br' | 'gzip', level: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // 256 kB, more than a page has: a larger window takes memory and a twentieth more time.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  };
  return compressions.add(() => (encoding === 'br' ? compressBrotli(body, { params }) : compressGzip(body, { level })));
}

/** The body that `compressForKeeping` was given. */
export const decompress: Readonly<Record<PageEncoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => decompressBrotli(body),
  gzip: (body) => decompressGzip(body),
  identity: async (body) => body,
};

/** A copy of the bytes alone: zlib's result may be a part of a larger block, which it would keep in memory. */
function withoutSlack(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Gives the responses that may be compressed the same headers for HEAD and for a 304 as for GET, as caches expect:
 * `compression` leaves `Vary` out of a 304, and does not compress for HEAD. Node omits the body of a response to HEAD.
 */
export const sendSameHeaders: RequestHandler = (req, res, next) => {
  res.vary('Accept-Encoding');
  if (req.method === 'HEAD') req.method = 'GET';
  next();
};
