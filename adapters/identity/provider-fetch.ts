import type { CustomFetch } from 'openid-client';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Unavailable } from '#core/failures.ts';
import { isLoopback } from '#core/values/loopback.ts';

/** A provider's answers are small; what is larger is no answer. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Answers that say "not now": the same request may be taken later. */
const NOT_NOW = new Set([408, 425, 429]);

/**
 * One request to the provider, read to its end. Throws `Unavailable` where nothing usable came: no answer, one that is
 * cut off, too late or too large, a 5xx, or a 200 that is not the JSON it has to be. What is left is the provider's
 * word.
 */
export function createProviderFetch(send: typeof fetch): CustomFetch {
  return async (url, options) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !isLoopback(hostname)) throw new Unavailable('identity', 'plain http is refused');
    try {
      // The library's options are fetch's own, only their body is typed more loosely.
      const response = await send(url, options as RequestInit);
      const body = await readBody(response);
      const { status, headers } = response;
      if (status >= 500 || NOT_NOW.has(status)) throw new Unavailable('identity', `the provider answered ${status}`);
      if (status === 200 && !isJwt(headers) && !isJsonObject(body)) {
        throw new Unavailable('identity', 'the provider answered 200 without a JSON object');
      }
      return new Response(body.byteLength === 0 ? null : body, { status, headers });
    } catch (error) {
      throw error instanceof Unavailable ? error : toOutage(error);
    }
  };
}

/** No answer in time, as the port says it. */
export function providerTimeout(): Unavailable {
  return new Unavailable('identity', 'the provider answered too late', new IdentityError('timeout', { final: false }));
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Unavailable('identity', 'the provider answered too much');
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

function isJwt(headers: Headers): boolean {
  return headers.get('content-type')?.includes('application/jwt') ?? false;
}

function isJsonObject(body: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Only the error's name goes on: a request's own error may hold what was sent. */
function toOutage(error: unknown): Unavailable {
  if (!(error instanceof Error)) return new Unavailable('identity', 'the provider did not answer');
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return providerTimeout();
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  return new Unavailable('identity', 'the provider did not answer', new Error(code));
}
