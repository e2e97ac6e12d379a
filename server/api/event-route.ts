import express, { type Request, type RequestHandler } from 'express';
import * as z from 'zod';
import { Failure } from '#core/failures.ts';
import { parseJson } from '#core/json.ts';
import type { UseCases } from '#core/use-cases.ts';
import { cutText } from '#core/values/text.ts';
import { MAX_EVENTS, type VisitorEvent, visitorEventNames } from '#core/values/visitor-event.ts';
import type { RecordEvent } from '../ops/visitor-events.ts';

const MAX_BODY = '8kb';
const MAX_PROPS = 16;
const MAX_PATH_LENGTH = 500;
const MAX_TEXT_LENGTH = 200;
/** Twenty lines of a cart. */
const MAX_ITEMS_LENGTH = 1500;
const MAX_KEY_LENGTH = 40;

const visitorEvent = z.object({
  name: z.enum(visitorEventNames),
  at: z.int().nonnegative(),
  path: z
    .string()
    .max(MAX_PATH_LENGTH)
    .regex(/^\/[^?#]*$/)
    .overwrite((path) => path.toWellFormed()),
  props: z
    .record(z.string().min(1).max(MAX_KEY_LENGTH), z.union([z.string(), z.number()]))
    .refine((props) => Object.keys(props).length <= MAX_PROPS, `at most ${MAX_PROPS} properties`)
    .overwrite(cutTexts)
    .exactOptional(),
  // A wrong one makes no other event of the request unreadable.
  mark: z.string().catch('').exactOptional(),
});

/** Cuts by code point, and replaces half characters: a strict receiver would refuse a batch with one. */
function cutTexts(props: Record<string, string | number>): Record<string, string | number> {
  const cut = ([key, value]: [string, string | number]) =>
    [
      key.toWellFormed(),
      typeof value === 'string'
        ? cutText(value.toWellFormed(), key === 'items' ? MAX_ITEMS_LENGTH : MAX_TEXT_LENGTH)
        : value,
    ] as const;
  return Object.fromEntries(Object.entries(props).map(cut));
}

/** The body of `POST /api/events`. */
export const eventsBody = z.object({ events: z.array(visitorEvent).min(1).max(MAX_EVENTS) });

/** `POST /api/events`: what visitors do, as the shop's own scripts report it. Always 204 if the body can be read. */
export function createEventRoute(
  recordEvent: RecordEvent,
  { confirmSale }: Pick<UseCases, 'confirmSale'>,
): RequestHandler[] {
  return [
    readText,
    async (req, res) => {
      for (const { mark = '', ...event } of readEvents(req).events) {
        const number = saleNumberOf(event);
        const isConfirmed = number === null || (await confirmSale({ number, mark }));
        recordEvent(req, isConfirmed ? event : { ...event, unconfirmed: true });
      }
      res.status(204).end();
    },
  ];
}

/** The number of the order or the id of the subscription that an event says was sold; null for another event. */
function saleNumberOf({ name, props = {} }: VisitorEvent): string | null {
  if (name !== 'purchase' && name !== 'subscribe') return null;
  return String(props[name === 'purchase' ? 'order' : 'subscription'] ?? '');
}

/** A beacon may send JSON as plain text. */
const readText: RequestHandler = express.text({ type: () => true, limit: MAX_BODY });

/** Throws the failure `badRequest` for a body that is no JSON, and `invalidEvents` for JSON of another shape. */
function readEvents(req: Request): z.output<typeof eventsBody> {
  const body = parseJson(String(req.body));
  if (body === undefined) throw new Failure('badRequest');
  const parsed = eventsBody.safeParse(body);
  if (!parsed.success) throw new Failure('invalidEvents', { cause: parsed.error });
  return parsed.data;
}
