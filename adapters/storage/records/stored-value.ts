import * as z from 'zod';

/** `newer`: a newer program wrote the value. `unreadable`: it is damaged, or no program of this kind wrote it. */
export type ReadValue<T> = { status: 'read'; value: T } | { status: 'newer' } | { status: 'unreadable' };

/** Reports a value that was set aside, for the log. `key` holds no personal data. */
export type ReportUnreadable = (value: { store: StoreName; key: string }) => void;

export type StoreName = 'sessions' | 'merges' | 'additions' | 'leads' | 'refused leads';

/** Values of release 0.1.0 have no version; they count as version 1. */
const versioned = z.looseObject({ version: z.coerce.number().int().positive().default(1) });

/**
 * Writes a value as JSON with the version of its format. Increase a version only if programs that know the old one must
 * not read the new values: a field that they may ignore needs no new version.
 */
export function storeVersioned(value: object, version: number): string {
  return JSON.stringify({ version, ...value });
}

/** Reads a text of `storeVersioned`. */
export function readVersionedText<T>(text: unknown, version: number, schema: z.ZodType<T>): ReadValue<T> {
  try {
    return readVersioned(JSON.parse(String(text)), version, schema);
  } catch {
    return { status: 'unreadable' };
  }
}

/** Reads a stored object whose field `version` is the version of its format. */
export function readVersioned<T>(stored: unknown, version: number, schema: z.ZodType<T>): ReadValue<T> {
  const found = versioned.safeParse(stored);
  if (!found.success) return { status: 'unreadable' };
  if (found.data.version > version) return { status: 'newer' };
  const parsed = schema.safeParse(stored);
  return parsed.success ? { status: 'read', value: parsed.data } : { status: 'unreadable' };
}

/** A schema for a text that holds JSON. */
export function jsonText<T>(schema: z.ZodType<T>) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

const copySchema = z.object({ value: z.unknown(), foundAt: z.number() });

/** Reads the copy of a value that was set aside in Redis. The whole text is the value if it is no such copy. */
export function readUnreadableCopy(text: string): { value: string; foundAt: number } {
  const copy = readVersionedText(text, 1, copySchema);
  if (copy.status !== 'read') return { value: text, foundAt: 0 };
  const { value, foundAt } = copy.value;
  return { value: typeof value === 'string' ? value : JSON.stringify(value), foundAt };
}
