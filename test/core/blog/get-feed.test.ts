import { describe, expect, it } from 'vitest';
import { getFeed } from '#core/blog/get-feed.ts';
import { aNote, notePages } from '../support/note-nouns.ts';
import { createPorts } from '../support/ports.ts';

describe('getFeed', () => {
  it('lists the twenty latest notes with absolute URLs', async () => {
    const requests: unknown[] = [];
    const answer = notePages(60);
    const { ports } = createPorts({
      lambda: {
        listNotes: async (of) => {
          requests.push(of);
          return answer(of);
        },
      },
    });
    const feed = await getFeed(ports)();
    expect(requests).toEqual([{ page: 1, limit: 20, category: null }]);
    expect(feed).toMatchObject({
      title: 'Notas y tips de Bodega Viva',
      url: 'https://tienda.example/notas-y-tips',
      feedUrl: 'https://tienda.example/feed.xml',
      updatedAt: '2026-11-21T15:00:00.000Z',
    });
    expect(feed.entries).toHaveLength(20);
    expect(feed.entries[0]).toEqual({
      title: 'Nota 1',
      url: 'https://tienda.example/notas-y-tips/nota-1',
      summary: 'De qué va la nota 1.',
      content: aNote(1).content,
      updatedAt: '2026-11-21T15:00:00.000Z',
      author: 'Redacción',
      categories: ['Maridajes'],
    });
  });

  it('has the date of the note that was changed last, wherever it stands', async () => {
    const page = await notePages(1)({ page: 1, limit: 20 });
    const items = ['2026-11-20', '2026-11-23', '2026-11-21'].map((updatedAt, index) => aNote(index, { updatedAt }));
    const { ports } = createPorts({ lambda: { listNotes: async () => ({ ...page, items }) } });
    expect((await getFeed(ports)()).updatedAt).toBe('2026-11-23T03:00:00.000Z');
  });

  it.each(['', '05/11/2026'])('leaves out a note whose date is %j, which is no ISO 8601', async (updatedAt) => {
    const page = await notePages(1)({ page: 1, limit: 20 });
    const { ports } = createPorts({
      lambda: { listNotes: async () => ({ ...page, items: [aNote(1, { updatedAt })] }) },
    });
    expect(await getFeed(ports)()).toMatchObject({ updatedAt: null, entries: [] });
  });
});
