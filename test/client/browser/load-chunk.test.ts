import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from '#client/browser/load-chunk.ts';
import { recordedEvents } from '#client/events/record-event.ts';

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/tienda' });
  recordedEvents.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('loadChunk', () => {
  it('resolves to the code', async () => {
    expect(await loadChunk(async () => 'cart')).toBe('cart');
    expect(recordedEvents).toEqual([]);
  });

  it('throws ChunkLoadError if the code cannot be loaded, and records it', { tags: ['S8.30'] }, async () => {
    const cause = new Error('net::ERR_FAILED');
    const failed = loadChunk(() => Promise.reject(cause));
    await expect(failed).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
    const props = { message: expect.stringContaining('ChunkLoadError: ') };
    expect(recordedEvents).toMatchObject([{ name: 'error', path: '/tienda', props }]);
  });

  it('records nothing while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await expect(loadChunk(() => Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(ChunkLoadError);
    expect(recordedEvents).toEqual([]);
  });

  it('treats a load as failed after 120 seconds, and not earlier', { tags: ['S8.30', 'S9.22'] }, async () => {
    vi.useFakeTimers();
    const outcomes: string[] = [];
    const load = loadChunk(() => new Promise<never>(() => {})).catch((error: Error) => outcomes.push(error.name));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await load;
    expect(outcomes).toEqual(['ChunkLoadError']);
  });
});
