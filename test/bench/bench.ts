import { parseArgs } from 'node:util';
import { buildIfStale } from '../support/build-if-stale.ts';
import { describeMachine, loadAverage, pinLoadGenerator } from './machine.ts';
import { type Report, toMarkdownTable } from './report.ts';

/**
 * Measures what the shop costs, as ratios to baselines of the same run: `npm run bench` runs all sections but those of `NAMED_ONLY`,
 * `npm run bench -- cached start` some of them. `--rounds` and `--seconds` set how long `cached`, `uncached` and `new-address` measure, `--requests` how many requests
 * `memory` sends.
 * It prints Markdown for docs/performance.md and never fails: what must hold on any machine is a test.
 */

type BenchOptions = { rounds: number; seconds: number; requests: number };

type Section = (options: BenchOptions) => Promise<Report>;

// Each is loaded when it runs: some read what the build has written.
const sections: Readonly<Record<string, () => Promise<Section>>> = {
  cached: async () => (await import('./sections/cached.ts')).measureCachedPage,
  uncached: async () => (await import('./sections/uncached.ts')).measureUncachedPage,
  'new-address': async () => (await import('./sections/new-address.ts')).measureNewAddresses,
  concurrent: async () => (await import('./sections/concurrent.ts')).measureConcurrentRequests,
  campaign: async () => (await import('./sections/campaign.ts')).measureCampaignKeys,
  stale: async () => (await import('./sections/stale.ts')).measureStalePages,
  memory: async () => (await import('./sections/memory.ts')).measureMemory,
  start: async () => (await import('./sections/start.ts')).measureStart,
  overload: async () => (await import('./sections/overload.ts')).measureOverload,
  hostile: async () => (await import('./sections/hostile.ts')).measureHostileCalls,
  costs: async () => (await import('./sections/costs.ts')).countRequestCosts,
  'data-cache': async () => (await import('./sections/data-cache.ts')).measureDataCache,
  browser: async () => (await import('./sections/browser.ts')).measureBrowser,
  taps: async () => (await import('./sections/taps.ts')).measureTaps,
  lighthouse: async () => (await import('./sections/lighthouse.ts')).measureLighthouse,
};

/** Lighthouse is downloaded when it runs; the data cache's memory changes with its limits only. */
const NAMED_ONLY = ['browser', 'lighthouse', 'taps', 'data-cache'];

/** A browser needs all processors: run these alone. */
const IN_A_BROWSER = ['browser', 'lighthouse', 'taps'];

const defaultNames = Object.keys(sections).filter((name) => !NAMED_ONLY.includes(name));
const { names, options } = readArguments();

buildIfStale();
if (!names.some((name) => IN_A_BROWSER.includes(name))) pinLoadGenerator();
print(describeMachine());
for (const name of names) {
  const before = loadAverage();
  const measure = await sections[name]?.();
  const report = await measure?.(options);
  if (report === undefined) continue;
  print(`### ${name}`, `Load average ${before} before, ${loadAverage()} after.`);
  if (report.rows.length > 0) print(toMarkdownTable(report.rows));
  print(...(report.notes ?? []));
}

function readArguments(): { names: string[]; options: BenchOptions } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '2' },
        requests: { type: 'string', default: '200000' },
      },
    });
    const unknown = positionals.filter((name) => sections[name] === undefined);
    if (unknown.length > 0)
      throw new Error(`unknown section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`);
    const options = { rounds: count('rounds'), seconds: count('seconds'), requests: count('requests') };
    return { names: positionals.length === 0 ? defaultNames : positionals, options };

    function count(name: keyof BenchOptions): number {
      if (/^[1-9]\d*$/.test(values[name])) return Number(values[name]);
      throw new Error(`--${name} must be a whole number above 0, not "${values[name]}"`);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

function print(...paragraphs: readonly string[]): void {
  for (const paragraph of paragraphs) process.stdout.write(`${paragraph}\n\n`);
}
