import type { FoundNotes, Note } from '#core/blog/note.ts';
import { trustHtml } from '#core/values/safe-html.ts';

export function aNote(number: number, facts: Partial<Note> = {}): Note {
  return {
    title: `Nota ${number}`,
    summary: `De qué va la nota ${number}.`,
    slug: `nota-${number}`,
    image: { url: '/img/nota', alt: '', resizable: true },
    updatedAt: '2026-11-21T15:00:00.000Z',
    content: trustHtml('<p>Texto.</p>'),
    author: 'Redacción',
    categories: [{ name: 'Maridajes', slug: 'maridajes' }],
    products: [],
    meta: { title: '', description: '' },
    ...facts,
  };
}

/** What the service answers over `total` notes, numbered from 1, the first one updated last. */
export function notePages(total: number) {
  return async ({ page, limit }: { page: number; limit: number }): Promise<FoundNotes> => {
    const all = Array.from({ length: total }, (_, index) => aNote(index + 1));
    return {
      items: all.slice((page - 1) * limit, page * limit),
      categories: [
        { name: 'Maridajes', slug: 'maridajes' },
        { name: 'Guarda', slug: 'guarda' },
      ],
      pagination: { limit, page, total },
    };
  };
}
