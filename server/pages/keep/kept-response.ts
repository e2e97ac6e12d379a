import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { chooseEncoding, compressForKeeping, type KeptEncoding, keptEncodings } from '../../http/content-encoding.ts';
import type { PageAnswer } from '../make/page-answer.ts';

/** A response in all its encodings, with its headers. It is made once and sent many times. */
export type KeptResponse = {
  status: number;
  variants: Readonly<Record<KeptEncoding, Variant>>;
  /** Memory used, approximately, in bytes. */
  bytes: number;
};

type Variant = {
  etag: string;
  body: Buffer;
  /** Header names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** The headers of a 304, which has no body. */
  notModifiedHeaders: readonly string[];
};

/** Headers and objects of an entry, beside its bodies. */
const OVERHEAD_BYTES = 4096;

const etagSuffix: Readonly<Record<KeptEncoding, string>> = { br: '-b', gzip: '-g', identity: '' };

/** `commonHeaders` are those that every response of the shop has. */
export async function createKeptResponse(
  { status, headers, body }: PageAnswer,
  commonHeaders: Readonly<Record<string, string>>,
): Promise<KeptResponse> {
  const bodies = await compressForKeeping(body);
  const hash = createHash('sha256').update(body).digest('base64url');
  const toVariant = (encoding: KeptEncoding): Variant => {
    const encoded = bodies[encoding];
    const etag = `"${hash}${etagSuffix[encoding]}"`;
    const all: Record<string, string> = { ...commonHeaders, ...headers, vary: 'Accept-Encoding', etag };
    const { 'content-type': contentType, ...withoutContent } = all;
    return {
      etag,
      body: encoded,
      headers: toList({
        ...all,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        'content-length': String(encoded.length),
      }),
      notModifiedHeaders: toList(withoutContent),
    };
  };
  return {
    status,
    variants: { br: toVariant('br'), gzip: toVariant('gzip'), identity: toVariant('identity') },
    bytes: keptEncodings.reduce((sum, encoding) => sum + bodies[encoding].length, OVERHEAD_BYTES),
  };
}

/**
 * Sends the variant that the client accepts, or a 304. A client that reloads gets the whole response. `writeHead` gets
 * header names and values in turn. Returns the status.
 */
export function sendKept(
  { status, variants }: KeptResponse,
  req: IncomingMessage,
  res: ServerResponse,
  writeHead: (status: number, headers: readonly string[]) => void,
): number {
  const { etag, body, headers, notModifiedHeaders } = variants[chooseEncoding(req.headers['accept-encoding'])];
  const isNotModified = status === 200 && fresh(req.headers, { etag });
  const sentStatus = isNotModified ? 304 : status;
  writeHead(sentStatus, isNotModified ? notModifiedHeaders : headers);
  if (isNotModified || req.method === 'HEAD') res.end();
  else res.end(body);
  return sentStatus;
}

function toList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
