import * as z from 'zod';
import type { Addition } from '#core/cart/journal.ts';
import { type FailureCode, failureList } from '#core/failure-list.ts';
import { type ReportUnreadable, readVersionedText, storeVersioned } from './stored-value.ts';

const ADDITION_VERSION = 1;

const request = { key: z.string(), owner: z.string(), body: z.string() };

const additionSchema: z.ZodType<Addition> = z.discriminatedUnion('status', [
  z.object({
    ...request,
    status: z.enum(['intended', 'done']),
    cartId: z.string(),
    sku: z.string(),
    lineQuantity: z.number(),
  }),
  z.object({
    ...request,
    status: z.literal('refused'),
    code: z.custom<FailureCode>((code) => typeof code === 'string' && Object.hasOwn(failureList, code)),
    sentence: z.string(),
  }),
]);

export function storeAddition(addition: Addition): string {
  return storeVersioned(addition, ADDITION_VERSION);
}

/** Reads the texts that are stored for a key or a cart; those that cannot be read are reported and left out. */
export function readAdditions(key: string, texts: readonly unknown[], report: ReportUnreadable): Addition[] {
  return texts.flatMap((text) => {
    const addition = readVersionedText(text, ADDITION_VERSION, additionSchema);
    if (addition === null) report({ store: 'additions', key });
    return addition ?? [];
  });
}
