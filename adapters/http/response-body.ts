import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

/** The body is not what its headers say, or is too large once it is decoded. */
export class UndecodableBody extends Error {
  /** Why: an error's code of zlib, or one of this file; for the log. */
  readonly code: string;

  constructor(code: string) {
    super('the body cannot be decoded');
    this.name = 'UndecodableBody';
    this.code = code;
  }
}

/** A header, which a response may have several times. */
type Header = string | string[] | undefined;

/** The encodings that requests ask for. */
export const ACCEPTED_ENCODINGS = 'gzip, br';

/** The text of a body; `isDamaged` if some of its bytes are no characters of its charset. */
export type BodyText = { text: string; isDamaged: boolean };

/**
 * Decodes a body as its `content-encoding` and the charset of its `content-type` say; UTF-8 if none is declared. At most
 * `maxBytes` are decoded, however small the body is. Throws `UndecodableBody`.
 */
export async function decodeBody(
  body: Buffer,
  headers: Readonly<{ 'content-encoding'?: Header; 'content-type'?: Header }>,
  maxBytes: number,
): Promise<BodyText> {
  const codings = readCodings(headers['content-encoding']);
  if (codings.length > MAX_CODINGS) throw new UndecodableBody('TOO_MANY_ENCODINGS');
  const charset = readCharset(headers['content-type']);
  let bytes = body;
  for (const [index, coding] of codings.toReversed().entries()) {
    // A proxy that names the coding again has not always compressed again.
    if (index > 0 && coding === 'gzip' && !isGzip(bytes)) continue;
    bytes = await decompress(bytes, coding, maxBytes);
  }
  // No JSON begins so: a file that was compressed and is served as it is.
  if (codings.length === 0 && isGzip(bytes)) bytes = await decompress(bytes, 'gzip', maxBytes);
  return decodeText(bytes, charsetOfMark(bytes) ?? charset);
}

const MAX_CODINGS = 3;

/** Names that some servers send for a body that is not compressed. */
const NO_CODINGS = new Set(['', 'identity', 'none', 'binary', 'utf-8', 'utf8', 'chunked', 'aws-chunked']);

const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

function readCodings(header: Header): string[] {
  const names = String(header ?? '')
    .toLowerCase()
    .split(',');
  return names.map((name) => name.trim().replace(/^x-/, '')).filter((name) => !NO_CODINGS.has(name));
}

export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function decompress(bytes: Buffer, coding: string, maxBytes: number): Promise<Buffer> {
  const decode = decoders.get(coding);
  if (decode === undefined) throw new UndecodableBody('UNKNOWN_ENCODING');
  try {
    return await decode(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new UndecodableBody(error instanceof Error && 'code' in error ? String(error.code) : 'unknown');
  }
}

/** The charset that a `content-type` declares, the databases' `utf8mb4` as `utf-8`; `utf-8` without one. */
export function readCharset(header: Header): string {
  const [, charset = ''] = /;\s*charset\s*=\s*["']?([^\s"';,]*)/i.exec(String(header ?? '')) ?? [];
  const name = charset.toLowerCase();
  return name === '' || /^utf[_-]?8(?:mb[34])?$/.test(name) ? 'utf-8' : toKnownName(name);
}

/** Other programs write `ISO8859_1` and `latin-1`; the decoder has names without a separator for these. */
function toKnownName(charset: string): string {
  const joined = charset.replaceAll(/[-_]/g, '');
  return /^(?:iso8859|latin|cp)\d+$/.test(joined) ? joined : charset;
}

/** What the first bytes say; it wins over a header, as in browsers. */
export function charsetOfMark([first, second, third]: Buffer): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

function decodeText(bytes: Buffer, charset: string): BodyText {
  try {
    return { text: new TextDecoder(charset, { fatal: true }).decode(bytes), isDamaged: false };
  } catch (error) {
    if (error instanceof RangeError) throw new UndecodableBody('UNKNOWN_CHARSET');
    return { text: new TextDecoder(charset).decode(bytes), isDamaged: true };
  }
}

/** A body whose bytes are not of the charset that its service declares, UTF-8 if none. */
export const damagedText = {
  kind: 'unreadable',
  path: [],
  reason: 'bytes that are no characters of the declared charset',
} as const;
