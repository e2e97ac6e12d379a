import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
/** Starts while the running one lives, and takes its place when it is killed. */
let spare: Promise<ReplicaProcess> | null = null;
let kills = 0;
let lives = 0;
beforeAll(async () => {
  program = await bundleReplica(dataDir);
});
afterAll(async () => {
  await running?.stop();
  await (await spare)?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** More calls than a sign-in with a merge makes; a kill after the last one does not happen. */
const MAX_CALLS = 60;

/** What goes on between the kill and the shopper's return. */
const meanwhile: Record<string, Step[]> = {
  'and nothing else happens': [],
  'and the account is used elsewhere': [
    step(1, { kind: 'add', sku: 'bonarda', quantity: 2 }),
    step(1, { kind: 'read' }),
  ],
  'and the guest goes on choosing': [step(0, { kind: 'add', sku: 'malbec', quantity: 1 }), step(0, { kind: 'read' })],
  'and another account signs in there': [step(0, { kind: 'login', user: 'beto' }), step(0, { kind: 'logout' })],
};

describe('a merge whose process is killed', () => {
  it.each(Object.entries(meanwhile))(
    'happens exactly once, at whatever step it was killed, %s',
    { tags: ['S4.15'], timeout: 300_000 },
    async (_, between) => {
      const before = kills;
      for (let call = 1; call <= MAX_CALLS; call += 1) {
        const soFar = kills;
        // A call that is the last one has its effect or not.
        await live({ call, after: call % 2 === 0 }, between);
        if (kills === soFar) break;
        if (call % 3 === 0) await live({ call, after: call % 2 === 1 }, between, call % 5);
      }
      expect(kills - before).toBeGreaterThanOrEqual(25);
    },
  );
});

/** With `lateness` some answers of the services are lost, too. */
async function live(crash: Crash, between: readonly Step[], lateness: number | null = null): Promise<void> {
  const moments = [
    step(0, { kind: 'add', sku: 'malbec', quantity: 2 }),
    step(0, { kind: 'add', sku: 'bonarda', quantity: 1 }),
    step(1, { kind: 'login', user: 'ana' }),
    step(1, { kind: 'add', sku: 'malbec', quantity: 1 }),
    step(0, { kind: 'login', user: 'ana' }, crash),
    ...between,
  ].map((each): Moment => ({ steps: [each], isFlipped: false, minutes: 0 }));
  const calm = Array<Fault>(20 + (lateness ?? 0)).fill('none');
  const history = { moments, faults: lateness === null ? [] : ([...calm, 'lost', 'lost'] as Fault[]), pace: [] };
  await runHistoryAt(realCore, history, startOrGoOn, 1, `${++lives}-`);
}

/** One process lives through many histories, until it is killed. */
async function startOrGoOn(parts: ReplicaParts): Promise<ReplicaProcess> {
  if (running === null) {
    const started = await (spare ?? startReplicaProcess(program, dataDir, parts));
    spare = startReplicaProcess(program, dataDir, parts);
    running = started;
    void started.died.then(() => {
      kills += 1;
      if (running === started) running = null;
    });
  }
  running.goOnWith(parts);
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
