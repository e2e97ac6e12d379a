import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const { open, calls } = withOtherShop();

describe('/notas-y-tips', () => {
  it('shows the main note apart from the twelve of the page', { tags: ['S2.16', 'S2.28', 'S7.33'] }, async () => {
    const { status, text } = await open('/notas-y-tips');
    expect(status).toBe(200);
    expect(text.match(/class="note-card large"/g)).toHaveLength(1);
    expect(text.match(/class="note-card plain"/g)).toHaveLength(12);
    expect(text).toMatch(/class="note-card large"[\s\S]*?Nota 30</);
    expect(text).toContain('Todas las categorías');
    expect(calls('lambda').map(({ query }) => query)).toEqual([{ page: '1', limit: '13' }]);
  });

  it('dates every note with its day, its month and its year', { tags: ['S3.19', 'S9.25'] }, async () => {
    const { text } = await open('/notas-y-tips');
    const dates = [...text.matchAll(/<time dateTime="[^"]+">([^<]+)<\/time>/g)].map(([, date]) => date);
    expect(dates).toHaveLength(13);
    expect([dates[0], dates[12]]).toEqual(['Viernes 30 de Enero de 2026', 'Domingo 18 de Enero de 2026']);
  });

  it('shows the main note on page 2 too, and repeats no other note of page 1', {
    tags: ['S7.33', 'S7.34'],
  }, async () => {
    const { text, html } = await open('/notas-y-tips?page=2');
    expect(text).toMatch(/class="note-card large"[\s\S]*?Nota 30</);
    expect(html).not.toContain('>Nota 18<');
    expect(text).toContain('>Nota 17<');
    const queries = calls('lambda').map(({ query }) => query);
    expect(queries).toContainEqual({ page: '1', limit: '1' });
    expect(queries).toContainEqual({ page: '2', limit: '12' });
  });

  it('filters by category with one call, and marks the category in the selector', {
    tags: ['S2.28', 'S9.18'],
  }, async () => {
    const { text, html } = await open('/notas-y-tips?category=cocina');
    expect(text).toMatch(/href="\/notas-y-tips\?category=cocina" aria-current="true">Cocina</);
    expect(html).not.toContain('note-card large');
    expect(calls('lambda').map(({ query }) => query)).toEqual([{ page: '1', limit: '12', category: 'cocina' }]);
  });
});

describe('/notas-y-tips/{slug}', () => {
  it('shows a note with its table of contents and no script of its text', { tags: ['S2.17', 'S3.19'] }, async () => {
    const { status, text, html } = await open('/notas-y-tips/nota-7');
    expect(status).toBe(200);
    expect(text).toContain('<title>Nota 7 para buscadores | Otra Vinoteca</title>');
    expect(text).toContain('Por Rosa Tinta');
    expect(text).toContain('href="#seccion-primera-parte"');
    expect(text).toContain('id="seccion-primera-parte"');
    expect(text).toContain('min de lectura');
    expect(html).not.toContain('onerror');
    expect(html).toContain('"@type":"Article"');
    expect(calls('lambda').map(({ path, query }) => ({ path, query }))).toEqual([
      { path: '/notes/nota-7', query: {} },
      { path: '/notes', query: { page: '1', limit: '4', category: 'cocina' } },
    ]);
  });

  it('answers 404 for a note that does not exist', { tags: ['S8.22'] }, async () => {
    const { status, text } = await open('/notas-y-tips/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-message="Nota NotFound"');
    expect(text).toContain('No encontramos esa nota.');
  });
});
