import { describe, expect, it } from 'vitest';
import { getNote } from '#core/blog/get-note.ts';
import { Unavailable } from '#core/failures.ts';
import type { Lambda } from '#core/ports/services.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aNote, notePages } from '../support/note-nouns.ts';
import { aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const lambdaPorts = (fakes: Partial<Lambda> = {}) =>
  createPorts({ lambda: { getNote: async () => aNote(2), listNotes: notePages(10), ...fakes } });

describe('getNote', () => {
  it('returns the note with its date, reading time and categories', { tags: ['S2.17', 'S3.19'] }, async () => {
    const content = trustHtml(`<h2>La mesa</h2><h3>La copa</h3><p>${'vino '.repeat(660)}</p>`);
    const { ports } = lambdaPorts({ getNote: async () => aNote(2, { content }) });
    expect(await getNote(ports)({ slug: 'nota-2' })).toMatchObject({
      title: 'Nota 2',
      metaTitle: 'Nota 2',
      metaDescription: 'De qué va la nota 2.',
      canonicalPath: '/notas-y-tips/nota-2',
      date: { iso: '2026-11-21T15:00:00.000Z', label: 'Sábado 21 de Noviembre de 2026' },
      updatedAt: '2026-11-21T15:00:00.000Z',
      readingTime: '3 min de lectura',
      author: 'Redacción',
      categories: [{ name: 'Maridajes', href: '/notas-y-tips?category=maridajes' }],
      contents: [
        { id: 'seccion-la-mesa', label: 'La mesa', items: [{ id: 'seccion-la-copa', label: 'La copa', items: [] }] },
      ],
    });
  });

  it('has no table of contents for a single heading, which still gets an id', async () => {
    const content = trustHtml('<h2>La mesa</h2><p>vino</p>');
    const { ports } = lambdaPorts({ getNote: async () => aNote(2, { content }) });
    expect(await getNote(ports)({ slug: 'nota-2' })).toMatchObject({
      content: '<h2 id="seccion-la-mesa">La mesa</h2><p>vino</p>',
      contents: [],
    });
  });

  it('uses the note’s own title and description for search engines', { tags: ['S3.19'] }, async () => {
    const meta = { title: 'Título', description: 'Descripción' };
    const { ports } = lambdaPorts({ getNote: async () => aNote(2, { meta, updatedAt: '' }) });
    expect(await getNote(ports)({ slug: 'nota-2' })).toMatchObject({
      metaTitle: 'Título',
      metaDescription: 'Descripción',
      date: null,
      updatedAt: null,
    });
  });

  it('has the title and the summary in place of blank ones for search engines', async () => {
    const meta = { title: '\u00a0', description: ' ' };
    const { ports } = lambdaPorts({ getNote: async () => aNote(2, { meta, title: 'Nota', summary: 'Breve' }) });
    const page = await getNote(ports)({ slug: 'nota-2' });
    expect(page).toMatchObject({ metaTitle: 'Nota', metaDescription: 'Breve' });
  });

  it.each([
    ['2026-11-21T23:30:00', '2026-11-22T02:30:00.000Z'],
    ['2026-11-21', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21T23:30:00-03:00', '2026-11-22T02:30:00.000Z'],
  ])('tells programs when it was updated, %s, with a zone', { tags: ['S9.20'] }, async (updatedAt, instant) => {
    const { ports } = lambdaPorts({ getNote: async () => aNote(2, { updatedAt }) });
    expect(await getNote(ports)({ slug: 'nota-2' })).toMatchObject({
      date: { label: 'Sábado 21 de Noviembre de 2026' },
      updatedAt: instant,
    });
  });

  it('shows at most five categories', { tags: ['S9.18'] }, async () => {
    const categories = Array.from({ length: 7 }, (_, index) => ({ name: `C${index}`, slug: `c${index}` }));
    const { ports } = lambdaPorts({ getNote: async () => aNote(2, { categories }) });
    expect((await getNote(ports)({ slug: 'nota-2' })).categories).toHaveLength(5);
  });

  it('lists three other notes of its first category', {
    tags: ['S7.32', 'S7.31'],
  }, async () => {
    const requests: unknown[] = [];
    const answer = notePages(10);
    const { ports } = lambdaPorts({
      listNotes: async (of) => {
        requests.push(of);
        return answer(of);
      },
    });
    const { related } = await getNote(ports)({ slug: 'nota-2' });
    expect(requests).toEqual([{ page: 1, limit: 4, category: 'maridajes' }]);
    expect(dataOf(related).map(({ title }) => title)).toEqual(['Nota 1', 'Nota 3', 'Nota 4']);
  });

  it('lists no more than three if it is not among those that the service sends', async () => {
    const { ports } = lambdaPorts({ getNote: async () => aNote(9) });
    const { related } = await getNote(ports)({ slug: 'nota-9' });
    expect(dataOf(related).map(({ title }) => title)).toEqual(['Nota 1', 'Nota 2', 'Nota 3']);
  });

  it('requests no related notes if the note has no category', async () => {
    const { ports, calls } = lambdaPorts({ getNote: async () => aNote(2, { categories: [] }) });
    expect(dataOf((await getNote(ports)({ slug: 'nota-2' })).related)).toEqual([]);
    expect(calls).toEqual(['lambda.getNote', 'shop.getPromotion']);
  });

  it('shows the note even if the related notes fail', { tags: ['S4.4'] }, async () => {
    const { related } = await getNote(lambdaPorts({ listNotes: outage }).ports)({ slug: 'nota-2' });
    expect(recordOf(related)).toMatchObject({ sentence: 'No pudimos cargar las notas.' });
  });

  it.each(['', ' '])('calls no service for the empty slug "%s"', { tags: ['S5.6', 'S8.23'] }, async (slug) => {
    const { ports, calls } = lambdaPorts();
    await expect(getNote(ports)({ slug })).rejects.toMatchObject({ code: 'noteSlug', message: 'Slug is required' });
    expect(calls).toEqual([]);
  });

  it('is a 404 if the note does not exist', { tags: ['S8.22'] }, async () => {
    await expect(getNote(lambdaPorts({ getNote: async () => null }).ports)({ slug: 'x' })).rejects.toMatchObject({
      code: 'note',
      message: 'Nota NotFound',
      sentence: 'No encontramos esa nota.',
    });
  });

  it('is an outage if the service does not answer', { tags: ['S8.22'] }, async () => {
    await expect(getNote(lambdaPorts({ getNote: outage }).ports)({ slug: 'x' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('shows the products that it names or links to, once each, at most eight, those in stock first', async () => {
    const asked: string[] = [];
    const content = trustHtml(
      '<p><a href="/tienda/vinos/b?evento=x">B</a><a href="https://tienda.example/tienda/aceites/c#ficha">C</a>' +
        '<a href="/la-cava-de-bodega-viva/d">D</a><a href="/la-cava-de-otra/e">E</a><a href="/tienda/vinos">F</a>' +
        '<a href="/tienda/buscador/malbec">G</a><a href="/tienda/evento/malbec">H</a><a href="https://otra.example/tienda/vinos/i">I</a>' +
        '<a href="/tienda/vinos/a">A</a><a href="/tienda/vinos/%2e%2e">J</a><a href="/tienda/vinos/%C3%B1and%C3%BA">K</a>' +
        '<a href="/tienda/vinos/ñandú">K</a></p>',
    );
    const { ports } = createPorts({
      lambda: {
        getNote: async () => aNote(2, { content, products: [{ category: 'vinos', slug: 'a' }] }),
        listNotes: outage,
      },
      shop: {
        getProduct: async (slug) => {
          asked.push(slug);
          return slug === 'd' ? null : aProduct({ slug, sku: slug, name: slug, totalQuantity: slug === 'a' ? 0 : 9 });
        },
        getPromotion: outage,
      },
    });
    const { products, memberPrices } = await getNote(ports)({ slug: 'nota-2' });
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'ñandú']);
    expect(dataOf(products).map(({ name }) => name)).toEqual(['b', 'c', 'ñandú', 'a']);
    expect(memberPrices.status).toBe('failed');
  });

  it('asks for no more than eight products, and for none below the address of a product', async () => {
    const asked: string[] = [];
    const links = Array.from({ length: 9 }, (_, index) => `<a href="/tienda/vinos/vino-${index + 1}">V</a>`);
    const content = trustHtml(`<p><a href="/tienda/vinos/vino-0/foto">F</a>${links.join('')}</p>`);
    const { ports } = createPorts({
      lambda: { getNote: async () => aNote(2, { content }), listNotes: outage },
      shop: {
        getProduct: async (slug) => {
          asked.push(slug);
          return aProduct({ slug, sku: slug });
        },
        getPromotion: async () => null,
      },
    });
    const { products } = await getNote(ports)({ slug: 'nota-2' });
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `vino-${number}`));
    expect(dataOf(products)).toHaveLength(8);
  });
});
