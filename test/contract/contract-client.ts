import type { z } from 'zod';
import type { Call } from '#adapters/http/call.ts';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { DeclinedQuery } from '#adapters/http/outage.ts';
import { toQueryString } from '#adapters/http/url-path.ts';
import { parseWire } from '#adapters/http/wire.ts';
import { Unavailable } from '#core/failures.ts';
import type { Exchange, Send, ServiceRequest } from './exchange.ts';

export type ContractClientOptions = {
  service: string;
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  send: Send;
  /** Called with each request and what came of it. */
  onExchange: (exchange: Exchange) => void;
  /** Called with what the adapter leaves out of an answer although each field by itself is right. */
  onDropped: (target: string, part: DroppedPart) => void;
};

/**
 * The client that the adapters use under the contract suite. It sends each call once and keeps every answer: the client of
 * the shop would repeat a failed call, or not send it while a breaker is open.
 */
export function createContractClient({
  service,
  baseUrl,
  headers,
  send,
  onExchange,
  onDropped,
}: ContractClientOptions): JsonClient {
  async function exchange(request: ServiceRequest): Promise<{ status: number; body: string }> {
    try {
      const response = await send(request);
      onExchange({ request, ...response });
      return response;
    } catch (cause) {
      const reason = nameFailure(cause);
      onExchange({ request, status: null, body: reason });
      throw new Unavailable(service, reason, cause);
    }
  }

  function toRequest(method: 'GET' | 'POST', call: Call<z.ZodType>, body: string | null): ServiceRequest {
    const target = (call.path.path ?? call.path.route) + toQueryString(call.query ?? {});
    return { method, target, headers: { ...headers, ...call.headers }, body };
  }

  function parse<S extends z.ZodType>(
    { path, schema, declined }: Call<S>,
    { status, body }: { status: number; body: string },
    readStatus?: number,
  ): z.output<S> {
    // The adapter asks again without the fields that the service does not know.
    if (status === declined) throw new DeclinedQuery(path.route, status);
    if ((status < 200 || status > 299) && status !== readStatus) throw new Unavailable(service, `status ${status}`);
    const dropped: DroppedPart[] = [];
    try {
      return parseWire(schema, JSON.parse(body), dropped);
    } catch (cause) {
      throw new Unavailable(service, 'unreadable answer', cause);
    } finally {
      // The fields of an answer are checked one by one elsewhere.
      for (const part of dropped) if (part.kind === 'list-cut') onDropped(path.path ?? path.route, part);
    }
  }

  return {
    service,
    origin: new URL(baseUrl).origin,
    async get(call) {
      return parse(call, await exchange(toRequest('GET', call, null)));
    },
    async find(call) {
      const response = await exchange(toRequest('GET', call, null));
      return response.status === 404 ? null : parse(call, response);
    },
    async ask(call) {
      const response = await exchange(toRequest('GET', call, null));
      if (call.refusals.includes(response.status)) return { ok: false, status: response.status };
      return { ok: true, value: parse(call, response) };
    },
    async post(call) {
      const response = await exchange(toRequest('POST', call, JSON.stringify(call.body)));
      const { status } = response;
      if (call.refusals?.includes(status)) return { ok: false, status };
      if (call.refusal?.status === status) {
        return { ok: false, status, refusal: parse({ ...call, schema: call.refusal.schema }, response, status) };
      }
      return { ok: true, value: parse(call, response) };
    },
    reportDropped: ({ path, route }, parts) => {
      for (const part of parts) if (part.reason !== undefined) onDropped(path ?? route, part);
    },
    state: () => 'ok',
    closeBreakers: () => undefined,
    close: async () => undefined,
  };
}

/** `fetch` says only that it failed; its cause says why. */
function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'no response';
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
