import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { builtEnv } from '../../support/build-if-stale.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { type Protection, protections } from './protections.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MATRIX = 'test/server/fault-matrix';
/** The folders and files that a run of the matrix needs. */
const COPIED = ['.esbuild', 'adapters', 'client', 'core', 'dist', 'docs', 'public', 'server', 'test'];
const COPIED_FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts'];

const reportSchema = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

describe('a protection against failing services', () => {
  it.each(protections)('$name: is in the sources where its removal looks for it', ({ removal }) => {
    expect(removal.length).toBeGreaterThan(0);
    for (const { file, text } of removal) {
      expect(readFileSync(join(ROOT, file), 'utf8').split(text), `${file}: ${text}`).toHaveLength(2);
    }
  });
});

/** `npm run test:long` removes the protections, one at a time, from a copy of the sources. */
if (isLongRun) describe('the matrix', describeRemovals);

function describeRemovals(): void {
  let copy: string;
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'protections-'));
    for (const name of [...COPIED, ...COPIED_FILES]) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('is green in the copy with all protections', { timeout: 600_000 }, async () => {
    for (const cells of new Map(protections.map((each) => [JSON.stringify(each.cells), each.cells])).values()) {
      const { failed, passed } = await runCells(copy, cells);
      expect([cells, failed]).toEqual([cells, []]);
      expect(passed.length, cells.tests).toBeGreaterThan(0);
    }
  });

  it.each(protections)('fails without $name', async ({ removal, cells }) => {
    const files = new Set(removal.map(({ file }) => file));
    try {
      for (const { file, text, replacement } of removal) {
        const path = join(copy, file);
        // The replacement is given by a function, because a text could contain `$`, which is special there.
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replace(text, () => replacement),
        );
      }
      const { failed } = await runCells(copy, cells);
      expect(failed.length).toBeGreaterThan(0);
    } finally {
      for (const file of files) cpSync(join(ROOT, file), join(copy, file));
    }
  });
}

type Outcome = { passed: string[]; failed: string[] };

/** Runs some cells of the matrix in the folder. Throws an error if they cannot be run at all. */
async function runCells(folder: string, { file, tests }: Protection['cells']): Promise<Outcome> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const pattern = tests.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const args = ['run', '--project', 'unit', join(MATRIX, file), '-t', pattern];
  const program = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const run = promisify(execFile)(process.execPath, [program, ...args, '--reporter', 'json', '--outputFile', report], {
    cwd: folder,
    // Only the variables that a program needs; `LONG` makes it try all faults of each call. The matrix uses no built program.
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), LONG: 'true', ...builtEnv },
  });
  const { code, output } = await run.then(
    () => ({ code: 0, output: '' }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
  const results = reportSchema
    .parse(JSON.parse(readFileSync(report, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults);
  const namesOf = (status: string) => results.filter((each) => each.status === status).map(({ fullName }) => fullName);
  const outcome = { passed: namesOf('passed'), failed: namesOf('failed') };
  // The exit code must agree with the report: a file that does not load fails without a failed test.
  expect(code === 0, output).toBe(outcome.failed.length === 0);
  return outcome;
}
