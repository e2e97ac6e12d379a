import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from '#client/routing/area-styles.ts';

afterEach(() => vi.useRealTimers());

describe('loadChunk', () => {
  it('resolves to the page’s code', async () => {
    expect(await loadChunk(async () => 'page')).toBe('page');
  });

  it('throws ChunkLoadError if the code cannot be loaded', { tags: ['S8.30'] }, async () => {
    const cause = new Error('net::ERR_FAILED');
    const failed = loadChunk(() => Promise.reject(cause));
    await expect(failed).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
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
