import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The encodings of a kept response; the smallest first. */
export const keptEncodings = ['br', 'gzip', 'identity'] as const;

export type KeptEncoding = (typeof keptEncodings)[number];

/** Browsers send only a few values of `Accept-Encoding`, so that each is parsed once. */
const chosenEncodings = new LRUCache<string, KeptEncoding>({ max: 200 });
const MAX_HEADER_LENGTH = 200;

/** The smallest encoding that a client accepts; identity if its `Accept-Encoding` is absent or longer than any browser's. */
export function chooseEncoding(acceptEncoding: string | undefined): KeptEncoding {
  if (acceptEncoding === undefined || acceptEncoding.length > MAX_HEADER_LENGTH) return 'identity';
  const known = chosenEncodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...keptEncodings]);
  const chosen = keptEncodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  chosenEncodings.set(acceptEncoding, chosen);
  return chosen;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Levels above these cost many times the processor time for one or two per cent less. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** Compresses a response that is sent many times. The work runs in zlib's threads. */
export async function compressForKeeping(body: Buffer): Promise<Record<KeptEncoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body, { level: GZIP_LEVEL }),
  ]);
  return { br, gzip: gzipped, identity: body };
}
