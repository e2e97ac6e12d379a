import { Counter, type Registry } from 'prom-client';

/** What one label set of a tally has counted. Callers add to `value`. */
export type Count = { value: number };

/**
 * Registers a counter that costs its callers only an addition, because prom-client hashes the labels of each increment.
 * The returned function creates the count of a label set. Call it once for each label set, with bounded values.
 */
export function createTally<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly Label[] },
): (labels: Record<Label, string>) => Count {
  const counts: { labels: Record<Label, string>; count: Count }[] = [];
  new Counter<Label>({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of counts) this.inc(labels, count.value);
    },
  });
  return (labels) => {
    const count: Count = { value: 0 };
    counts.push({ labels, count });
    return count;
  };
}
