import { type NextFunction, type Request, type Response, Router } from 'express';
import * as z from 'zod';
import type { CartChange, WithFacts } from '#core/account/visitor.ts';
import { countUnits, MAX_QUANTITY } from '#core/cart/cart.ts';
import type { CartView } from '#core/cart/cart-view.ts';
import type { RefusedLine } from '#core/cart/journal.ts';
import {
  type AddedLine,
  MAX_ITEMS,
  NothingAdded,
  parseItems,
  toAddedLine,
  toSentences,
} from '#core/cart/wanted-lines.ts';
import type { FailureCode } from '#core/failure-list.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import { isSku, SKU } from '#core/store/product.ts';
import type { UseCases } from '#core/use-cases.ts';
import { toCampaignQuery } from '#core/values/campaign.ts';
import { ADDED_KEY, paths } from '#core/values/paths.ts';
import { cutText } from '#core/values/text.ts';
import { toHttpError } from '../errors.ts';
import type { Log } from '../log.ts';
import { failedCallOf, logError } from '../ops/log-error.ts';
import type { ShowRefused } from '../pages/page-routes.ts';
import type { VisitorCookies } from '../session/visitor-cookies.ts';
import { isFormPost, parseBody, sendJsonError, toJsonError } from './json-answer.ts';
import { formCampaignOf } from './lead-origin.ts';

// Skus may be numeric, and some JSON clients then send a number.
// A text that is no sku is unknown, and costs no call.
const skuSchema = z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(SKU));
// A form sends text, a JSON client sends a number. The use case checks the range.
const quantitySchema = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);
export const idempotencyKeySchema = z.string().max(64).nullable();
export const addSchema = z.object({ sku: skuSchema, quantity: quantitySchema });
export const setSchema = z.object({ quantity: quantitySchema });
/** The form that removes a line sends the quantity that it had, for the undo. */
const removalSchema = z.object({ quantity: z.literal('0'), had: z.coerce.number().int().min(1).max(MAX_QUANTITY) });
/** Several lines at once; a form sends them as one text, "VIN-0056:2,VIN-0008:1". */
export const addItemsSchema = z.object({
  items: z.union([
    z.string(),
    z.array(z.object({ sku: z.union([z.string(), z.int().transform(String)]), quantity: quantitySchema })),
  ]),
});
type AddBody = z.infer<typeof addSchema> | { items: AddedLine[] } | { refusal: FailureCode };

/** How many refused lines the cart page names. They are in a cookie, which browsers drop if it is longer than 4,096 bytes. */
const MAX_NAMED_REFUSALS = 6;
const MAX_REFUSAL_LENGTH = 200;
const MAX_COOKIE_BYTES = 3500;

/** Reads and writes the visitor's cart, as JSON and as plain forms. */
export function createCartRoutes(
  useCases: UseCases,
  { cookies, log, origin }: { cookies: VisitorCookies; log: Log; origin: string },
  showRefused: Pick<ShowRefused, 'cart'>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.use(parseBody);
  // Express recognises an error handler by its four parameters.
  router.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
    const { status, code } = toHttpError(error);
    const isAdd = req.method === 'POST' && req.path === '/items';
    if (!isAdd || isFormPost(req) || status >= 500) return next(error);
    // The refusal is stored under the idempotency key, so that a repeated request gets the same response.
    return write(req, res, () => add(req, { refusal: code }));
  });

  router.get('/', async (req, res) => {
    const { view, facts } = await useCases.getCart({ visitor: cookies.visitorOf(req) });
    cookies.remember(req, res, facts);
    res.json(view.cart);
  });

  router.post('/items', (req, res) => write(req, res, () => add(req, readAddBody(req.body))));

  async function add(req: Request, body: AddBody): Promise<Written> {
    const key = parse(idempotencyKeySchema, req.get('idempotency-key') || keyField(req) || null);
    const added = await useCases.addToCart({ visitor: cookies.visitorOf(req), ...body, key });
    return { ...added, change: toAddChange(body, added.view) };
  }

  const set = (req: Request<{ sku: string }>, res: Response, body: unknown) =>
    write(req, res, async () => {
      const { quantity } = parse(setSchema, body);
      const { sku } = req.params;
      const set = await useCases.setQuantity({ visitor: cookies.visitorOf(req), sku, quantity });
      return { ...set, change: toRemoval(body, sku) };
    });
  router.put('/items/:sku', (req, res) => set(req, res, req.body));
  router.post('/items/:sku', (req, res) => set(req, res, req.body));
  router.delete('/items/:sku', (req, res) => set(req, res, { quantity: 0 }));

  return router;

  /** The cart's page after a form, with the campaign of the form's page. */
  function toCartHref(req: Request): string {
    // If the browser keeps no cookies, only the key tells the cart page that something was added, so that it can say so.
    const added = req.params['sku'] === undefined ? `&${ADDED_KEY}=1` : '';
    const query = added + toCampaignQuery(formCampaignOf(req, origin));
    return query === '' ? paths.cart : `${paths.cart}?${query.slice(1)}`;
  }

  async function write(req: Request, res: Response, effect: () => Promise<Written>): Promise<void> {
    try {
      const { view, facts, change } = await effect();
      cookies.remember(req, res, facts, { isWrite: true });
      if (!isFormPost(req)) return void res.json(view);
      if (change === null) cookies.forgetCartChange(req, res);
      else cookies.rememberCartChange(req, res, change);
      res.redirect(303, toCartHref(req));
    } catch (error) {
      if (!(error instanceof Failure || error instanceof Unavailable)) throw error;
      if (error instanceof Failure && error.code === 'cartMerged') {
        cookies.forgetGuestCart(req, res);
        // The cookie of the merged cart caused the failure. Without it the same request succeeds at once.
        res.set('retry-after', '0');
      }
      const refusal = toJsonError(res, error);
      if (refusal.status >= 500) logError(log, error, 'cart write failed', failedCallOf(error));
      if (isFormPost(req)) await showRefused.cart(req, res, { refusal, campaign: formCampaignOf(req, origin) });
      else if (error instanceof NothingAdded) res.status(422).json({ ...refusal, refused: error.refused });
      else sendJsonError(res, error);
    }
  }
}

/** The key that a form carries in place of the header; undefined if the body is none of a form. */
function keyField(req: Request): unknown {
  return isFormPost(req) ? (req.body as { key?: unknown } | undefined)?.key : undefined;
}

/** A changed cart, and what the cart page says that a form did; null if the page shows it anyway. */
type Written = WithFacts<CartView> & { change: CartChange | null };

/** Null for a body that nothing is added from. */
function toAddChange(body: AddBody, { refused = [] }: CartView): CartChange | null {
  if ('refusal' in body) return null;
  return 'items' in body ? toItemsChange(body.items, refused) : { kind: 'added', ...body };
}

function toRemoval(body: unknown, sku: string): CartChange | null {
  const removal = removalSchema.safeParse(body);
  // A line from before the rule for skus cannot be added again.
  return removal.success && isSku(sku) ? { kind: 'removed', sku, quantity: removal.data.had } : null;
}

function toItemsChange(items: readonly AddedLine[], refused: readonly RefusedLine[]): CartChange {
  const refusedSkus = refused.map(({ sku }) => sku);
  const sentences = toSentences(refused);
  const named = sentences.slice(0, MAX_NAMED_REFUSALS).map((sentence) => cutText(sentence, MAX_REFUSAL_LENGTH));
  while (encodeURIComponent(JSON.stringify(named)).length > MAX_COOKIE_BYTES) named.pop();
  return {
    kind: 'items',
    units: countUnits(items.filter(({ sku }) => !refusedSkus.includes(sku))),
    refused: named,
    more: sentences.length - named.length,
  };
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Failure(toRefusalCode(parsed.error));
}

function readAddBody(body: unknown): AddBody {
  if (typeof body === 'object' && body !== null && 'items' in body) return readItems(body);
  const parsed = addSchema.safeParse(body);
  return parsed.success ? parsed.data : { refusal: toRefusalCode(parsed.error) };
}

function readItems(body: object): AddBody {
  const parsed = addItemsSchema.safeParse(body);
  if (!parsed.success || 'sku' in body) {
    const isQuantity = parsed.error?.issues.some(({ path }) => path.at(-1) === 'quantity') ?? false;
    return { refusal: isQuantity ? 'invalidQuantity' : 'invalidItems' };
  }
  const { items } = parsed.data;
  const lines =
    typeof items === 'string' ? parseItems(items) : items.map(({ sku, quantity }) => toAddedLine(sku, quantity));
  return lines.length > MAX_ITEMS ? { refusal: 'invalidItems' } : { items: lines };
}

function toRefusalCode({ issues }: z.ZodError): FailureCode {
  const field = issues[0]?.path[0];
  return field === 'quantity' ? 'invalidQuantity' : field === 'sku' ? 'unknownSku' : 'badRequest';
}
