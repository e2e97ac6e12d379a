import * as z from 'zod';
import { slug } from './catalogue-parts.ts';
import { siteFiles } from './catalogue-schema.ts';
import { contentFiles } from './content-schema.ts';

/** What a brand's folder says of the demo in `demo.json`: which of its goods the house sells, and its own texts. */
export const ownGoods = z.strictObject({
  /** The slugs of all products that are sold. */
  products: z.array(slug).min(1),
  /** The collections, the front page's first, each with the slugs of its products. */
  collections: z.array(z.strictObject({ name: z.string().min(1), slug, products: z.array(slug).min(1) })).min(1),
  /** By the name of a file of the catalogue that has no products: what is different in it. Lists are replaced as a whole. */
  texts: z.partialRecord(z.enum([...Object.keys(siteFiles.shape), ...Object.keys(contentFiles.shape)]), z.json()),
});
export type OwnGoods = z.output<typeof ownGoods>;

/** Returns the contents of files with the house's changes. */
export function withOwnTexts(files: Readonly<Record<string, unknown>>, own: OwnGoods | undefined): unknown {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, merge(text, own?.texts[file])]));
}

/** Members of objects are merged, everything else is replaced. */
function merge(written: unknown, own: unknown): unknown {
  if (own === undefined) return written;
  if (!isObject(written) || !isObject(own)) return own;
  return {
    ...written,
    ...Object.fromEntries(Object.entries(own).map(([name, one]) => [name, merge(written[name], one)])),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
