import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { compressForKeeping, decompress, type PageEncoding } from '../../http/content-encoding.ts';
import { NO_STORE } from '../../http/no-store.ts';
import type { PageAnswer } from '../make/page-answer.ts';

/** A response with its headers, in the encodings that clients have asked for. Each is made once and sent many times. */
export type KeptResponse = {
  status: number;
  /** The `Cache-Control` of an answer that is not limited. The variants' headers are without it. */
  cachePolicy: string;
  holdsUntil: PageAnswer['holdsUntil'];
  /** The answer's own, without those of every response. */
  headers: PageAnswer['headers'];
  offersEndAt?: number | null;
  variants: ReadonlyMap<PageEncoding, Variant>;
  /** Adds a variant. Concurrent calls for an encoding share the work. */
  addVariant: (encoding: PageEncoding) => Promise<Variant>;
  /** Memory used by now, approximately, in bytes. */
  bytes: () => number;
};

/** A kept response as it is sent now. */
export type SentResponse = {
  response: KeptResponse;
  cachePolicy: string;
  /** Seconds since its load began, less than its `max-age`; null for an absence, which no other cache may keep. */
  ageS: number | null;
};

export type Variant = {
  etag: string;
  body: Buffer;
  /** Header names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** The headers of a 304, which has no body. */
  notModifiedHeaders: readonly string[];
};

/** Headers and objects of an entry, beside its bodies. */
const OVERHEAD_BYTES = 4096;

const etagSuffix: Readonly<Record<PageEncoding, string>> = { br: '-b', gzip: '-g', identity: '' };

/**
 * Keeps the body of an answer until a first variant is made of it. Later ones are made of that one, because a page that
 * many browsers ask for is hardly ever asked for in another encoding. `commonHeaders` are those that every response of
 * the shop has.
 */
export function createKeptResponse(
  {
    status,
    headers: { 'cache-control': cachePolicy = NO_STORE, ...headers },
    body,
    holdsUntil,
    offersEndAt = null,
  }: PageAnswer,
  commonHeaders: Readonly<Record<string, string>>,
): KeptResponse {
  const hash = createHash('sha256').update(body).digest('base64url');
  const variants = new Map<PageEncoding, Variant>();
  const running = new Map<PageEncoding, Promise<Variant>>();
  let original: Buffer | null = body;

  async function makeVariant(encoding: PageEncoding): Promise<Variant> {
    const variant = toVariant(encoding, await compressForKeeping(original ?? (await restoreOriginal()), encoding));
    variants.set(encoding, variant);
    original = null;
    return variant;
  }

  async function restoreOriginal(): Promise<Buffer> {
    for (const [encoding, variant] of variants) return decompress[encoding](variant.body);
    throw new Error('a kept response has neither its body nor a variant');
  }

  function toVariant(encoding: PageEncoding, encoded: Buffer): Variant {
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
  }

  return {
    status,
    cachePolicy,
    holdsUntil,
    headers,
    offersEndAt,
    variants,
    addVariant: (encoding) => {
      const making = running.get(encoding) ?? makeVariant(encoding).finally(() => running.delete(encoding));
      running.set(encoding, making);
      return making;
    },
    bytes: () => {
      const bodies = [original, ...Array.from(variants.values(), (variant) => variant.body)];
      return bodies.reduce((sum, each) => sum + (each?.length ?? 0), OVERHEAD_BYTES);
    },
  };
}

/**
 * Sends a variant, or a 304. A client that reloads gets the whole response, and so does every client of a limited one: nginx
 * keeps the `Cache-Control` of the response that a 304 confirms. `writeHead` gets header names and values in turn. Returns the
 * status.
 */
export function sendVariant(
  { etag, body, headers, notModifiedHeaders }: Variant,
  { response, cachePolicy, ageS }: SentResponse,
  req: IncomingMessage,
  res: ServerResponse,
  writeHead: (status: number, headers: readonly string[]) => void,
): number {
  const { status } = response;
  const isLimited = cachePolicy !== response.cachePolicy;
  const isNotModified = status === 200 && !isLimited && fresh(req.headers, { etag });
  const sentStatus = isNotModified ? 304 : status;
  const age = ageS === null ? [] : ['age', String(ageS)];
  writeHead(sentStatus, [...(isNotModified ? notModifiedHeaders : headers), 'cache-control', cachePolicy, ...age]);
  if (isNotModified || req.method === 'HEAD') res.end();
  else res.end(body);
  return sentStatus;
}

function toList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
