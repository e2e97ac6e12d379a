import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Unavailable } from '#core/failures.ts';
import { parseJson } from '#core/json.ts';
import { isPlainHttpAllowed } from '#core/values/plain-http.ts';
import { HEADERS_OVERFLOW } from '../http/outage.ts';

/** A provider's responses are small; a larger one is an error. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** 4xx statuses of a temporary failure: the same request may succeed later. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

/**
 * A fetch for openid-client: sends one request, once more with `sendAnew` if its connection ended before the answer began,
 * and reads the whole response. Throws `Unavailable` if the response is
 * missing, cut off, late or too large, if its status is a 5xx or transient, or if it is a 200 without a JSON object.
 * Of the answer to a revocation only the status counts (RFC 7009, section 2.2).
 * Refuses plain http to any host but loopback and `allowHttpHosts`.
 */
export function createProviderFetch(
  send: typeof fetch,
  sendAnew: typeof fetch,
  allowHttpHosts: readonly string[],
): CustomFetch {
  return async (url, options) => {
    const target = new URL(url);
    if (target.protocol !== 'https:' && !isPlainHttpAllowed(target, allowHttpHosts)) {
      throw new Unavailable('identity', 'plain http is refused');
    }
    try {
      // The library's options are fetch's options with a looser type for the body.
      const init = options as RequestInit;
      const response = await send(url, init).catch((error: unknown) => {
        if (!hasConnectionEnded(error)) throw error;
        return sendAnew(url, init);
      });
      const body = await readBody(response);
      const { status, headers } = response;
      if (status >= 500 || TRANSIENT_STATUSES.has(status))
        throw new Unavailable('identity', `the provider answered ${status}`);
      const value = isJwt(headers) ? null : parseJson(new TextDecoder().decode(body));
      if (isObject(value)) return toReadable(value, response);
      if (status === 200 && !isRevocation(options.body) && !isJwt(headers)) {
        throw new Unavailable('identity', 'the provider answered 200 without a JSON object');
      }
      return new Response(body.byteLength === 0 ? null : body, { status, headers });
    } catch (error) {
      throw error instanceof Unavailable ? error : toOutage(error);
    }
  };
}

/** An `Unavailable` whose cause is an `IdentityError` with the code `timeout`. */
export function providerTimeout(): Unavailable {
  return new Unavailable(
    'identity',
    'the provider answered too late',
    new IdentityError('timeout', { isFinal: false }),
  );
}

/** A provider may end an idle connection in the moment in which a request is sent on it. */
function hasConnectionEnded(error: unknown): boolean {
  return CONNECTION_ENDED.has(causeCodeOf(error));
}

const CONNECTION_ENDED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function causeCodeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new Unavailable('identity', 'the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Longer than thirty years: a time that is no lifetime, such as one in another unit. */
const MAX_LIFETIME_S = 1e9;

/**
 * The library knows a refusal by the status, by the type of JSON and by the absence of a challenge, and a success by 200 alone.
 * Some providers send a refusal as text or with 200, and a success with 201.
 */
function toReadable(value: Record<string, unknown>, { ok, status, headers }: Response): Response {
  const isRefusal = typeof value['error'] === 'string' && !('access_token' in value);
  if (isRefusal) return Response.json(value, { status: ok ? 400 : status });
  return new Response(JSON.stringify(withoutUnusable(value)), { status: ok ? 200 : status, headers });
}

/**
 * The library refuses a whole answer if its lifetime is not usable, if an optional field is no text, such as null, or if the token has
 * no type. A provider may give a refresh token only once, so such an answer must not be lost. A token without a type is a bearer token.
 */
function withoutUnusable(value: Record<string, unknown>): Record<string, unknown> {
  const lifetimeS = Number.parseFloat(String(value['expires_in'] ?? ''));
  const unusable = [
    ...(lifetimeS > 0 && lifetimeS <= MAX_LIFETIME_S ? [] : ['expires_in']),
    ...OPTIONAL_TEXTS.filter((name) => typeof value[name] !== 'string' || value[name] === ''),
  ];
  const type = 'access_token' in value ? { token_type: value['token_type'] ?? 'Bearer' } : {};
  return { ...value, ...type, ...Object.fromEntries(unusable.map((name) => [name, undefined])) };
}

/** The fields of a token answer that may be missing, if they are texts. */
const OPTIONAL_TEXTS = ['refresh_token', 'id_token', 'scope'];

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** No other request of the shop has the parameter `token`. */
function isRevocation(body: CustomFetchOptions['body']): boolean {
  return body instanceof URLSearchParams && body.has('token');
}

function isJwt(headers: Headers): boolean {
  return headers.get('content-type')?.includes('application/jwt') ?? false;
}

/** The cause keeps only an error code or class name, because the error itself may hold the request. */
function toOutage(error: unknown): Unavailable {
  if (!(error instanceof Error)) return new Unavailable('identity', 'the provider did not answer');
  if (error.name === 'TimeoutError') return providerTimeout();
  const code = causeCodeOf(error) || error.name;
  const message =
    code === HEADERS_OVERFLOW ? 'the response headers are too large' : `the provider did not answer: ${code}`;
  return new Unavailable('identity', message, new Error(code));
}
