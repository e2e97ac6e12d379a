import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { cacheFor } from '#server/machine-files/cache-for.ts';

describe('cacheFor', () => {
  const noError = () => expect.unreachable();

  it('loads once at a time, and answers the stale value while one load refreshes it', async () => {
    let now = 0;
    let loads = 0;
    const { read } = cacheFor(async () => ++loads, { maxAgeMs: 100, onError: noError, now: () => now });
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    now = 99;
    expect(await read()).toBe(1);
    now = 100;
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(2);
    expect(loads).toBe(2);
  });

  it('answers the last value while loading fails, and reports each failed refresh', async () => {
    let now = 0;
    let fails = false;
    const errors: unknown[] = [];
    const load = async () => {
      if (fails) throw new Error('down');
      return 'whole';
    };
    const { read } = cacheFor(load, { maxAgeMs: 100, onError: (error) => errors.push(error), now: () => now });
    await read();
    fails = true;
    now = 500;
    expect(await Promise.all([read(), read()])).toEqual(['whole', 'whole']);
    await expect.poll(() => errors).toEqual([new Error('down')]);
    expect(await read()).toBe('whole');
    await expect.poll(() => errors).toHaveLength(2);
  });

  it('rejects if the first load fails, and caches nothing for 0 ms', async () => {
    const failing = cacheFor(() => Promise.reject(new Error('down')), { maxAgeMs: 100, onError: noError });
    await expect(failing.read()).rejects.toThrow('down');
    let loads = 0;
    const { read } = cacheFor(async () => ++loads, { maxAgeMs: 0, onError: noError });
    await read();
    expect(await read()).toBe(2);
  });

  it('makes a reader wait for the first value only so long, and goes on loading', async () => {
    const loaded = Promise.withResolvers<string>();
    const { read } = cacheFor(() => loaded.promise, { maxAgeMs: 100, onError: noError, now: () => 0 });
    const patient = read();
    await expect(read(1)).rejects.toBeInstanceOf(Unavailable);
    await expect(read(5)).rejects.toBeInstanceOf(Unavailable);
    loaded.resolve('whole');
    expect(await Promise.all([read(20_000), patient])).toEqual(['whole', 'whole']);
  });

  it('reports the error of a first load that its reader no longer waits for', async () => {
    const loaded = Promise.withResolvers<string>();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const { read } = cacheFor(() => loaded.promise, { maxAgeMs: 100, onError, now: () => 0 });
    await expect(read(1)).rejects.toBeInstanceOf(Unavailable);
    loaded.reject(new Error('down'));
    await expect.poll(() => errors).toEqual([new Error('down')]);
  });

  it('refreshes a stale value that was read in the last two days, without a reader', async () => {
    let now = 0;
    let loads = 0;
    const { read, refresh } = cacheFor(async () => ++loads, { maxAgeMs: 100, onError: noError, now: () => now });
    await refresh();
    expect(loads).toBe(0);
    await read();
    now = 99;
    await refresh();
    expect(loads).toBe(1);
    now = 100;
    await refresh();
    expect(loads).toBe(2);
    expect(await read()).toBe(2);
    now += 47 * 3600 * 1000;
    await refresh();
    expect(loads).toBe(3);
    now += 2 * 3600 * 1000;
    await refresh();
    expect(loads).toBe(3);
  });

  it('makes a reader wait only so long for what replaces a value that no longer holds', async () => {
    let holds = true;
    const loads = [Promise.resolve('before'), Promise.withResolvers<string>(), Promise.resolve('never')] as const;
    let count = 0;
    const load = () => {
      const next = loads[count++];
      return next !== undefined && 'promise' in next ? next.promise : (next ?? Promise.reject(new Error('too many')));
    };
    const settings = { maxAgeMs: 100, onError: noError, now: () => 0 };
    const { read } = cacheFor(load, { ...settings, holds: (value) => holds || value === 'after' });
    await read();
    holds = false;
    expect(await Promise.all([read(1), read(5)])).toEqual(['before', 'before']);
    const patient = read();
    loads[1].resolve('after');
    expect(await patient).toBe('after');
    expect(await read(1)).toBe('after');
    expect(count).toBe(2);
  });

  it('refreshes a value that no longer holds, and answers it while that fails', async () => {
    let holds = true;
    let fails = false;
    const errors: unknown[] = [];
    const load = async () => {
      if (fails) throw new Error('down');
      return 'before';
    };
    const onError = (error: unknown) => errors.push(error);
    const { read, refresh } = cacheFor(load, { maxAgeMs: 100, onError, now: () => 0, holds: () => holds });
    await read();
    holds = false;
    fails = true;
    expect(await read(10_000)).toBe('before');
    expect(errors).toHaveLength(1);
    await refresh();
    expect(errors).toHaveLength(2);
  });

  it('loads anew once the clock was set back to before the load', async () => {
    let loads = 0;
    let time = 1000;
    const clock = { now: () => time };
    const { read } = cacheFor(async () => ++loads, { maxAgeMs: 100, onError: noError, now: () => 0, clock });
    expect(await read()).toBe(1);
    time = 500;
    expect(await read()).toBe(2);
    expect(await read()).toBe(2);
  });

  it('returns no value that is staler than allowed', async () => {
    let now = 0;
    let fails = false;
    const load = async () => {
      if (fails) throw new Error('down');
      return 'whole';
    };
    const { read } = cacheFor(load, { maxAgeMs: 100, maxStaleMs: 50, onError: () => undefined, now: () => now });
    await read();
    fails = true;
    now = 149;
    expect(await read()).toBe('whole');
    now = 150;
    await expect(read()).rejects.toThrow('down');
  });
});
