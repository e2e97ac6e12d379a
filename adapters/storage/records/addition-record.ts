import * as z from 'zod';
import type { Addition } from '#core/cart/journal.ts';
import { type FailureCode, failureList } from '#core/failure-list.ts';
import { type ReportUnreadable, readVersionedText, storeVersioned } from './stored-value.ts';

/** Version 1 has one line. */
const ADDITION_VERSION = 2;

const refused = z.array(z.object({ sku: z.string(), message: z.string() })).default([]);
const request = { key: z.string(), owner: z.string(), body: z.string(), refused };
const line = { sku: z.string(), lineQuantity: z.number() };
const cartAddition = { ...request, status: z.enum(['intended', 'done']), cartId: z.string() };

const additionSchema: z.ZodType<Addition> = z.union([
  z.object({ ...cartAddition, lines: z.array(z.object(line)).min(1) }),
  z
    .object({ ...cartAddition, ...line })
    .transform(({ sku, lineQuantity, ...addition }) => ({ ...addition, lines: [{ sku, lineQuantity }] })),
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
