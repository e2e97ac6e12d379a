import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { Failure } from '#core/failures.ts';
import { parseJson } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';
import { serverPaths } from '#core/values/paths.ts';
import { toHttpError } from '../errors.ts';
import { allowMethods } from '../http/allowed-methods.ts';
import { NO_STORE } from '../http/no-store.ts';
import { READ_METHODS } from '../http/routes.ts';
import type { Log } from '../log.ts';
import { logError } from '../ops/log-error.ts';
import type { CountRequest } from '../security/rate-limits.ts';
import type { CallTool } from './mcp-handler.ts';
import { toLookupAnswer, toProductAnswer, toProfile, toSearchAnswer, UCP_VERSION, type UcpShop } from './ucp-answer.ts';
import { MAX_IDS, readFilters, readSearchRequest, requests, UnusableRequest } from './ucp-request.ts';

export type UcpDeps = {
  useCases: Pick<UseCases, 'searchCatalogue' | 'lookUpProducts'>;
  shop: UcpShop;
  /** Whether assistants are served; if not, the paths do not exist. */
  isEnabled: boolean;
  count: CountRequest;
  log: Log;
};

const MAX_BODY = '16kb';
const PROFILE_MAX_AGE_S = 3600;

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const UNAVAILABLE = -32000;
const INTERNAL_ERROR = -32603;

/**
 * The catalogue for assistants: `/.well-known/ucp` says what there is, `POST /ucp/mcp` answers. Neither reads a cookie, and
 * the calls change nothing, so that any site may send them.
 */
export function createUcpRoutes(deps: UcpDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (!deps.isEnabled) {
    router.all([serverPaths.ucpProfile, serverPaths.ucpMcp], (_req, _res, next) => next(new Failure('pageNotFound')));
    return router;
  }
  const profile = toProfile(deps.shop);
  router.all(serverPaths.ucpProfile, allowMethods(...READ_METHODS));
  router.get(serverPaths.ucpProfile, (_req, res) => {
    res.set('cache-control', `public, max-age=${PROFILE_MAX_AGE_S}`).json(profile);
  });
  router.all(serverPaths.ucpMcp, allowMethods('POST'), readText, answerCall(deps));
  return router;
}

const readText: RequestHandler = express.text({ type: () => true, limit: MAX_BODY });

function answerCall(deps: UcpDeps): RequestHandler {
  return async (req, res) => {
    if (req.is('application/json') === false) return sendError(res, 415, INVALID_REQUEST, 'The body must be JSON');
    const body = parseMessage(String(req.body ?? ''));
    if ('error' in body) return sendError(res, 400, body.error, body.message);
    const waitSeconds = await countLookups(deps, req, body.message);
    if (waitSeconds !== null) return sendWait(res, 429, waitSeconds, messageId.parse(body.message['id']));
    let outage: unknown = null;
    const call = createCallTool(deps, (error) => {
      outage = error;
    });
    // Loaded with the first call: most processes of a shop never need it.
    const { answerMcp } = await import('./mcp-handler.ts');
    const name = deps.shop.brandName;
    const answer = await answerMcp(
      toRequest(req, deps.shop.origin),
      body.message,
      { name, version: UCP_VERSION },
      call,
    );
    const { status, retryAfter } = outage === null ? { status: answer.status, retryAfter: null } : toHttpError(outage);
    if (retryAfter !== null) res.set('retry-after', String(retryAfter));
    const type = answer.headers.get('content-type');
    if (type !== null) res.set('content-type', type);
    res.set('cache-control', NO_STORE).status(outage === null ? answer.status : status);
    res.send(Buffer.from(await answer.arrayBuffer()));
  };
}

type Message = { message: Readonly<Record<string, unknown>> };

/** One message of JSON-RPC. A batch is none. */
function parseMessage(text: string): Message | { error: number; message: string } {
  const value = parseJson(text);
  if (value === undefined) return { error: PARSE_ERROR, message: 'Parse error: the body is not JSON' };
  const message = jsonRpcMessage.safeParse(value);
  if (message.success) return { message: message.data };
  return { error: INVALID_REQUEST, message: 'Invalid request: one message of JSON-RPC 2.0, not a batch' };
}

const jsonRpcMessage = z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string() });

type MessageId = string | number | null;

/** Null if a message has none, or one of another type. */
const messageId = z.union([z.string(), z.number()]).nullable().catch(null);

const lookup = z.object({
  params: z.object({
    name: z.literal('lookup_catalog'),
    arguments: z.object({ catalog: z.object({ ids: z.array(z.unknown()) }) }),
  }),
});

/** Each product of a look-up counts as a search; the request itself has been counted as one. */
async function countLookups({ count }: UcpDeps, req: Request, message: unknown): Promise<number | null> {
  const read = lookup.safeParse(message);
  const ids = read.success ? new Set(read.data.params.arguments.catalog.ids).size : 1;
  return ids > 1 ? count('search', req, Math.min(ids, MAX_IDS) - 1) : null;
}

/** What the protocol reads of a request. The answer is JSON whatever a client accepts beside it. */
function toRequest(req: Request, origin: string): globalThis.Request {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' });
  for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = req.get(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new globalThis.Request(origin + serverPaths.ucpMcp, { method: 'POST', headers, body: String(req.body) });
}

/** `onOutage` is called with the error of a service that did not answer. */
function createCallTool({ useCases, shop, log }: UcpDeps, onOutage: (error: unknown) => void): CallTool {
  return async (name, args) => {
    const { INVALID_PARAMS, RefusedCall } = await import('./mcp-handler.ts');
    const parsed = requests[name].safeParse(args);
    if (!parsed.success) throw new RefusedCall(...describeIssue(parsed.error.issues[0], shop, INVALID_PARAMS));
    try {
      return await answer(name, args);
    } catch (error) {
      if (error instanceof UnusableRequest) throw new RefusedCall(INVALID_PARAMS, `Invalid params: ${error.message}`);
      const { status, retryAfter, sentence } = toHttpError(error);
      if (status >= 500) logError(log, error, 'catalogue call failed');
      if (retryAfter === null) throw new RefusedCall(INTERNAL_ERROR, 'Internal error');
      onOutage(error);
      throw new RefusedCall(UNAVAILABLE, sentence, { retry_after: retryAfter });
    }
  };

  async function answer(name: keyof typeof requests, args: unknown) {
    if (name === 'search_catalog') {
      const search = readSearchRequest(requests[name].parse(args));
      const { page = 1, limit = 1 } = search.query;
      return toSearchAnswer(await useCases.searchCatalogue(search), { ...search, page, limit }, shop);
    }
    if (name === 'lookup_catalog') {
      const { catalog } = requests[name].parse(args);
      const filters = readFilters(catalog);
      const found = await useCases.lookUpProducts({ ...filters, ids: catalog.ids });
      return toLookupAnswer(found, filters.isPriceIgnored, shop);
    }
    const { catalog } = requests[name].parse(args);
    const filters = readFilters(catalog);
    const [found = { id: catalog.id, item: null }] = await useCases.lookUpProducts({ ...filters, ids: [catalog.id] });
    return toProductAnswer(found, filters.isPriceIgnored, shop);
  }
}

const UNUSABLE_PROFILE = -32001;

/** The error for arguments that do not fit their schema: a profile that is no URL has a code of its own. */
function describeIssue(
  issue: z.core.$ZodIssue | undefined,
  { origin }: UcpShop,
  invalidParams: number,
): [code: number, message: string, data?: Record<string, unknown>] {
  const place = issue?.path.join('.') ?? '';
  if (place !== 'meta.ucp-agent.profile') return [invalidParams, `Invalid params: ${place}: ${issue?.message ?? ''}`];
  const data = { code: 'invalid_profile_url', content: 'The profile must be a URL', continue_url: `${origin}/` };
  return [UNUSABLE_PROFILE, 'UCP discovery failed', data];
}

const refusals: Readonly<Record<number, string>> = { 405: 'Method not allowed: POST', 413: 'The body is too large' };

/**
 * Answers what was refused before a message was read, by this path's middleware or by an earlier one, as an error of
 * JSON-RPC. Express recognises an error handler by its four parameters.
 */
export function createUcpRefusals(log: Log): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    const { status } = toHttpError(error);
    const waitSeconds = Number(res.get('retry-after') ?? 0);
    if (res.headersSent) next(error);
    else if (status === 429) sendWait(res, status, waitSeconds);
    else {
      if (status >= 500) logError(log, error, 'catalogue call failed');
      sendError(res, status, status >= 500 ? INTERNAL_ERROR : INVALID_REQUEST, refusals[status] ?? 'Bad request');
    }
  };
}

function sendWait(res: Response, status: number, waitSeconds: number, id: MessageId = null): void {
  res.set('retry-after', String(waitSeconds));
  const error = { code: UNAVAILABLE, message: 'Too many requests', data: { retry_after: waitSeconds } };
  sendJson(res, status, { id, error });
}

function sendError(res: Response, status: number, code: number, message: string): void {
  sendJson(res, status, { id: null, error: { code, message } });
}

function sendJson(res: Response, status: number, answer: { id: MessageId; error: object }): void {
  res
    .set('cache-control', NO_STORE)
    .status(status)
    .json({ jsonrpc: '2.0', ...answer });
}
