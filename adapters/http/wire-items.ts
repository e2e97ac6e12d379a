import * as z from 'zod';
import type { DropKind } from '#core/values/unusable-part.ts';
import { reportDropped, reportPartsIfParsed, reportThrown, withinEntry } from './dropped-parts.ts';

/** For the log: the first field that does not match its schema, and what the schema says. Holds no value of the body. */
export function mismatch({ issues: [issue] }: z.ZodError): string {
  const path = issue?.path.join('.') ?? '';
  return (path === '' ? '' : `${path}: `) + (issue?.message ?? 'invalid');
}

const compiledItems = new WeakMap<z.ZodType, z.ZodType>();

/** The schema as code that zod generates at its first use, because a listing has hundreds of items. */
function compiled<S extends z.ZodType>(item: S): S {
  const made = compiledItems.get(item) ?? z.compile(item);
  compiledItems.set(item, made);
  return made as S;
}

/** A list with the parsed item; empty if it does not parse, or if parsing throws. A dropped item is reported. */
export function parseItem<S extends z.ZodType>(
  item: S,
  value: unknown,
  index: number,
  kind: DropKind = 'unreadable',
): z.output<S>[] {
  return withinEntry(value, () => {
    try {
      const parsed = reportPartsIfParsed(() => compiled(item).safeParse(value));
      if (parsed.success) return [parsed.data];
      const path = parsed.error.issues[0]?.path ?? [];
      reportDropped({ kind, value, path, reason: mismatch(parsed.error), index });
    } catch (error) {
      reportThrown(value, index, error);
    }
    return [];
  });
}

/** The items of a list without those after the first `maxItems`, which are reported. */
export function firstItems(values: unknown[], maxItems: number): unknown[] {
  if (values.length <= maxItems) return values;
  const reason = `list of ${values.length} cut after ${maxItems} items`;
  reportDropped({ kind: 'list-cut', value: values, path: [], reason });
  return values.slice(0, maxItems);
}
