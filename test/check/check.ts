import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * The command `npm run check [-- NAME …]`: runs all checks, or those named, two at a time. Prints the output of each when it
 * has ended. Ends with 1 and the names of those that failed.
 */

const MAX_PARALLEL = 2;

const checks: Readonly<Record<string, readonly string[]>> = {
  files: ['vitest run --project check'],
  types: ['tsc'],
  lint: ['biome check .'],
  walls: ['depcruise --config .dependency-cruiser.mjs core adapters server client test'],
  unused: ['knip', 'knip --production --config knip.production.json'],
  spec: ['node test/support/spec-coverage.ts'],
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => checks[name] === undefined);
if (unknown.length > 0) {
  process.stderr.write(`unknown check ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}\n`);
  process.exit(1);
}
const waiting = names.length === 0 ? Object.keys(checks) : [...names];
const failed: string[] = [];
await Promise.all(Array.from({ length: MAX_PARALLEL }, runWaiting));
if (failed.length > 0) {
  process.stderr.write(`\nFailed: ${failed.join(', ')}\n`);
  if (failed.includes('lint')) process.stderr.write('`npx biome check --write .` formats, and mends what it can.\n');
  process.exitCode = 1;
}

async function runWaiting(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    for (const command of checks[name] ?? []) {
      if (await run(name, command)) continue;
      failed.push(name);
      break;
    }
  }
}

/** Whether the command ended with 0. */
async function run(name: string, command: string): Promise<boolean> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const output = await text(child.stdout);
  const [code] = await ended;
  process.stdout.write(`\n[${name}] ${command}\n${output}`);
  return code === 0;
}
