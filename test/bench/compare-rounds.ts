import type { Round } from './closed-load.ts';
import type { Row } from './report.ts';
import { median } from './statistics.ts';

type Compared = { cells: Pick<Row, 'baseline' | 'shop'>; ratio: number };

/**
 * Compares two servers by the cheapest and by the fastest round of each, because other programs on the machine only
 * ever add to the cost. Medians are shown beside them, in brackets. `ratio` is shop to baseline.
 */
export function compareRounds(
  baseline: readonly Round[],
  shop: readonly Round[],
): { cpu: Compared; perSecond: Compared } {
  const cpuOf = (rounds: readonly Round[]) => rounds.map(({ cpuMicros }) => cpuMicros);
  const rateOf = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => perSecond);
  return {
    cpu: {
      cells: { baseline: describe(cpuOf(baseline), Math.min, 'µs'), shop: describe(cpuOf(shop), Math.min, 'µs') },
      ratio: Math.min(...cpuOf(shop)) / Math.min(...cpuOf(baseline)),
    },
    perSecond: {
      cells: {
        baseline: `${describe(rateOf(baseline), Math.max, '/s')}${describeLoad(baseline)}`,
        shop: `${describe(rateOf(shop), Math.max, '/s')}${describeLoad(shop)}`,
      },
      ratio: Math.max(...rateOf(shop)) / Math.max(...rateOf(baseline)),
    },
  };
}

/**
 * Compares two programs by processes of each, every process with its rounds. A process is as good as its cheapest and its
 * fastest round, a program as its median process: two processes of one program differ by a tenth and more, because the
 * engine compiles each of them anew. The best and the worst process are shown beside it, in brackets.
 */
export function compareProcesses(
  baseline: readonly (readonly Round[])[],
  shop: readonly (readonly Round[])[],
): { cpu: Compared; perSecond: Compared } {
  const cpuOf = (rounds: readonly Round[]) => Math.min(...rounds.map(({ cpuMicros }) => cpuMicros));
  const rateOf = (rounds: readonly Round[]) => Math.max(...rounds.map(({ perSecond }) => perSecond));
  return {
    cpu: {
      cells: { baseline: describeRange(baseline.map(cpuOf), 'µs'), shop: describeRange(shop.map(cpuOf), 'µs') },
      ratio: median(shop.map(cpuOf)) / median(baseline.map(cpuOf)),
    },
    perSecond: {
      cells: {
        baseline: `${describeRange(baseline.map(rateOf), '/s')}${describeLoad(baseline.flat())}`,
        shop: `${describeRange(shop.map(rateOf), '/s')}${describeLoad(shop.flat())}`,
      },
      ratio: median(shop.map(rateOf)) / median(baseline.map(rateOf)),
    },
  };
}

function describeRange(values: readonly number[], unit: string): string {
  return `${median(values).toFixed(0)} ${unit} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
}

function describe(values: readonly number[], best: (...values: number[]) => number, unit: string): string {
  const digits = best(...values) < 100 ? 1 : 0;
  return `${best(...values).toFixed(digits)} ${unit} (${median(values).toFixed(digits)})`;
}

/** How busy the server was. Far below 100 % the load generator was the limit, and the rate says nothing. */
function describeLoad(rounds: readonly Round[]): string {
  const utilisation = median(rounds.map((round) => round.utilisation));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  return ` at ${Math.round(utilisation * 100)} %${failed === 0 ? '' : `, ${failed} failed`}`;
}
