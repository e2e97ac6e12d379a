import { expect, it } from 'vitest';
import { loaded } from '#core/block.ts';
import type { Lambda } from '#core/ports/services.ts';
import type { HomeView } from '#core/site/get-home.ts';
import { tellPostsWithoutNote } from '#server/preview/posts-without-note.ts';
import type { Preview } from '#server/preview/previews.ts';
import { aNote } from '../core/support/note-nouns.ts';
import { createPorts, outage } from '../core/support/ports.ts';

const home = {
  posts: loaded([
    { title: 'Nota 1', href: '/notas-y-tips/nota-1' },
    { title: 'Nota%', href: '/notas-y-tips/nota%25' },
    { title: 'Sin nota', href: null },
  ]),
} as unknown as HomeView;

async function missingFor(getNote: Lambda['getNote'], preview: Preview | null = { dropped: [] }) {
  const { ports, calls } = createPorts({ lambda: { getNote } });
  expect(
    await tellPostsWithoutNote(
      async () => home,
      ports,
      () => preview,
    )(),
  ).toBe(home);
  return { missing: preview?.dropped.map(({ entry }) => entry), calls };
}

it('tells an editor of the posts whose note nobody has', async () => {
  const { missing } = await missingFor(async (slug) => (slug === 'nota-1' ? aNote(1) : null));
  expect(missing).toEqual([
    { title: 'Nota%', slug: 'nota%' },
    { title: 'Sin nota', slug: null },
  ]);
});

it('takes a post to have its note if the service does not answer', async () => {
  expect((await missingFor(outage)).missing).toEqual([{ title: 'Sin nota', slug: null }]);
});

it('asks nothing of the notes for a visitor', async () => {
  expect((await missingFor(outage, null)).calls).toEqual([]);
});
