import type { DroppedPart } from '../ops/request-context.ts';

/** What an editor needs to find and mend a part that the shop left out. */
export type DroppedPartText = { type: string; entry: string; field: string; reason: string };

/** The fields that name an entry, the clearest first. */
const NAMES = ['title', 'name', 'summary', 'label', 'slug', 'key'];
const MAX_LENGTH = 80;

/** Says in the words of an editor which entry was left out, and because of which field. */
export function describeDroppedPart({ route, value, path }: DroppedPart): DroppedPartText {
  const found = valueAt(value, path);
  return {
    type: route.replace(/^\//, ''),
    entry: nameOf(value),
    field: path.map(String).join('.') || '–',
    reason:
      found === undefined || found === null || found === ''
        ? 'Falta, y sin este dato no se puede mostrar.'
        : `No se puede usar: ${shorten(typeof found === 'object' ? JSON.stringify(found) : String(found))}`,
  };
}

/** A whole answer is named by its entry, or by the first of a list. */
function nameOf(value: unknown): string {
  if (!isRecord(value)) return value === undefined || value === null ? '–' : shorten(String(value));
  const name = NAMES.map((key) => value[key]).find((text) => typeof text === 'string' && text.trim() !== '');
  if (typeof name === 'string') return shorten(name);
  const inner = Array.isArray(value['data']) ? value['data'][0] : (value['data'] ?? value['attributes']);
  return inner === undefined ? '–' : nameOf(inner);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (isRecord(at) || Array.isArray(at) ? Reflect.get(at, key) : undefined),
    value,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
