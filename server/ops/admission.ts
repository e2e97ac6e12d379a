import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { failureList } from '#core/failure-list.ts';
import type { Log } from '../log.ts';
import { admissionClass, type QueuedClass } from './admission-class.ts';
import type { AdmissionQueue, Job } from './admission-queue.ts';

export type AdmissionOptions = {
  /** The headers that every response has. */
  headers: Readonly<Record<string, string>>;
  countRefused: (queuedClass: QueuedClass) => void;
  /** The load that answers a request together with others; null if a request shares none. */
  findSharedLoad: (req: IncomingMessage) => SharedLoad | null;
  log: Log;
  queue: AdmissionQueue;
};

/** Requests with the same key wait for one turn together. Once their load runs, further ones need no turn. */
export type SharedLoad = { key: string; isRunning: boolean };

/** Seconds after which a refused client may try again. */
const RETRY_AFTER_S = 2;
/** A refusal must stay cheap, so one log line covers all refusals of this time. */
const LOG_INTERVAL_MS = 1000;

const { status, sentence } = failureList.overloaded;
const page = Buffer.from(
  `<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Volvemos enseguida</title><h1>Volvemos enseguida</h1><p>${sentence}</p>`,
);
const json = Buffer.from(JSON.stringify({ status, message: sentence }));

/**
 * Lets requests through in the order of their classes, and refuses those that would wait too long with a 503, before they
 * cost anything. So the shop serves as many as it can, in time, however many come.
 */
export function admitRequests(options: AdmissionOptions, next: RequestListener): RequestListener {
  const { headers, countRefused, findSharedLoad, log, queue } = options;
  const logRefusals = createRefusalLog(log);
  /** The requests that wait for the turn of an earlier one, by their key. */
  const followersOf = new Map<string, Job[]>();

  function refuse(queuedClass: QueuedClass, req: IncomingMessage, res: ServerResponse): void {
    countRefused(queuedClass);
    logRefusals(queuedClass);
    const isJson = req.url?.startsWith('/api/') || req.url?.startsWith('/_data/');
    const body = isJson ? json : page;
    res.writeHead(status, {
      ...headers,
      'x-request-id': randomUUID(),
      'retry-after': String(RETRY_AFTER_S),
      'cache-control': 'no-store',
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': body.length,
    });
    res.end(body);
  }

  return (req, res) => {
    const requestClass = admissionClass(req);
    if (requestClass === 'immediate') return next(req, res);
    const load = findSharedLoad(req);
    if (load?.isRunning) return next(req, res);
    const job: Job = {
      run: () => next(req, res),
      refuse: () => refuse(requestClass, req, res),
      isAbandoned: () => res.destroyed,
    };
    const followers = load === null ? undefined : followersOf.get(load.key);
    if (followers === undefined)
      queue.add(requestClass, load === null ? job : withFollowers(job, load.key, followersOf));
    else followers.push(job);
  };
}

/** A job that, when its turn comes, also runs or refuses the jobs that were added for its key while it waited. */
function withFollowers(job: Job, key: string, followersOf: Map<string, Job[]>): Job {
  const jobs = [job];
  followersOf.set(key, jobs);
  const takeWaiting = () => {
    followersOf.delete(key);
    return jobs.filter((each) => !each.isAbandoned());
  };
  return {
    run: () => {
      for (const each of takeWaiting()) each.run();
    },
    refuse: () => {
      for (const each of takeWaiting()) each.refuse();
    },
    isAbandoned: () => {
      if (jobs.some((each) => !each.isAbandoned())) return false;
      followersOf.delete(key);
      return true;
    },
  };
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
