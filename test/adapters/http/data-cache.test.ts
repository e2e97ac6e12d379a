import { describe, expect, it } from 'vitest';
import { CONTENT_POLICY, createDataCache, type DataCacheOptions, PRICE_POLICY } from '#adapters/http/data-cache.ts';
import { Unavailable } from '#core/failures.ts';

const policy = { freshMs: 60_000, staleMs: 600_000, absentMs: 10_000 };

/** A cache with a clock that the test sets, and a load that counts its calls. */
function arrange(options: DataCacheOptions = {}) {
  const clock = { ms: 1_000_000 };
  const cache = createDataCache({ now: () => clock.ms, ...options });
  const state = { loads: 0, answer: async (): Promise<unknown> => 'v1' };
  const load = () => {
    state.loads += 1;
    return state.answer();
  };
  return { clock, state, cache, read: (key = 'k', kept = policy) => cache.read(key, kept, load) };
}

describe('the data cache', () => {
  it('loads once while the value is fresh, and again after that', async () => {
    const { clock, state, read } = arrange();
    expect(await read()).toBe('v1');
    state.answer = async () => 'v2';
    clock.ms += 59_000;
    expect(await read()).toBe('v1');
    clock.ms += 2_000;
    expect(await read()).toBe('v2');
    expect(state.loads).toBe(2);
  });

  it('loads once for concurrent readers', async () => {
    const { state, read } = arrange();
    expect(await Promise.all([read(), read(), read()])).toEqual(['v1', 'v1', 'v1']);
    expect(state.loads).toBe(1);
  });

  it('caches an absence for ten seconds only', async () => {
    const { clock, state, read } = arrange();
    state.answer = async () => null;
    expect(await read()).toBeNull();
    clock.ms += 9_000;
    await read();
    expect(state.loads).toBe(1);
    clock.ms += 2_000;
    await read();
    expect(state.loads).toBe(2);
  });

  it('rejects every reader of a first load that fails, and caches nothing', async () => {
    const { state, read } = arrange();
    state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
    const both = await Promise.allSettled([read(), read()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.answer = async () => 'back';
    expect(await read()).toBe('back');
  });

  it('serves the stale copy while each load fails, and the new value after a load succeeds', async () => {
    const { clock, state, read } = arrange();
    await read();
    clock.ms += 61_000;
    state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
    expect(await read()).toBe('v1');
    expect(await read()).toBe('v1');
    expect(state.loads).toBe(3);
    state.answer = async () => 'v2';
    expect(await read()).toBe('v2');
  });

  it('rejects with an error other than Unavailable despite a stale copy', async () => {
    const { clock, state, read } = arrange();
    await read();
    clock.ms += 61_000;
    state.answer = () => Promise.reject(new TypeError('not an outage'));
    await expect(read()).rejects.toThrow('not an outage');
  });

  it('serves no stale copy that is older than the limit', async () => {
    const { clock, state, read } = arrange();
    await read();
    clock.ms += 60_000 + 600_001;
    state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
    await expect(read()).rejects.toThrow('down');
  });

  it('does not serve a stale absence while the service fails', async () => {
    const { clock, state, read } = arrange();
    state.answer = async () => null;
    await read();
    clock.ms += 11_000;
    state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
    await expect(read()).rejects.toThrow('down');
  });

  it('serves the stale copy if a load takes too long, and caches its value', async () => {
    const { clock, state, read } = arrange({ refillTimeoutMs: 1 });
    await read();
    clock.ms += 61_000;
    const slow = Promise.withResolvers<unknown>();
    state.answer = () => slow.promise;
    expect(await read()).toBe('v1');
    slow.resolve('v2');
    await slow.promise;
    expect(await read()).toBe('v2');
    expect(state.loads).toBe(2);
  });

  it('is bounded in entries and in size', async () => {
    const few = arrange({ main: { maxEntries: 2 } });
    for (const key of ['a', 'b', 'c', 'a']) await few.read(key);
    expect(few.state.loads).toBe(4);

    const small = arrange({ main: { maxCharacters: 100 } });
    small.state.answer = async () => 'x'.repeat(200);
    expect([await small.read(), await small.read()]).toEqual(['x'.repeat(200), 'x'.repeat(200)]);
    expect(small.state.loads).toBe(2);
  });

  it('keeps open values apart, so that they never evict the others', async () => {
    const { clock, state, cache, read } = arrange({ main: { maxEntries: 2 }, open: { maxEntries: 1 } });
    await read('menu');
    const readOpen = (key: string) => cache.read(key, policy, async () => 'found', { isOpen: () => true });
    for (const key of ['a', 'b', 'c']) await readOpen(key);
    state.answer = async () => null;
    for (const key of ['x', 'y', 'z']) await read(key);
    state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
    clock.ms += 61_000;
    expect(await read('menu')).toBe('v1');
  });

  it('serves no stale copy of a value that has since become absent', async () => {
    const { clock, state, read } = arrange();
    await read();
    clock.ms += 61_000;
    state.answer = async () => null;
    expect(await read()).toBeNull();
    clock.ms += 11_000;
    state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
    await expect(read()).rejects.toThrow('down');
  });

  it('waits for a load after a purge, although a stale copy is available', async () => {
    let purgedAt = -Infinity;
    const { clock, state, read } = arrange({ refillTimeoutMs: 1, outdatedSince: () => purgedAt });
    await read();
    clock.ms += 1;
    purgedAt = clock.ms;
    state.answer = () => new Promise((resolve) => setTimeout(resolve, 20, 'v2'));
    expect(await read()).toBe('v2');
  });

  it('keeps no value of a load that began before a purge, even if it ends last', async () => {
    let purgedAt = -Infinity;
    const { clock, state, read } = arrange({ outdatedSince: () => purgedAt });
    const { promise, resolve } = Promise.withResolvers<string>();
    state.answer = () => promise;
    const before = read();
    clock.ms += 1;
    purgedAt = clock.ms;
    state.answer = async () => 'v2';
    expect(await read()).toBe('v2');
    resolve('v1');
    expect(await before).toBe('v1');
    expect(await read()).toBe('v2');
    expect(state.loads).toBe(2);
  });

  it('caches nothing if it is off', async () => {
    const { clock, state, read } = arrange({ enabled: false });
    await read();
    clock.ms += 2;
    state.answer = async () => 'v2';
    expect(await read()).toBe('v2');
    clock.ms += 2;
    state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
    await expect(read()).rejects.toThrow('down');
  });

  it.each([
    ['prices', PRICE_POLICY, 1, 10],
    ['content', CONTENT_POLICY, 10, 24 * 60],
  ])(
    'keeps %s fresh, and stale in an outage, for the minutes of its policy',
    async (_, kept, minutes, staleMinutes) => {
      const { clock, state, read } = arrange();
      await read('k', kept);
      clock.ms += minutes * 60_000 - 1000;
      await read('k', kept);
      expect(state.loads).toBe(1);
      clock.ms += 2000;
      await read('k', kept);
      expect(state.loads).toBe(2);
      state.answer = () => Promise.reject(new Unavailable('shop', 'down'));
      clock.ms += (minutes + staleMinutes) * 60_000 - 1000;
      expect(await read('k', kept)).toBe('v1');
      clock.ms += 2000;
      await expect(read('k', kept)).rejects.toThrow('down');
    },
  );
});
