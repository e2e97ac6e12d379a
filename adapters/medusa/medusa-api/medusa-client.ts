import * as z from 'zod';

/** Medusa did not answer usefully. */
export class MedusaUnavailable extends Error {}

/** Medusa understood the call and refused it with a 4xx status. `code` is null if the answer has none. */
export class MedusaRefusal extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, code: string | null, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Query = Readonly<Record<string, string>>;
type Call = { method?: 'GET' | 'POST'; query?: Query; body?: object; isLong?: boolean };

export type MedusaClient = {
  /** Parses the answer. Throws `MedusaRefusal` or `MedusaUnavailable`. */
  call<S extends z.ZodType>(path: string, schema: S, options?: Call): Promise<z.output<S>>;
  /** As `call`; null if there is no such thing (404). */
  find<S extends z.ZodType>(path: string, schema: S, options?: Call): Promise<z.output<S> | null>;
  /** The entries of all pages of a list, the oldest first. */
  readAll(path: string, key: string, query?: Query): Promise<unknown[]>;
};

/** Nobody waits for the reading of a page of the catalogue, and a checkout longer for an order than a shopper for a page. */
const MIN_LONG_TIMEOUT_MS = 10_000;
const PAGE_SIZE = 100;

const refused = z.object({ code: z.string().nullish(), message: z.string().nullish() });

/** Calls Medusa's store API, with a publishable key, or its admin API, with a secret one. */
export function createMedusaClient(
  url: string,
  key: { publishable: string } | { secret: string },
  timeoutMs: number,
): MedusaClient {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...('publishable' in key
      ? { 'x-publishable-api-key': key.publishable }
      : { authorization: `Basic ${Buffer.from(`${key.secret}:`).toString('base64')}` }),
  };

  const keyRemedy =
    'publishable' in key
      ? 'correct MEDUSA_PUBLISHABLE_KEY, a publishable key (pk_…) that is not revoked, of one sales channel'
      : 'correct MEDUSA_SECRET_KEY, a secret key (sk_…) that is not revoked';

  const call: MedusaClient['call'] = async (path, schema, { method, query = {}, body, isLong = false } = {}) => {
    const search = new URLSearchParams(query).toString();
    const { status, answer } = await send(`${url}${path}${search === '' ? '' : `?${search}`}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(isLong ? Math.max(timeoutMs, MIN_LONG_TIMEOUT_MS) : timeoutMs),
    });
    if (status >= 400 && status < 500 && status !== 429) {
      const { code, message } = refused.safeParse(answer).data ?? {};
      // The store API answers 400 to a wrong publishable key, and to one that has no sales channel or several.
      const isKeyRefused = status === 401 || ('publishable' in key && /publishable key/i.test(message ?? ''));
      const reason = isKeyRefused ? `the key is refused: ${keyRemedy}` : (message ?? `status ${status}`);
      throw new MedusaRefusal(status, code ?? null, `${path}: ${reason}`);
    }
    if (status < 200 || status > 299) throw new MedusaUnavailable(`${path}: status ${status}`);
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new MedusaUnavailable(`${path}: ${issue?.path.join('.')} ${issue?.message}`);
  };

  return {
    call,

    async find(path, schema, options) {
      try {
        return await call(path, schema, options);
      } catch (error) {
        if (error instanceof MedusaRefusal && error.status === 404) return null;
        throw error;
      }
    },

    async readAll(path, key, query = {}) {
      const page = z.object({ [key]: z.array(z.unknown()), count: z.number() });
      const all: unknown[] = [];
      for (let total = 1; all.length < total; ) {
        // Ids grow with time: an entry that is made meanwhile moves none to another page, and no two are equal.
        const place = { limit: String(PAGE_SIZE), offset: String(all.length), order: 'id' };
        const answer = await call(path, page, { query: { ...query, ...place }, isLong: true });
        const entries = z.array(z.unknown()).parse(answer[key]);
        all.push(...entries);
        total = entries.length === 0 ? 0 : Number(answer['count']);
      }
      return all;
    },
  };
}

async function send(url: string, init: RequestInit): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    // A refusal may be a word alone ("Unauthorized").
    return { status: response.status, answer: response.ok ? JSON.parse(text) : parseOrNull(text) };
  } catch (cause) {
    // An error of fetch says "fetch failed"; its cause says why.
    const { cause: failure = cause } = cause instanceof Error ? cause : {};
    const reason = failure instanceof Error ? failure.message : 'no answer';
    throw new MedusaUnavailable(`${new URL(url).pathname}: ${reason}`, { cause });
  }
}

/** Null if the text is not JSON. */
export function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
