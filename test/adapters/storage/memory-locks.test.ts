import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryLocks } from '#adapters/storage/sqlite/memory-locks.ts';
import { Unavailable } from '#core/failures.ts';

describe('memory locks', () => {
  it('runs the tasks of one key one at a time, in the order of the calls', async () => {
    const locks = createMemoryLocks();
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} in`);
      await new Promise(setImmediate);
      events.push(`${name} out`);
      return name;
    };
    const results = await Promise.all(['a', 'b', 'c'].map((name) => locks.run('cart', task(name))));
    expect(results).toEqual(['a', 'b', 'c']);
    expect(events).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
  });

  it('does not block another key', async () => {
    const locks = createMemoryLocks();
    const gate = Promise.withResolvers<string>();
    const held = locks.run('one', () => gate.promise);
    expect(await locks.run('two', async () => 'free')).toBe('free');
    gate.resolve('done');
    expect(await held).toBe('done');
  });

  it('rejects with the error of the task and runs the next one', async () => {
    const locks = createMemoryLocks();
    const failing = locks.run('cart', () => Promise.reject(new Error('no')));
    const next = locks.run('cart', async () => 'in');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('in');
  });

  it('refuses a task that waits too long, never starts it, and keeps the others in order', async () => {
    const locks = createMemoryLocks({ waitMs: 20 });
    const gate = Promise.withResolvers<void>();
    const started: string[] = [];
    const held = locks.run('cart', () => gate.promise);
    const refused = locks.run('cart', async () => void started.push('refused'));
    await expect(refused).rejects.toBeInstanceOf(Unavailable);
    const next = locks.run('cart', async () => void started.push('next'));
    gate.resolve();
    await Promise.all([held, next]);
    expect(started).toEqual(['next']);
  });

  it('lets a task wait for at most five seconds', { tags: ['S9.21'] }, async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const locks = createMemoryLocks();
    const gate = Promise.withResolvers<void>();
    const held = locks.run('refresh', () => gate.promise);
    const ended: string[] = [];
    const refused = locks.run('refresh', async () => {}).catch(() => ended.push('refused'));
    await vi.advanceTimersByTimeAsync(4_999);
    const patient = locks.run('refresh', async () => ended.push('had its turn'));
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['refused']);
    await vi.advanceTimersByTimeAsync(4_998);
    gate.resolve();
    await Promise.all([held, refused, patient]);
    expect(ended).toEqual(['refused', 'had its turn']);
  });
});
