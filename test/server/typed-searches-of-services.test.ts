import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { ListingView } from '#core/store/listing/listing-view.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { toCallLine } from '../support/to-call-line.ts';
import { viewOf } from '../support/view-of.ts';

const other = withOtherShop();

const search = (path: string) => viewOf<ListingView>(other.shop, `/tienda/buscador/${path}`);

/** The calls for products, without those for their number. */
const productCalls = () =>
  other.backend.calls
    .map(toCallLine)
    .filter((line) => line.startsWith('shop /products ') && !/ limit=1( |$)/.test(line));

describe('a typed search over any shop service', () => {
  it.each([
    ['tinto menos de 20.000', 'price=-20000 search=tinto'],
    ['tinto hasta 15 mil', 'price=-15000 search=tinto'],
    ['tinto entre 10.000 y 20.000', 'price=10000-20000 search=tinto'],
    ['tinto más de $ 30.000', 'price=30000- search=tinto'],
    ['tinto barato', 'search=tinto sort=price:asc'],
    ['ofertas de tinto', 'search=tinto sort=price:asc'],
    ['el tinto más caro', 'search=el tinto sort=price:desc'],
    ['menos de 10.000', 'price=-10000'],
    ['ofertas', 'sort=price:asc'],
    ['tinto 2021', 'search=tinto 2021'],
    ['tinto hasta 12,5 mil', 'price=-12500 search=tinto'],
    ['tinto más de 10000 y menos de 20000', 'price=10000-20000 search=tinto'],
    ['tinto desde 1884', 'search=tinto desde 1884'],
    ['un tinto para mi papá', 'search=un tinto para mi papá'],
  ])('reads "%s" as %s', async (typed, parameters) => {
    await search(encodeURIComponent(typed));
    expect(productCalls()).toEqual([`shop /products limit=12 page=1 ${parameters}`]);
  });

  it.each([
    ['envio', ['Contacto y preguntas frecuentes', '¿Hacen envíos?']],
    ['cuanto tarda en llegar', ['Contacto y preguntas frecuentes', '¿Hacen envíos?']],
    ['tarjeta de credito', ['Contacto y preguntas frecuentes', '¿Aceptan tarjetas?']],
    ['devoluciones', ['Botón de arrepentimiento', 'Términos y condiciones']],
    ['socios', ['El club', 'Nuestras selecciones']],
    ['cancelar', ['Botón de baja']],
    ['telefono', ['Contacto y preguntas frecuentes']],
    ['burbujas', ['Burbujas']],
    ['aceites', ['Aceites']],
    ['casa luna', ['Casa Luna']],
    ['bodega casa luna', ['Casa Luna']],
    ['bodegas', ['Todas las bodegas']],
    ['bodegas del valle de otra parte', ['Casa Luna']],
    ['donde quedan', ['Contacto y preguntas frecuentes']],
    ['quienes somos', ['Nosotros']],
    ['olvide mi contraseña', ['Ingresar a tu cuenta']],
    ['defensa del consumidor', ['Términos y condiciones']],
  ])('answers "%s" with %j', async (typed, titles) => {
    const { answers } = await search(encodeURIComponent(typed));
    expect(answers?.first.slice(0, 5).map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  });

  it('leads to a question by its slug, and to all questions if it has none', async () => {
    const hrefOf = async (typed: string) =>
      (await search(typed)).answers?.first.find(({ label }) => label === 'Pregunta')?.href;
    expect(await hrefOf('envios')).toBe('/contacto-y-preguntas-frecuentes#envios');
    expect(await hrefOf('tarjetas')).toBe('/contacto-y-preguntas-frecuentes#preguntas');
  });

  it('finds an event by its title', async () => {
    const { answers } = await search('fiesta%20vendimia');
    expect(answers?.first[0]).toEqual({
      title: 'Fiesta de la vendimia',
      href: '/tienda/evento/vendimia',
      label: 'Evento',
    });
    const { body } = await request(other.shop.app).get('/api/suggest?q=vendimia');
    expect(body.links[0]).toEqual({ title: 'Fiesta de la vendimia', href: '/tienda/evento/vendimia', kind: 'event' });
  });

  it('answers a search for what products lack with one sentence and without a call', async () => {
    const { text, status } = await request(other.shop.app).get('/tienda/buscador/tinto%20sin%20alcohol');
    expect(status).toBe(200);
    expect(text.match(/<p>No podemos buscar por lo que un producto no tiene/g)).toHaveLength(1);
    expect(text).toContain('href="/tienda/buscador/tinto"');
    expect(text).not.toContain('<article');
    expect(productCalls()).toEqual([]);
    const { body } = await request(other.shop.app).get('/api/suggest?q=tinto%20sin%20alcohol');
    expect(body).toMatchObject({ products: [], links: [], used: 'tinto sin alcohol' });
    expect(productCalls()).toEqual([]);
  });

  it('finds notes and selections by the typed words', async () => {
    const { answers } = await search('caja');
    expect(answers?.more).toHaveLength(4);
    expect(answers?.more[0]).toMatchObject({ label: 'Selección', href: '/club/nuestras-selecciones/caja-1' });
    expect((await search('nota%2012')).answers?.more).toEqual([
      { title: 'Nota 12', href: '/notas-y-tips/nota-12', label: 'Nota' },
    ]);
  });

  it('says that a brand is not sold, and counts what one of the words finds', async () => {
    const { searchNotice, products } = await search('chandon%20tinto');
    expect(searchNotice?.text).toBe('No encontramos «chandon tinto» en la tienda');
    const waysOut = products.status === 'loaded' ? products.data.waysOut : [];
    expect(waysOut).toEqual([{ label: 'Buscar «tinto»', href: '/tienda/buscador/tinto', count: expect.any(Number) }]);
    expect(waysOut[0]?.count).toBeGreaterThan(0);
  });

  it('sends exact=true with the text as it was typed', async () => {
    await search('tinto%20barato?exact=true');
    expect(productCalls()).toEqual(['shop /products exact=true limit=12 page=1 search=tinto barato']);
  });
});
