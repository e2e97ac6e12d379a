import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createReport,
  failed,
  isEmptyList,
  loaded,
  mapBlock,
  markEmpty,
  type Problem,
  SIDE_BLOCK_TIMEOUT_MS,
} from '#core/block.ts';
import type { FailureCode } from '#core/failure-list.ts';

describe('settle', () => {
  beforeEach(() => {
    reported.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const reported: Problem[] = [];
  const report = createReport((problem) => reported.push(problem));
  it('is loaded with the data', { tags: ['S4.4'] }, async () => {
    expect(await report.settle(Promise.resolve([1]), 'filters')).toEqual({ status: 'loaded', data: [1], empty: null });
    expect(reported).toEqual([]);
  });

  it('is failed with the recorded error, and reports the cause', { tags: ['S4.4'] }, async () => {
    const cause = new Error('down');
    expect(await report.settle(Promise.reject(cause), 'filters')).toEqual({
      status: 'failed',
      error: { status: 500, message: 'No existen filtros', sentence: 'No pudimos cargar los filtros.' },
    });
    expect(reported).toEqual([{ code: 'filters', cause }]);
  });

  it('is loaded, and records the error for empty data, if the service returned none', { tags: ['S8.5'] }, async () => {
    expect(await report.settle(Promise.resolve([]), 'benefits', { isEmpty: isEmptyList })).toEqual({
      status: 'loaded',
      data: [],
      empty: { status: 404, message: 'No se encontraron beneficios', sentence: 'No pudimos cargar los beneficios.' },
    });
    expect(reported).toEqual([]);
  });

  it('has the configured words for a status only if the failure has no message of its own', {
    tags: ['S8.26'],
  }, async () => {
    const withMessages = createReport(() => {}, { errorMessages: { '500': 'Falló el servicio', '404': 'No está' } });
    const recordOf = async (code: FailureCode) => {
      const block = await withMessages.settle(Promise.reject(new Error('down')), code);
      return block.status === 'failed' ? Object.values(block.error) : null;
    };
    expect(await recordOf('posts')).toEqual([500, 'Falló el servicio', 'Falló el servicio']);
    expect(await recordOf('filters')).toEqual([500, 'No existen filtros', 'No pudimos cargar los filtros.']);
    expect(await recordOf('related')).toEqual([404, 'No existen productos', 'No pudimos cargar más productos.']);
  });

  it('does not wait longer than the timeout', { tags: ['S4.4'] }, async () => {
    const block = report.settle(new Promise<string>(() => {}), 'banners');
    await vi.advanceTimersByTimeAsync(SIDE_BLOCK_TIMEOUT_MS - 1);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await block).toMatchObject({ status: 'failed', error: { status: 201, message: 'Error en banners' } });
    expect(reported).toHaveLength(1);
  });

  it('leaves no timer behind', async () => {
    await report.settle(Promise.resolve(1), 'filters');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('markEmpty', () => {
  it('records why a list is empty after it was mapped, and leaves any other block unchanged', () => {
    expect(markEmpty(loaded([]), 'filters')).toEqual(loaded([], 'filters'));
    expect(markEmpty(loaded([1]), 'filters')).toEqual(loaded([1]));
    expect(markEmpty(failed('banners'), 'filters')).toEqual(failed('banners'));
  });
});

describe('mapBlock', () => {
  it('keeps the state and changes the data', () => {
    expect(mapBlock(loaded([1, 2]), (list) => list.length)).toEqual(loaded(2));
    expect(mapBlock(loaded([], 'related'), (list) => list.length)).toEqual(loaded(0, 'related'));
    expect(mapBlock(failed('banners'), () => 1)).toEqual(failed('banners'));
  });
});
