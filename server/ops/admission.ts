import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ErrorMessages, recordedError } from '#core/failure-list.ts';
import { serverPaths } from '#core/values/paths.ts';
import { pathOf } from '../http/query-of.ts';
import type { QueuedClass } from '../http/routes.ts';
import { xmlText } from '../http/xml-text.ts';
import type { Log } from '../log.ts';
import { admissionClass } from './admission-class.ts';

export type AdmissionOptions = {
  /** The headers that every response has. */
  headers: Readonly<Record<string, string>>;
  errorMessages: ErrorMessages;
  countRefused: (queuedClass: QueuedClass) => void;
  /** Whether the answer to a request is kept or being made, so that it costs next to nothing. */
  isAtHand: (req: IncomingMessage) => boolean;
  log: Log;
  queue: AdmissionQueue;
};

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;
/** A refusal must stay cheap, so one log line covers all refusals of this time. */
const LOG_INTERVAL_MS = 1000;

/** The refusal as a page, as JSON, and as an error of JSON-RPC for a client of the Model Context Protocol. */
function createRefusals(errorMessages: ErrorMessages) {
  const { status, sentence } = recordedError('overloaded', { errorMessages });
  return {
    status,
    page: Buffer.from(
      `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Volvemos enseguida</title><h1>Volvemos enseguida</h1><p>${xmlText(sentence)}</p>`,
    ),
    json: Buffer.from(JSON.stringify({ status, message: sentence })),
    rpc: Buffer.from(
      JSON.stringify({
        jsonrpc: '2.0',
        id: null,
        // The code of an outage.
        error: { code: -32000, message: sentence, data: { retry_after: RETRY_AFTER_S } },
      }),
    ),
  };
}

/**
 * Lets requests through one after another, and refuses those that waited longer than their class may with a 503, before they
 * cost anything. So the shop serves as many as it can, in time, however many come.
 */
export function admitRequests(options: AdmissionOptions, next: RequestListener): RequestListener {
  const { headers, countRefused, isAtHand, log, queue } = options;
  const refusals = createRefusals(options.errorMessages);
  const logRefusals = createRefusalLog(log);
  // Names and values in turn cost less than an object. Under a lasting overload most requests are refused.
  const everyRefusal = Object.entries({
    ...headers,
    'retry-after': String(RETRY_AFTER_S),
    'cache-control': 'no-store',
  }).flat();

  function refuse(queuedClass: QueuedClass, req: IncomingMessage, res: ServerResponse): void {
    countRefused(queuedClass);
    logRefusals(queuedClass);
    const body = refusals[refusalKind(req.url)];
    const type = body === refusals.page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    const own = ['x-request-id', randomUUID(), 'content-type', type, 'content-length', String(body.length)];
    res.writeHead(refusals.status, [...everyRefusal, ...own]);
    res.end(body);
  }

  return (req, res) => {
    const requestClass = admissionClass(req);
    if (requestClass === 'immediate' || isAtHand(req)) return next(req, res);
    queue.add(requestClass, {
      run: () => next(req, res),
      refuse: () => refuse(requestClass, req, res),
      isAbandoned: () => res.destroyed,
      isCheap: () => isAtHand(req),
    });
  };
}

function refusalKind(url = '/'): 'page' | 'json' | 'rpc' {
  if (pathOf(url) === serverPaths.ucpMcp) return 'rpc';
  return url.startsWith('/api/') ? 'json' : 'page';
}

/** Logs how many requests of each class were refused, once an interval. */
function createRefusalLog(log: Log): (queuedClass: QueuedClass) => void {
  let refused: Partial<Record<QueuedClass, number>> | null = null;
  return (queuedClass) => {
    if (refused === null) {
      refused = {};
      setTimeout(() => {
        log.warn({ refused }, 'overloaded');
        refused = null;
      }, LOG_INTERVAL_MS).unref();
    }
    refused[queuedClass] = (refused[queuedClass] ?? 0) + 1;
  };
}

export type Job = {
  run: () => void;
  /** Called instead of `run` if the job has waited too long. */
  refuse: () => void;
  isAbandoned: () => boolean;
  /** Whether the job costs next to nothing by now, so that it needs no turn of its own. */
  isCheap: () => boolean;
};

export type AdmissionQueue = {
  add: (queuedClass: QueuedClass, job: Job) => void;
  /** Whether a job of the class was refused within the last second. */
  isRefusing: (queuedClass: QueuedClass) => boolean;
};

/**
 * So under a lasting overload, in which each job waits as long as a page may, searches are refused first and writes last. A page
 * also waits for its services between the turns of the pages after it, up to 165 ms: together at most 300 ms.
 */
const MAX_WAIT_MS: Readonly<Record<QueuedClass, number>> = { write: 600, page: 120, search: 80 };
const REFUSING_MS = 1000;
/**
 * A job that comes while fewer wait is never refused: a cold process, or a slow one, takes longer for so few than they may
 * wait, and has no overload.
 */
const SHORT_QUEUE = 16;

/**
 * Starts one job a turn of the event loop, in the order of their arrival, so that accepting connections and answering health
 * checks never wait for a batch of pages. The number of requests in flight would not measure the load: with warm caches a
 * page is made within one turn, so waiting requests are still in the sockets. `now` is a monotonic clock in milliseconds;
 * `nextTurn` runs a callback in the next turn.
 */
export function createAdmissionQueue(
  now: () => number = () => performance.now(),
  nextTurn: (callback: () => void) => void = setImmediate,
): AdmissionQueue {
  const waiting: (Job & { queuedClass: QueuedClass; since: number; mayBeRefused: boolean })[] = [];
  let isTurnTaken = false;
  const refusedAt: Record<QueuedClass, number> = { write: -Infinity, page: -Infinity, search: -Infinity };

  function start(job: Job): void {
    isTurnTaken = true;
    nextTurn(turn);
    job.run();
  }

  function turn(): void {
    isTurnTaken = false;
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      if (job.isAbandoned()) continue;
      if (job.isCheap()) {
        job.run();
      } else if (job.mayBeRefused && now() - job.since > MAX_WAIT_MS[job.queuedClass]) {
        refusedAt[job.queuedClass] = now();
        job.refuse();
      } else {
        start(job);
        return;
      }
    }
  }

  return {
    add(queuedClass, job) {
      const mayBeRefused = waiting.length >= SHORT_QUEUE;
      if (isTurnTaken) waiting.push({ ...job, queuedClass, since: now(), mayBeRefused });
      else start(job);
    },
    isRefusing: (queuedClass) => now() - refusedAt[queuedClass] < REFUSING_MS,
  };
}
