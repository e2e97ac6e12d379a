import * as z from 'zod';

/**
 * Reports a value that cannot be read, for the log: it is damaged, or a newer program wrote it. It stays where it is and is
 * never overwritten. `key` holds no personal data.
 */
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

export function readVersionedText<T>(text: unknown, version: number, schema: z.ZodType<T>): T | null {
  try {
    return readVersioned(JSON.parse(String(text)), version, schema);
  } catch {
    return null;
  }
}

/** Reads a stored object whose field `version` is the version of its format; null if it cannot be read. */
export function readVersioned<T>(stored: unknown, version: number, schema: z.ZodType<T>): T | null {
  const found = versioned.safeParse(stored);
  if (!found.success || found.data.version > version) return null;
  return schema.safeParse(stored).data ?? null;
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
