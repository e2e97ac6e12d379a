import { beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { createLog } from '#server/log.ts';
import { createStoreFailureLog } from '#server/ops/log-store-failures.ts';
import { skipTime } from '../../support/skip-time.ts';

let lines: Record<string, unknown>[] = [];
let counted: string[] = [];
let answered: true[] = [];
beforeEach(() => {
  lines = [];
  counted = [];
  answered = [];
});

/** Two ports of one store; `fail` sets the error of each operation. */
function createPorts() {
  const errors = new Map<string, Error>();
  const answer = async (operation: string) => {
    const error = errors.get(operation);
    if (error !== undefined) throw error;
  };
  const logged = createStoreFailureLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }), {
    onSuccess: () => void answered.push(true),
    onFailure: (_store, operation) => void counted.push(operation),
  });
  const leads = logged('leads', { takeDue: () => answer('takeDue') });
  const sessions = logged('sessions', { find: () => answer('find'), create: () => answer('create') });
  const run = async (work: Promise<void>) => void (await work.catch(() => null));
  return {
    takeDue: () => run(leads.takeDue()),
    find: () => run(sessions.find()),
    create: () => run(sessions.create()),
    fail: (code: string, ...operations: string[]) => {
      for (const operation of operations) errors.set(operation, new Unavailable('redis', `Redis failed: ${code}`));
    },
    heal: () => errors.clear(),
  };
}

const messages = () => lines.map(({ msg }) => msg);

describe('the log of a store that fails', () => {
  it('has one line for an outage, whatever fails how often, and one for its end', async () => {
    const { takeDue, find, fail, heal } = createPorts();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      fail('ECONNREFUSED', 'takeDue', 'find');
      await takeDue();
      await find();
    }
    expect(lines).toMatchObject([
      {
        msg: 'store failed',
        store: 'redis',
        operation: 'leads.takeDue',
        cause: 'Redis failed: ECONNREFUSED',
        failures: 1,
      },
    ]);
    expect(counted).toHaveLength(20);
    heal();
    await find();
    await takeDue();
    expect(messages()).toEqual(['store failed', 'store available again']);
    expect(lines.at(-1)).toMatchObject({ store: 'redis', failures: 20, ms: expect.any(Number) });
  });

  it('names another cause at once, and the same one once a minute', async () => {
    const skip = skipTime();
    const { takeDue, fail } = createPorts();
    for (const code of ['ECONNREFUSED', 'CommandTimeout', 'ECONNREFUSED', 'CommandTimeout']) {
      fail(code, 'takeDue');
      await takeDue();
    }
    expect(lines.map(({ cause }) => cause)).toEqual(['Redis failed: ECONNREFUSED', 'Redis failed: CommandTimeout']);
    skip(60_000);
    fail('CommandTimeout', 'takeDue');
    await takeDue();
    expect(lines.at(-1)).toMatchObject({ cause: 'Redis failed: CommandTimeout', failures: 5 });
  });

  it('does not mistake reads that succeed for the end of failing writes', async () => {
    const { find, create, fail, heal } = createPorts();
    fail('OOM', 'create');
    await create();
    await find();
    fail('OOM', 'create');
    await create();
    expect(messages()).toEqual(['store failed']);
    expect(answered).toEqual([]);
    heal();
    await create();
    expect(messages()).toEqual(['store failed', 'store available again']);
    expect(answered).toEqual([true]);
  });

  it('takes other calls for a sign of health a minute after the last failure', async () => {
    const skip = skipTime();
    const { find, create, fail } = createPorts();
    fail('CommandTimeout', 'create');
    await create();
    skip(59_000);
    await find();
    expect(answered).toEqual([]);
    skip(1_000);
    await find();
    expect(answered).toEqual([true]);
  });
});
