import * as z from 'zod';

const services = ['shop', 'cms', 'subscriptions', 'lambda', 'images', 'checkout', 'identity'] as const;

/** What a rule applies to: a service, or those of its calls whose method and path match. */
const scope = {
  service: z.enum(services),
  method: z.string().toUpperCase().optional(),
  /** A path as the service sees it; `*` stands for any characters. */
  call: z.string().startsWith('/').optional(),
  /** How many requests fail; then the rule ends. Without it the rule stays. */
  times: z.int().min(1).optional(),
};

/** A rule of the mock services, as it is sent to their control port. */
export const faultRule = z.discriminatedUnion('fault', [
  /** Delays the real answer. */
  z.strictObject({ ...scope, fault: z.literal('latency'), ms: z.int().min(0).max(600_000) }),
  /** Closes the connection without an answer. */
  z.strictObject({ ...scope, fault: z.literal('outage') }),
  /** An error status, with `Retry-After` in seconds if it is set. */
  z.strictObject({
    ...scope,
    fault: z.literal('refusal'),
    status: z.int().min(400).max(599).default(503),
    retryAfter: z.int().min(0).optional(),
  }),
  /** JSON of another shape, with status 200. */
  z.strictObject({ ...scope, fault: z.literal('wrong-shape') }),
  /** The real answer without entries: lists are empty, totals 0. Only for answers in JSON. */
  z.strictObject({ ...scope, fault: z.literal('empty') }),
  /** Status 200 without a body. */
  z.strictObject({ ...scope, fault: z.literal('no-body') }),
]);

export type FaultRule = z.infer<typeof faultRule>;

/** Whether the rule applies to a request for this path. */
export function appliesTo(rule: FaultRule, method: string, path: string): boolean {
  if (rule.method !== undefined && rule.method !== method) return false;
  return rule.call === undefined || toPattern(rule.call).test(path);
}

function toPattern(call: string): RegExp {
  return new RegExp(`^${call.split('*').map(RegExp.escape).join('.*')}$`);
}

const TOTALS = /^(total\w*|pageCount)$/;

/** The answer with its lists emptied and its totals 0. */
export function withoutEntries(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'number' && TOTALS.test(key) ? 0 : withoutEntries(value),
    ]),
  );
}
