import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Runs the check of the import rules from one file on. */
function checkWalls(file: string, outputType: 'err' | 'text'): string {
  const program = join('node_modules', '.bin', 'depcruise');
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', outputType, file];
  return spawnSync(program, args, { encoding: 'utf8' }).stdout;
}

it('the check of the import rules sees imports of types, and prints no warning', () => {
  // This file imports types alone.
  const file = 'core/ports/services.ts';
  expect(checkWalls(file, 'text')).toContain(`${file} → core/store/product.ts`);
  expect(checkWalls(file, 'err').trim()).toMatch(/^✔ no dependency violations found \(.+\)$/);
});
