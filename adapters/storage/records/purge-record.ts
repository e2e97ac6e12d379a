import * as z from 'zod';
import { type Purge, purgeableServices } from '#core/values/purge.ts';
import { readVersionedText, storeVersioned } from './stored-value.ts';

const PURGE_VERSION = 1;

const purgeSchema = z.union([
  z.object({ services: z.array(z.enum(purgeableServices)) }),
  z.object({ paths: z.array(z.string()) }),
]);

export function storePurge(purge: Purge): string {
  return storeVersioned(purge, PURGE_VERSION);
}

/** A purge in a form that this release does not know, such as a newer one's, is a purge of everything. */
export function readPurge(text: string): Purge {
  return readVersionedText(text, PURGE_VERSION, purgeSchema) ?? { services: purgeableServices };
}
