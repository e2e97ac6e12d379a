import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The encodings that requests ask for. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The body is not what its `content-encoding` says, or is too large once it is decoded. */
export class UndecodableBody extends Error {
  /** The code of zlib's error; for the log. */
  readonly code: string;

  constructor(code: string) {
    super('the body cannot be decoded');
    this.name = 'UndecodableBody';
    this.code = code;
  }
}

/**
 * Decodes the body of a response. `encoding` is its `content-encoding`, empty if it has none. At most `maxBytes` are
 * decoded, however small the body is. Throws `UndecodableBody`.
 */
export async function decodeBody(body: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity') return body;
  const decode = decoders.get(encoding.replace(/^x-/, ''));
  if (decode === undefined) throw new UndecodableBody('UNKNOWN_ENCODING');
  try {
    return await decode(body, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new UndecodableBody(error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
  }
}
