import { describe, expect, it } from 'vitest';
import { listNotes, type NoteListView } from '#core/blog/list-notes.ts';
import { toNoteCard } from '#core/blog/note.ts';
import { parseNoteQuery } from '#core/blog/note-query.ts';
import { Unavailable } from '#core/failures.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aNote, notePages } from '../support/note-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

/** Lists the notes for a query over a service with `total` notes; also returns the requests. */
async function listOver(total: number, query: string) {
  const requests: unknown[] = [];
  const answer = notePages(total);
  const { ports } = createPorts({
    lambda: {
      listNotes: async (of) => {
        requests.push(of);
        return answer(of);
      },
    },
  });
  const list = await listNotes(ports)(parseNoteQuery(new URLSearchParams(query)));
  return { list, requests };
}

const titles = (list: NoteListView) => dataOf(list.notes).map(({ title }) => title);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Nota ${from + index}`);

describe('listNotes', () => {
  it('the first page requests one more note and shows the first one as the main note', {
    tags: ['S2.16', 'S7.33', 'S9.2'],
  }, async () => {
    const { list, requests } = await listOver(60, '');
    expect(requests).toEqual([{ page: 1, limit: 13, category: null }]);
    expect(dataOf(list.main)).toMatchObject({ title: 'Nota 1', href: '/notas-y-tips/nota-1' });
    expect(titles(list)).toEqual(numbered(2, 13));
    expect(list).toMatchObject({ canonicalPath: '/notas-y-tips', noIndex: false, emptySentence: null });
    expect(list.notes).toMatchObject({ empty: null });
  });

  it('page 2 requests the main note and leaves out the note that page 1 already shows', {
    tags: ['S7.33', 'S7.34'],
  }, async () => {
    const { list, requests } = await listOver(60, 'page=2');
    expect(requests).toEqual([
      { page: 2, limit: 12, category: null },
      { page: 1, limit: 1, category: null },
    ]);
    expect(dataOf(list.main)).toMatchObject({ title: 'Nota 1' });
    expect(titles(list)).toEqual(numbered(14, 24));
    expect(list.canonicalPath).toBe('/notas-y-tips?page=2');
  });

  it('pages after the second show all of their notes', { tags: ['S7.33'] }, async () => {
    expect(titles((await listOver(60, 'page=3')).list)).toEqual(numbered(25, 36));
    expect(titles((await listOver(60, 'page=5')).list)).toEqual(numbered(49, 60));
  });

  it.each([
    [1, 1],
    [12, 1],
    [13, 1],
    [14, 2],
    [24, 2],
    [25, 3],
    [60, 5],
  ])('every one of %i notes is on one of the %i pages, once', { tags: ['S7.33'] }, async (total, pageCount) => {
    const { list } = await listOver(total, '');
    expect(list.pagination.pageCount).toBe(pageCount);
    const main = dataOf(list.main)?.title;
    const shown = [main];
    for (let page = 1; page <= pageCount; page++) shown.push(...titles((await listOver(total, `page=${page}`)).list));
    expect(shown).toEqual(numbered(1, total));
  });

  it('a category takes one request and has no main note', { tags: ['S2.28', 'S7.31'] }, async () => {
    const { list, requests } = await listOver(60, 'category=guarda&page=2');
    expect(requests).toEqual([{ page: 2, limit: 12, category: 'guarda' }]);
    expect(list.main).toBeNull();
    expect(titles(list)).toEqual(numbered(13, 24));
    expect(list).toMatchObject({
      title: 'Notas y tips: Guarda',
      description: 'Lo que escribimos en «Guarda» para elegir, servir, guardar y acompañar tus vinos.',
      canonicalPath: '/notas-y-tips?category=guarda&page=2',
      pagination: { previousHref: '/notas-y-tips?category=guarda', nextHref: '/notas-y-tips?category=guarda&page=3' },
    });
  });

  it('the category selector starts with the option for all categories', { tags: ['S9.18', 'S4.11'] }, async () => {
    expect((await listOver(60, 'category=guarda')).list.categories).toEqual([
      { slug: '', name: 'Todas las categorías', href: '/notas-y-tips', selected: false },
      { slug: 'maridajes', name: 'Maridajes', href: '/notas-y-tips?category=maridajes', selected: false },
      { slug: 'guarda', name: 'Guarda', href: '/notas-y-tips?category=guarda', selected: true },
    ]);
    expect((await listOver(60, '')).list.categories[0]?.selected).toBe(true);
  });

  it('a card has at most five categories', { tags: ['S9.18'] }, () => {
    const categories = Array.from({ length: 7 }, (_, index) => ({ name: `C${index}`, slug: `c${index}` }));
    const shown = toNoteCard(aNote(2, { categories })).categories.map(({ name }) => name);
    expect(shown).toEqual(['C0', 'C1', 'C2', 'C3', 'C4']);
  });

  it('a shop with one note is not empty, but has no second page', async () => {
    const { list } = await listOver(1, '');
    expect(list).toMatchObject({ emptySentence: null, noIndex: false, notes: { data: [], empty: null } });
    expect((await listOver(1, 'page=2')).list).toMatchObject({
      emptySentence: 'No hay más notas. Volvé a la primera página.',
      noIndex: true,
      main: { data: { title: 'Nota 1' } },
    });
  });

  it('a category is one step below all notes', async () => {
    const labelsOf = async (query: string) => (await listOver(60, query)).list.breadcrumbs.map(({ label }) => label);
    expect(await labelsOf('category=guarda')).toEqual(['Inicio', 'Notas y tips', 'Guarda']);
    expect(await labelsOf('')).toEqual(['Inicio', 'Notas y tips']);
  });

  it.each([
    ['', 'Todavía no publicamos notas.'],
    ['category=nada', 'No hay notas en esta categoría.'],
    ['page=7', 'No hay más notas. Volvé a la primera página.'],
  ])('says why there are no notes at "%s"', async (query, emptySentence) => {
    expect((await listOver(0, query)).list).toMatchObject({
      emptySentence,
      noIndex: true,
      notes: { status: 'loaded', data: [], empty: null },
    });
  });

  it.each(['page=0', 'page=x', 'category=', 'category=%00', 'autor=x'])('ignores %s', (query) => {
    expect(parseNoteQuery(new URLSearchParams(query))).toEqual({ category: null, page: 1 });
  });

  it('shows the notes of a later page even if its main note fails', { tags: ['S4.4'] }, async () => {
    const answer = notePages(60);
    const { ports, reported } = createPorts({
      lambda: { listNotes: (of) => (of.limit === 1 ? outage() : answer(of)) },
    });
    const list = await listNotes(ports)({ category: null, page: 2 });
    expect(list.main && recordOf(list.main)).toMatchObject({ status: 500, sentence: 'No pudimos cargar las notas.' });
    expect(dataOf(list.notes)).toHaveLength(11);
    expect(reported).toEqual(['notes']);
  });

  it('is an outage if the service does not answer', async () => {
    const { ports } = createPorts({ lambda: { listNotes: outage } });
    await expect(listNotes(ports)({ category: null, page: 1 })).rejects.toBeInstanceOf(Unavailable);
  });
});
