import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdCompress } from 'node:zlib';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import PQueue from 'p-queue';

/** The encodings of a kept response; the smallest first. */
const keptEncodings = ['br', 'gzip', 'identity'] as const;

export type KeptEncoding = (typeof keptEncodings)[number];

/** The encodings of a response that is sent once; the one that costs least for its size first. */
const onceEncodings = ['zstd', 'br', 'gzip', 'identity'] as const;

type OnceEncoding = (typeof onceEncodings)[number];

const MAX_HEADER_LENGTH = 200;

/** The smallest encoding that a client accepts; identity if its `Accept-Encoding` is absent or longer than any browser's. */
export const chooseEncoding = createChoice<KeptEncoding>(keptEncodings);

const chooseOnceEncoding = createChoice<OnceEncoding>(onceEncodings);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressZstd = promisify(zstdCompress);
const decompressBrotli = promisify(brotliDecompress);
const decompressGzip = promisify(gunzip);

/** Levels above these cost many times the processor time for one or two per cent less. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

/** For a response that is sent once: half the processor time, a tenth more bytes. */
const ONCE_LEVEL = 3;

/** A smaller body is not worth the headers. */
const MIN_COMPRESSED_BYTES = 256;

/** As many as zlib has threads. What waits inside of zlib already holds an encoder's memory. */
const compressions = new PQueue({ concurrency: 4 });

/** Compresses a response that is sent many times. The work runs in zlib's threads. */
export async function compressForKeeping(body: Buffer, encoding: KeptEncoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return withoutSlack(await compressions.add(() => compressWell[encoding](body)));
}

const compressWell: Readonly<Record<Exclude<KeptEncoding, 'identity'>, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => compressBrotli(body, brotliOptions(body, BROTLI_QUALITY)),
  gzip: (body) => compressGzip(body, { level: GZIP_LEVEL }),
};

/** The body that `compressForKeeping` was given. */
export const decompress: Readonly<Record<KeptEncoding, (body: Buffer) => Promise<Buffer>>> = {
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

/** Compresses a response that is sent once, as the client accepts it. The work runs in zlib's threads. */
export async function compressOnce(
  body: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ encoding: OnceEncoding; body: Buffer }> {
  const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : chooseOnceEncoding(acceptEncoding);
  if (encoding === 'identity') return { encoding, body };
  return { encoding, body: await compressions.add(() => compressFast[encoding](body)) };
}

const compressFast: Readonly<Record<Exclude<OnceEncoding, 'identity'>, (body: Buffer) => Promise<Buffer>>> = {
  zstd: (body) => compressZstd(body, { params: { [constants.ZSTD_c_compressionLevel]: ONCE_LEVEL } }),
  br: (body) => compressBrotli(body, brotliOptions(body, ONCE_LEVEL)),
  gzip: (body) => compressGzip(body, { level: ONCE_LEVEL }),
};

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // 256 kB, more than a page has: a larger window takes memory and a twentieth more time.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  };
}

/** Returns a function that picks the first of `encodings` that an `Accept-Encoding` accepts. */
function createChoice<E extends string>(
  encodings: readonly E[],
): (acceptEncoding: string | undefined) => E | 'identity' {
  // Browsers send only a few values, so that each is parsed once.
  const chosenEncodings = new LRUCache<string, E | 'identity'>({ max: 200 });
  return (acceptEncoding) => {
    if (acceptEncoding === undefined || acceptEncoding.length > MAX_HEADER_LENGTH) return 'identity';
    const known = chosenEncodings.get(acceptEncoding);
    if (known !== undefined) return known;
    const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...encodings]);
    const chosen = encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
    chosenEncodings.set(acceptEncoding, chosen);
    return chosen;
  };
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
