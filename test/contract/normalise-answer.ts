import { flattenEntry } from '#adapters/strapi-rest/strapi-wire.ts';
import type { ServiceDescription } from './operation.ts';

/**
 * An answer in the shape that the schemas describe, if it has another one that the contract accepts: entries as Strapi 4
 * has them, and from some services a bare array in place of `{ data, meta }`.
 */
export function normaliseAnswer(body: unknown, { acceptsBareArrays }: ServiceDescription): unknown {
  if (acceptsBareArrays && Array.isArray(body)) {
    const pagination = { page: 1, pageSize: body.length, pageCount: 1, total: body.length };
    return { data: flattenEntry(body), meta: { pagination } };
  }
  if (typeof body !== 'object' || body === null || !('data' in body)) return flattenEntry(body);
  return { ...body, data: flattenEntry(body.data) };
}
