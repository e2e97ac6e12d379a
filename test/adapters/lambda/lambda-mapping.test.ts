import { describe, expect, it } from 'vitest';
import { toNote } from '#adapters/lambda/lambda-mapping.ts';
import { wireNote } from '#adapters/lambda/lambda-wire.ts';
import { hostileHtml, hostileImageUrls, oddTexts } from '../hostile-content.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: ['https://cms.example'], allowedHosts: [] },
  origin: 'https://lambda.example',
};
const named = { title: 'Nota', slug: 'nota' };
const note = (fields: object) => toNote(wireNote.parse({ ...named, ...fields }), images);
const defaultImage = { url: '/imgs/default.svg', alt: 'Nota', resizable: false };

describe('a note', () => {
  it('has every field of the service', { tags: ['S3.19'] }, () => {
    expect(
      note({
        bajada: 'Breve',
        image: { url: '/a.jpg', alternativeText: 'Viña' },
        updatedAt: '2026-11-21T12:00:00.000Z',
        content: '<h2>Suelo</h2><p>Arena</p>',
        author: 'Ana',
        categories: [{ name: 'Cocina', slug: 'cocina' }, { name: 'sin slug' }],
        SEO: { metaTitle: 'Para buscadores', metaDescription: 'Resumen' },
        products: [{ category: 'vinos', slug: 'malbec' }, { category: 'vinos' }],
      }),
    ).toEqual({
      ...named,
      summary: 'Breve',
      image: { url: 'https://img.example/a.jpg', alt: 'Viña', resizable: true },
      updatedAt: '2026-11-21T12:00:00.000Z',
      content: '<h2>Suelo</h2><p>Arena</p>',
      author: 'Ana',
      categories: [{ name: 'Cocina', slug: 'cocina' }],
      products: [{ category: 'vinos', slug: 'malbec' }],
      meta: { title: 'Para buscadores', description: 'Resumen' },
    });
  });

  it.each([{}, { SEO: null, author: null, image: null }, { SEO: 'x', image: 7, categories: null }])(
    'is mapped without the missing or invalid fields of %j',
    { tags: ['S3.19'] },
    (fields) => {
      expect(note(fields)).toEqual({
        ...named,
        summary: '',
        products: [],
        image: defaultImage,
        updatedAt: '',
        content: '',
        author: null,
        categories: [],
        meta: { title: '', description: '' },
      });
    },
  );

  it.each(hostileImageUrls)(
    'has the default image instead of %j, whether a URL or a medium',
    { tags: ['S5.12'] },
    (url) => {
      expect(note({ image: url }).image).toEqual(defaultImage);
      expect(note({ image: { url } }).image).toEqual(defaultImage);
      expect(note({ image: { data: { id: 1, attributes: { url } } } }).image).toEqual(defaultImage);
    },
  );

  it('has its image on the image host, even if the URL names the host of a service', () => {
    expect(note({ image: 'https://cms.example/uploads/a.jpg' }).image.url).toBe('https://img.example/uploads/a.jpg');
  });

  it('has no active content', () => {
    expect(note({ content: hostileHtml }).content).toBe('<p>Vino</p>');
  });

  it.each(oddTexts)('keeps the text %j unchanged', (text) => {
    expect(note({ title: text, bajada: text, author: text })).toMatchObject({
      title: text,
      summary: text,
      author: text,
    });
  });
});
