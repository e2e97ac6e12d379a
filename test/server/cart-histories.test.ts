import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { patchCore, realCore } from './cart-histories/core-under-test.ts';
import { histories } from './cart-histories/history.ts';
import { plantedBugs } from './cart-histories/planted-bugs.ts';
import { runHistory } from './cart-histories/run-history.ts';

/** `HISTORIES` sets the number of histories; `SEED` repeats a failed run. */
const RUNS = Number(process.env['HISTORIES'] ?? (isLongRun ? 10_000 : 200));
const SEED = Number(process.env['SEED'] ?? 20_261_121);

describe('carts under faults', () => {
  it('keep every acknowledged unit in the right cart exactly once, whatever fails', {
    tags: ['S4.15', 'S4.17', 'S6.3'],
    timeout: 600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, (history) => runHistory(realCore, history)),
      { numRuns: RUNS, seed: SEED },
    );
  });

  const planted = isLongRun ? plantedBugs : plantedBugs.slice(0, 1);
  it.each(planted)('fail this test in a shop that $title', { tags: ['S4.15'] }, async (bug) => {
    const core = await patchCore([bug]);
    const trial = fc.asyncProperty(histories, (history) => runHistory(core, history));
    const { failed, errorInstance } = await fc.check(trial, { numRuns: 20_000, seed: SEED, endOnFailure: true });
    expect(failed).toBe(true);
    // The failure must come from the carts, not from a broken patch.
    expect(String(errorInstance)).toMatch(/no possible world agrees|was not merged/);
  });
});
