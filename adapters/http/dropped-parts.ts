import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnusablePart } from '#core/values/unusable-part.ts';

export type DroppedPart = UnusablePart & {
  /** What is wrong, without any value. A part that has one is logged and counted; the others are for editors only. */
  reason?: string;
  /** The place in the list. */
  index?: number;
};

type Collector = { answer: unknown; entry: unknown; report: (part: DroppedPart) => void };

/** Set while an answer is parsed or mapped: neither a schema nor a mapping returns anything but the value. */
const collectors = new AsyncLocalStorage<Collector>();

/** Runs `work`, which parses or maps `answer` and is not async, and passes on each part that it reports. */
export function collectDropped<T>(answer: unknown, report: (part: DroppedPart) => void, work: () => T): T {
  return collectors.run({ answer, entry: answer, report }, work);
}

/** Reports a part that is left out or replaced; ignored if nobody collects. */
export function reportDropped(part: Omit<DroppedPart, 'entry'>): void {
  const collector = collectors.getStore();
  collector?.report({ ...part, entry: collector.entry });
}

/**
 * Parses an item. Of one that does not parse no part is reported: all of it is left out, and the generated code parses it twice.
 */
export function reportPartsIfParsed<R extends { success: boolean }>(parse: () => R): R {
  const collector = collectors.getStore();
  if (collector === undefined) return parse();
  const { report } = collector;
  const parts: DroppedPart[] = [];
  collector.report = (part) => void parts.push(part);
  try {
    const result = parse();
    if (result.success) parts.forEach(report);
    return result;
  } finally {
    collector.report = report;
  }
}

/** Maps each item of a list by itself: an item whose mapping throws is left out and reported. */
export function mapItems<W, T>(items: readonly W[], map: (item: W) => T): T[] {
  return items.flatMap((item, index) => {
    try {
      return [map(item)];
    } catch (error) {
      reportThrown(item, index, error);
      return [];
    }
  });
}

/** Reports an item that was left out because reading it threw an error. */
export function reportThrown(value: unknown, index: number, error: unknown): void {
  const reason = `cannot be read: ${error instanceof Error ? error.name : 'unknown error'}`;
  reportDropped({ kind: 'unreadable', value, path: [], reason, index });
}

/** Runs `work` on an entry of the answer. Within another entry it is a part of that one, as a single value always is. */
export function withinEntry<T>(entry: unknown, work: () => T): T {
  const collector = collectors.getStore();
  if (collector === undefined || collector.entry !== collector.answer || typeof entry !== 'object') return work();
  collector.entry = entry;
  try {
    return work();
  } finally {
    collector.entry = collector.answer;
  }
}

/** Marks the only entry of an answer, and returns it. */
export function asOnlyEntry<T>(entry: T): T {
  const collector = collectors.getStore();
  if (collector !== undefined) collector.entry = entry;
  return entry;
}
