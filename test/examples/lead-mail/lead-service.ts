import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { z } from 'zod';
import type { Outbox } from './outbox.ts';
import { isLegalRequest, type Lead, leadSchema, type MailKind, orderSchema } from './write-mail.ts';

export type LeadServiceOptions = {
  outbox: Outbox;
  /** Called after a lead was stored. */
  onLead: () => void;
  /** The content lambda that answers everything but leads; undefined if there is none. */
  contentUrl: string | undefined;
  confirmsLegal: boolean;
};

const CONTENT_TIMEOUT_MS = 5000;
/** They join the content lambda's log with the shop's. */
const TRACE_HEADERS = ['x-request-id', 'traceparent'] as const;
/** A mail that waits longer means that somebody must look. */
const MAX_WAIT_MS = 15 * 60_000;

/** The content lambda of the shop's contract: it takes leads itself, and asks another one for the rest. */
export function createLeadService({ outbox, onLead, contentUrl, confirmsLegal }: LeadServiceOptions): Express {
  const app = express().disable('x-powered-by');

  const take =
    (schema: z.ZodType<Lead>, kindsOf: (lead: Lead) => MailKind[]): RequestHandler =>
    (req, res) => {
      const { data: lead, error } = schema.safeParse(req.body);
      if (lead === undefined) {
        const fields = new Set(error.issues.map(({ path }) => path.join('.') || 'the body'));
        res.status(422).json({ message: `invalid: ${[...fields].join(', ')}` });
        return;
      }
      outbox.keep(lead, kindsOf(lead), Date.now());
      res.json({ ok: true });
      onLead();
    };
  app.post(
    '/leads/createLeadSync',
    express.json({ limit: '32kb' }),
    take(leadSchema, (lead) => (confirmsLegal && isLegalRequest(lead) ? ['house', 'shopper'] : ['house'])),
  );
  // Not a lead, because visitors write leads, and the shopper's mail repeats what an order says.
  app.post(
    '/orders',
    express.json({ limit: '128kb' }),
    take(orderSchema, () => ['house', 'shopper']),
  );

  app.get('/healthz', (_req, res) => {
    const { count, oldest } = outbox.waiting();
    const oldestMs = oldest === null ? 0 : Date.now() - oldest;
    res.status(oldestMs > MAX_WAIT_MS ? 503 : 200).json({ waiting: count, oldestSeconds: Math.round(oldestMs / 1000) });
  });

  app.get('/{*path}', async (req, res) => {
    if (contentUrl === undefined) {
      const answer = emptyAnswer(req.path);
      res.status(answer === null ? 404 : 200).json(answer ?? {});
      return;
    }
    const url = new URL(contentUrl);
    url.pathname = url.pathname.replace(/\/$/, '') + req.path;
    url.search = new URL(req.originalUrl, url).search;
    const headers = TRACE_HEADERS.map((name) => [name, req.get(name) ?? '']).filter(([, value]) => value !== '');
    const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS);
    const answer = await fetch(url, { headers: Object.fromEntries(headers), redirect: 'manual', signal });
    const body = Buffer.from(await answer.arrayBuffer());
    res
      .status(answer.status)
      .set('content-type', answer.headers.get('content-type') ?? 'application/json')
      .send(body);
  });

  app.use(answerError);
  return app;
}

/** What a lambda without content answers; null for a path that it does not have. */
function emptyAnswer(path: string): unknown {
  const pagination = { limit: 12, page: 1, total: 0 };
  if (path.startsWith('/banner/')) return [];
  if (path === '/selection-filter') return { selectionTypes: [], grapes: [] };
  if (path === '/selections') return { selections: [], pagination };
  if (path === '/notes') return { notes: [], categories: [], pagination };
  return null;
}

/** 4xx of the body parser, 502 if the content lambda does not answer, 503 if a lead could not be stored: the shop tries again. */
const answerError: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error);
  const status = typeof error?.status === 'number' ? error.status : req.method === 'POST' ? 503 : 502;
  res.status(status).json({ message: status < 500 ? 'invalid request' : 'not available' });
};
