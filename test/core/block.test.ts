import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failed, isEmptyList, loaded, mapBlock, SIDE_BLOCK_DEADLINE_MS, settle } from '#core/block.ts';
import type { FailureCode } from '#core/failures.ts';

describe('settle', () => {
  beforeEach(() => {
    reported.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const reported: { code: FailureCode; cause: unknown }[] = [];
  const report = (problem: { code: FailureCode; cause: unknown }) => reported.push(problem);
  it('S4.4 is loaded with the data', async () => {
    expect(await settle(Promise.resolve([1]), 'filters', report)).toEqual({ status: 'loaded', data: [1], empty: null });
    expect(reported).toEqual([]);
  });

  it('S4.4 is failed with the recorded error, and reports the cause', async () => {
    const cause = new Error('down');
    expect(await settle(Promise.reject(cause), 'filters', report)).toEqual({
      status: 'failed',
      error: { status: 500, message: 'No existen filtros', sentence: 'No existen filtros' },
    });
    expect(reported).toEqual([{ code: 'filters', cause }]);
  });

  it('S8.5 is loaded, and records that it is empty, by the service’s own word', async () => {
    expect(await settle(Promise.resolve([]), 'benefits', report, { isEmpty: isEmptyList })).toEqual({
      status: 'loaded',
      data: [],
      empty: { status: 404, message: 'No se encontraron beneficios', sentence: 'No se encontraron beneficios' },
    });
    expect(reported).toEqual([]);
  });

  it('S4.4 does not wait past the deadline', async () => {
    const block = settle(new Promise<string>(() => {}), 'banners', report);
    await vi.advanceTimersByTimeAsync(SIDE_BLOCK_DEADLINE_MS - 1);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await block).toMatchObject({ status: 'failed', error: { status: 201, message: 'Error en banners' } });
    expect(reported).toHaveLength(1);
  });

  it('leaves no timer behind', async () => {
    await settle(Promise.resolve(1), 'filters', report);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('mapBlock', () => {
  it('keeps the state and changes the data', () => {
    expect(mapBlock(loaded([1, 2]), (list) => list.length)).toEqual(loaded(2));
    expect(mapBlock(loaded([], 'related'), (list) => list.length)).toEqual(loaded(0, 'related'));
    expect(mapBlock(failed('banners'), () => 1)).toEqual(failed('banners'));
  });
});
