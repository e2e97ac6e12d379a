import { z } from 'zod';
import type { Banner } from '#core/store/product.ts';
import type { Image } from '#core/values/image.ts';

/**
 * What the methods of a port return. The compiler compares each schema with the type of the core; a module that is
 * loaded at run time was perhaps never compiled.
 */
export type ResultsOf<P> = {
  [M in keyof P]: P[M] extends (...given: never[]) => Promise<infer R> ? z.ZodType<R> : never;
};

/** The values that several ports return. */
export const filled = z.string().min(1);
export const units = z.int().nonnegative();
export const image: z.ZodType<Image> = z.object({ url: filled, alt: z.string(), resizable: z.boolean() });
export const named = z.object({ id: filled, name: z.string() });
export const pagination = z.object({ limit: units, page: z.int().min(1), total: units });
const instant = z.int().nullable();
/** Absent: the offer always runs. */
export const validity = z.exactOptional(
  z.object({ from: instant, until: instant, terms: filled.nullable(), units: units.nullable() }),
);
export const banner: z.ZodType<Banner> = z.object({
  name: z.string(),
  area: z.string(),
  image,
  device: z.enum(['desktop', 'mobile']).nullable(),
  link: z.string().nullable(),
  validity,
});
