import { expect, it, vi } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { startBackground } from '#server/background.ts';
import { createLog } from '#server/log.ts';

it('logs a task that an outage keeps stopping once, and again when it has worked in between', async () => {
  let runs = 0;
  let isDown = true;
  const lines: unknown[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const run = async () => {
    runs += 1;
    if (isDown) throw new Unavailable('redis', 'Redis failed: ECONNREFUSED');
  };
  const background = startBackground([{ name: 'a task', everyMs: 1, run }], log);
  const runTwice = async () => {
    const before = runs;
    await vi.waitFor(() => expect(runs).toBeGreaterThan(before + 2));
  };
  await runTwice();
  expect(lines).toHaveLength(1);
  isDown = false;
  await runTwice();
  isDown = true;
  await runTwice();
  await background.stop();
  expect(lines).toHaveLength(2);
});

it.each([
  [new Unavailable('redis', 'Redis failed: OOM'), { level: 40, cause: 'Redis failed: OOM' }],
  [new Error('a bug'), { level: 50, err: expect.objectContaining({ message: 'a bug' }) }],
])('logs a task that failed by "%s": an outage as a warning, a bug as an error', async (error, expected) => {
  const lines: unknown[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const background = startBackground([{ name: 'a task', everyMs: 1, run: () => Promise.reject(error) }], log);
  await vi.waitFor(() => expect(lines).not.toEqual([]));
  await background.stop();
  expect(lines[0]).toMatchObject({ ...expected, msg: 'background task failed', task: 'a task' });
});
