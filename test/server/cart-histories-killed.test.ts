import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLongRun } from '../support/is-long-run.ts';
import { realCore } from './cart-histories/core-under-test.ts';
import type { Crash, Fault, Moment, Step } from './cart-histories/history.ts';
import {
  bundleReplica,
  type ReplicaParts,
  type ReplicaProcess,
  startReplicaProcess,
} from './cart-histories/process-replica.ts';
import { runHistoryAt } from './cart-histories/run-history.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
let program = '';
let running: ReplicaProcess | null = null;
/** Starts while the other process runs, and replaces it when that one is killed. */
let spare: Promise<ReplicaProcess> | null = null;
let kills = 0;
let historyCount = 0;
beforeAll(async () => {
  program = await bundleReplica(dataDir);
});
afterAll(async () => {
  await running?.stop();
  await (await spare)?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** More calls than a sign-in with a merge makes. After its last call there is nothing to kill. */
const MAX_CALLS = 60;

/** Each of the four tests kills at every sixteenth call, each at others: together they cover a quarter of the calls. */
const STRIDE = isLongRun ? 1 : 16;

/** The steps between the kill and the shopper's return. */
const stepsBetween: Record<string, Step[]> = {
  'and nothing else happens': [],
  'and the account is used elsewhere': [
    step(1, { kind: 'add', sku: 'bonarda', quantity: 2, also: 0, presses: 1 }),
    step(1, { kind: 'read' }),
  ],
  'and the guest adds more': [
    step(0, { kind: 'add', sku: 'malbec', quantity: 1, also: 0, presses: 1 }),
    step(0, { kind: 'read' }),
  ],
  'and another account signs in with the same browser': [
    step(0, { kind: 'login', user: 'beto' }),
    step(0, { kind: 'logout' }),
  ],
};

describe('a merge whose process is killed', () => {
  it.each(Object.entries(stepsBetween).map(([title, between], index) => [title, between, index] as const))(
    'takes effect exactly once, whichever call it is killed at, %s',
    { tags: ['S4.15'] },
    async (_, between, index) => {
      const before = kills;
      for (let call = 1 + (index % STRIDE); call <= MAX_CALLS; call += STRIDE) {
        const soFar = kills;
        // The process is killed after every even call and before every odd one.
        await runWithCrash({ call, after: call % 2 === 0 }, between);
        if (kills === soFar) break;
        if (Math.ceil(call / STRIDE) % 3 === 0) await runWithCrash({ call, after: call % 2 === 1 }, between, call % 5);
      }
      expect(kills - before).toBeGreaterThanOrEqual(Math.floor(25 / STRIDE));
    },
  );
});

/** Runs one history with the crash. With `extraCallsBeforeLoss`, two answers of the services are lost too. */
async function runWithCrash(
  crash: Crash,
  between: readonly Step[],
  extraCallsBeforeLoss: number | null = null,
): Promise<void> {
  const moments = [
    step(0, { kind: 'add', sku: 'malbec', quantity: 2, also: 0, presses: 1 }),
    step(0, { kind: 'add', sku: 'bonarda', quantity: 1, also: 0, presses: 1 }),
    step(1, { kind: 'login', user: 'ana' }),
    step(1, { kind: 'add', sku: 'malbec', quantity: 1, also: 0, presses: 1 }),
    step(0, { kind: 'login', user: 'ana' }, crash),
    ...between,
  ].map((each): Moment => ({ steps: [each], isReversed: false, minutes: 0 }));
  const noFaults = Array<Fault>(20 + (extraCallsBeforeLoss ?? 0)).fill('none');
  const history = {
    moments,
    faults: extraCallsBeforeLoss === null ? [] : ([...noFaults, 'lost', 'lost'] as Fault[]),
    delays: [],
  };
  await runHistoryAt(realCore, history, startOrReuse, 1, `${++historyCount}-`);
}

/** One process runs many histories, until it is killed. */
async function startOrReuse(parts: ReplicaParts): Promise<ReplicaProcess> {
  if (running === null) {
    const started = await (spare ?? startReplicaProcess(program, dataDir, parts));
    spare = startReplicaProcess(program, dataDir, parts);
    running = started;
    void started.crashed.then(() => {
      kills += 1;
      if (running === started) running = null;
    });
  }
  running.replaceParts(parts);
  return running;
}

type RequestKind = Step extends infer S
  ? S extends Step
    ? Omit<S, 'browser' | 'replica' | 'isLost' | 'crash'>
    : never
  : never;

function step(browser: 0 | 1, kind: RequestKind, crash: Crash | null = null): Step {
  return { ...kind, browser, replica: 0, isLost: false, crash };
}
