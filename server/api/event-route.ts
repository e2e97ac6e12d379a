import express, { type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { Failure } from '#core/failures.ts';
import { MAX_EVENTS, type VisitorEvent, visitorEventNames } from '#core/values/visitor-event.ts';
import type { Log } from '../log.ts';

export type EventRouteDeps = {
  countEvent: (event: VisitorEvent) => void;
  log: Log;
};

const MAX_BODY = '8kb';
const MAX_PROPS = 10;
const MAX_PATH_LENGTH = 500;
const MAX_TEXT_LENGTH = 200;
const MAX_KEY_LENGTH = 40;

const visitorEvent = z.object({
  name: z.enum(visitorEventNames),
  at: z.int().nonnegative(),
  path: z
    .string()
    .max(MAX_PATH_LENGTH)
    .regex(/^\/[^?#]*$/),
  props: z
    .record(z.string().min(1).max(MAX_KEY_LENGTH), z.union([z.string().max(MAX_TEXT_LENGTH), z.number()]))
    .refine((props) => Object.keys(props).length <= MAX_PROPS, `at most ${MAX_PROPS} properties`)
    .exactOptional(),
}) satisfies z.ZodType<VisitorEvent>;

/** The body of `POST /api/events`. */
const eventsBody = z.object({ events: z.array(visitorEvent).min(1).max(MAX_EVENTS) });

/**
 * Counts and logs what visitors do. An event names no visitor: no session, address or identifier is logged with it. A
 * browser that asks not to be tracked is answered, and nothing is recorded.
 */
export function createEventRoute({ countEvent, log }: EventRouteDeps): RequestHandler[] {
  return [
    readText,
    (req, res) => {
      const { events } = readEvents(req);
      if (!isRefusingToBeTracked(req)) {
        for (const event of events) {
          countEvent(event);
          const { name, at, path, props = {} } = event;
          log.info({ event: name, at, page: path, props }, 'visitor event');
        }
      }
      res.status(204).end();
    },
  ];
}

/** A beacon may send JSON as plain text. */
const readText: RequestHandler = express.text({ type: () => true, limit: MAX_BODY });

/** Do Not Track and Global Privacy Control. */
function isRefusingToBeTracked(req: Request): boolean {
  return req.get('dnt') === '1' || req.get('sec-gpc') === '1';
}

/** Throws the failure `badRequest` for a body that is no JSON, and `invalidEvents` for JSON of another shape. */
function readEvents(req: Request): z.output<typeof eventsBody> {
  let body: unknown;
  try {
    body = JSON.parse(String(req.body));
  } catch (cause) {
    throw new Failure('badRequest', { cause });
  }
  const parsed = eventsBody.safeParse(body);
  if (!parsed.success) throw new Failure('invalidEvents', { cause: parsed.error });
  return parsed.data;
}
