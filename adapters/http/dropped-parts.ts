import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Why a part of a service's answer is left out or replaced. `unreadable`: it does not parse. `link`, `image`, `month`,
 * `colour`, `quantity`, `video`: the value is none that a page may use. `markup`: rich text with tags that no page shows.
 * `duplicate`: an entry before it has the same key. `heading`: no page has this place. `no-link`, `no-name`: without it
 * the part is not shown. `too-many`: the list is longer than what a page shows of it. `list-cut`: the list is longer than
 * what the shop reads of it. `price`: no price that the shop may ask. `plain-text`: rich text that could not be read and
 * is shown as plain text. `text-cut`: rich text that is longer or nested deeper than the shop reads.
 */
export type DropKind =
  | 'unreadable'
  | 'link'
  | 'image'
  | 'month'
  | 'colour'
  | 'quantity'
  | 'video'
  | 'markup'
  | 'duplicate'
  | 'heading'
  | 'no-link'
  | 'no-name'
  | 'too-many'
  | 'list-cut'
  | 'price'
  | 'plain-text'
  | 'text-cut';

export type DroppedPart = {
  kind: DropKind;
  /** What the service calls an entry; the whole answer if it has none. `value` is somewhere in it. */
  entry: unknown;
  /** The list item or object with the field. */
  value: unknown;
  /** Leads from `value` to the field. */
  path: readonly PropertyKey[];
  /** What cannot be used, if it is only a part of the field. */
  found?: string;
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

/** Runs `work` on an entry of the answer. Within another entry it is a part of that one. */
export function withinEntry<T>(entry: unknown, work: () => T): T {
  const collector = collectors.getStore();
  if (collector === undefined || collector.entry !== collector.answer) return work();
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
