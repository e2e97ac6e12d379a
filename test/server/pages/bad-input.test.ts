import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();
const { get } = other;
const productCalls = () => other.backend.calls.filter(({ path }) => path.endsWith('/products'));

describe('bad input to pages', () => {
  it.each([
    'page=-1',
    'page=0',
    'page=1.5',
    'page=9e99',
    'page=abc',
    'page[]=2',
    'page[a]=2',
    'price=abc',
    'price=-',
    'price=9-caro',
    'price=1e5-2e5',
    'sort=password',
    'sort=price:asc;drop',
    'limit=-5',
    'limit=9999',
    'type=%00',
    'search=',
  ])('drops %s before any upstream call', async (query) => {
    const { status } = await get(`/tienda/vinos?${query}`);
    expect(status).toBe(200);
    const [call] = productCalls();
    expect(call?.query).toEqual({ category: 'c-10', page: '1', limit: '12' });
  });

  it('joins repeated parameters of one kind and asks once', async () => {
    await get('/tienda/vinos?type=tinto&type=blanco&page=2&page=3');
    expect(productCalls()).toHaveLength(1);
    expect(productCalls()[0]?.query['type']?.split(',').toSorted()).toEqual(['blanco', 'tinto']);
  });

  it.each(['/tienda/%E0%A4%A', '/tienda/vinos/%', '/public/%c0'])(
    'answers %s with 400 and a sentence',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(400);
      expect(text).toContain('No pudimos entender ese pedido.');
      expect(
        other.backend.calls
          .filter(({ service }) => service === 'shop')
          .every(({ path: asked }) => asked.includes('tree')),
      ).toBe(true);
    },
  );

  it('answers a one-letter search with a sentence and the search field, and calls no upstream', {
    tags: ['S5.5'],
  }, async () => {
    const { status, text } = await get('/tienda/buscador/a');
    expect(status).toBe(200);
    expect(text).toContain('role="alert">La búsqueda debe tener al menos 2 caracteres<');
    expect(text).toMatch(/<search class="search-form[^"]*">(?:(?!<\/search>).)*<form [^>]*action="\/tienda\/buscador"/);
    expect(productCalls()).toHaveLength(0);
  });

  it('shortens a search of eight kilobytes and answers with the page', async () => {
    const { status } = await get(`/tienda/buscador/${'malbec'.repeat(1300)}`);
    expect(status).toBe(200);
    expect(productCalls()[0]?.query['search']?.length).toBeLessThan(200);
  });

  it('redirects the search form to the address of the search', async () => {
    const answer = await get('/tienda/buscador?q=cabernet%20franc%2F');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/tienda/buscador/cabernet%20franc%2F');
    expect((await get('/tienda/buscador?q=..')).headers['location']).toBe('/tienda');
    expect((await get('/tienda/buscador?q[]=1')).headers['location']).toBe('/tienda');
  });

  it.each([
    '/tienda/vinos/',
    '/tienda/evento/',
    '/tienda/vinos/tinto-numero-1?evento=',
    '/club/',
    '/club/nuestras-selecciones/',
    '/la-cava-de-bodega-viva/',
    '/bodegas/',
    '/notas-y-tips/',
  ])('calls no service for a name of 6000 characters in %s', async (path) => {
    const { status } = await get(path + 'x'.repeat(6000));
    expect(status).toBe(path.includes('?') ? 200 : 404);
    expect(JSON.stringify(other.backend.calls)).not.toContain('xxx');
  });

  it('escapes the text that a shopper types', async () => {
    const { text } = await get(`/tienda/buscador/${encodeURIComponent('<script>alert(1)</script>"')}`);
    expect(text).not.toContain('<script>alert');
  });
});
