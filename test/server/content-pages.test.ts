import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OtherBackend, startOtherBackend } from '#test/support/other-backend/other-backend.ts';
import { markupOf } from '#test/support/page-html.ts';
import { assembleTestShop, type TestShop } from '#test/support/test-shop.ts';

let backend: OtherBackend;
let shop: TestShop;

beforeAll(async () => {
  backend = await startOtherBackend();
  shop = await assembleTestShop({ ...backend.env, DATA_CACHE: 'off' });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});
beforeEach(() => backend.reset());

/** A page as a shopper sees it; `html` is the whole document, with the data that it carries. */
const get = async (path: string) => {
  const { status, headers, text: html } = await request(shop.app).get(path);
  return { status, headers, html, text: markupOf(html) };
};
/** Paths and queries asked of one service, without what surrounds every page. */
const calls = (service: string) =>
  backend.calls.filter((call) => call.service === service && call.path !== '/menu-headless');
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

describe('/club', () => {
  it('S2.7, S3.6, S9.12 shows the organic landing with its groups by priority', async () => {
    const { status, text, headers } = await get('/club');
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/^public, max-age=300,/);
    expect(text).toContain('<title>Club: organica | Otra Vinoteca</title>');
    expect(text).toContain('Bajada de organica');
    expect(text).toContain('data-colour="#0a3d2e"');
    expect(text.indexOf('Para empezar')).toBeLessThan(text.indexOf('Para después'));
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/club"/>');
  });

  it('S4.19, S9.7 prices an active plan with its badge and its bottle, an inactive one without', async () => {
    const { text: page, html } = await get('/club');
    const text = plain(page);
    const cards = text.split('class="plan-card"');
    const cardOf = (name: string) => cards.find((card) => card.includes(`<h3>${name}</h3>`)) ?? '';
    for (const fact of ['20% OFF', '$ 30.000', '$ 24.000', '$ 12.000 por botella', 'durante 3 meses'])
      expect(cardOf('Promo dos')).toContain(fact);
    expect(cardOf('Promo uno')).toContain('$ 10.000');
    expect(html).not.toContain('50% OFF');
    expect(text).toContain(`${backend.env['CHECKOUT_URL']}/suscripcion?guid=guid-dos&amp;promo=dos`);
  });

  it('S3.7, S4.20 shows the renewal as a calendar with its cut-off', async () => {
    const { text } = await get('/club');
    expect(text).toContain('data-block="renewal" data-state="loaded"');
    expect(text).toContain('href="/club/renovaciones.ics"');
    expect(plain(text)).toMatch(/a las 18:00<\/time>, hora de Buenos Aires/);
  });

  it('S2.7 shows a promotion’s landing under its slug, with every plan where it has no groups', async () => {
    const { status, text } = await get('/club/verano');
    expect(status).toBe(200);
    expect(text).toContain('Club: verano');
    for (const plan of ['Promo uno', 'Promo dos', 'Promo seis']) expect(text).toContain(plan);
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/club/verano"/>');
  });

  it('leaves a landing’s text colour aside where nobody could read it', async () => {
    const { text, html } = await get('/club/verano');
    expect(text).toContain('data-colour="#ffff00"');
    expect(html).not.toContain('data-colour="#fffff0"');
  });

  it('S5.3, S8.17 answers 404 for a promotion that there is not, and records why', async () => {
    const { status, text } = await get('/club/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-block="plans" data-state="failed" data-status="404"');
    expect(text).toContain('Error al obtener la suscripción');
  });

  it('makes the calls of the club once each', async () => {
    await get('/club');
    const subscriptions = calls('subscriptions').map(({ path }) => path);
    expect(subscriptions.toSorted()).toEqual(['/Renewal-Calendars', '/Schema-Bases', '/landing-managers']);
    expect(calls('cms').map(({ path }) => path)).toEqual(['/club-displayer']);
  });

  it.each([
    ['/Schema-Bases', 'plans'],
    ['/Renewal-Calendars', 'renewal'],
  ])('S4.4 answers while %s is down, its block says so, and nothing keeps the page', async (path, block) => {
    backend.fail('subscriptions', 'error', new RegExp(path));
    const { status, text, headers } = await get('/club/verano');
    expect(status).toBe(200);
    expect(text).toContain(`data-block="${block}" data-state="failed"`);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('/club/nuestras-selecciones', () => {
  it.each(['/club/nuestras-selecciones', '/nuestras-selecciones'])(
    'S2.8, S9.2, S9.23 answers %s with the same list under one canonical address',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toMatch(/^public, max-age=300,/);
      expect(text).toContain('<link rel="canonical" href="http://localhost:3000/club/nuestras-selecciones"/>');
      expect(text).toContain('Mostrando 1–12 de 14 selecciones');
      expect(text.match(/class="selection-card"/g)).toHaveLength(12);
      expect(calls('lambda').map((call) => call.query)).toContainEqual({ page: '1', limit: '12' });
    },
  );

  it('S3.2, S5.2, S9.27 names whom a selection is for, and its month', async () => {
    const { text } = await get('/nuestras-selecciones');
    expect(text).toContain('Fan del Malbec');
    expect(text).toContain('Explorador apasionado');
    // The third type is none of the six.
    expect(text).toContain('Aprendiz curioso');
    expect((await get('/nuestras-selecciones?page=2')).text).toContain('No disponible');
  });

  it('S4.10, S9.17 toggles filters by links and clears them', async () => {
    const { text } = await get('/club/nuestras-selecciones?selectionType=puro-malbec');
    expect(text).toContain('>Selecciones</h2>');
    expect(text).toContain('>Cepa</h2>');
    expect(text).toMatch(/<a href="\/club\/nuestras-selecciones" aria-current="true">Puro Malbec<\/a>/);
    expect(text).toContain('href="/club/nuestras-selecciones?selectionType=puro-malbec,blanca"');
    expect(text).toMatch(/href="\/club\/nuestras-selecciones">Limpiar filtros/);
    expect(text).toContain('name="robots" content="noindex, follow"');
  });

  it('S5.8, S8.18 answers 404 for an empty list, 200 with a way out where filters emptied it', async () => {
    const { selections } = backend.data.content;
    const kept = selections.splice(0);
    try {
      const empty = await get('/club/nuestras-selecciones');
      expect(empty.status).toBe(404);
      expect(empty.text).toContain('No hay selecciones disponibles');
      expect(empty.text).toContain('data-message="Error en la lista de selecciones"');
      const filtered = await get('/club/nuestras-selecciones?grape=malbec');
      expect(filtered.status).toBe(200);
      expect(filtered.text).toContain('No hay selecciones disponibles');
      expect(filtered.text).toContain('Ver todas las selecciones');
    } finally {
      selections.push(...kept);
    }
  });
});

describe('/club/nuestras-selecciones/{selection}', () => {
  it('S2.9, S3.1 tells the story of its wines and leads to the months beside it', async () => {
    const { status, text } = await get('/club/nuestras-selecciones/caja-4');
    expect(status).toBe(200);
    expect(text).toContain('Historia de la caja 4.');
    expect(text).toContain('href="/la-cava-de-otra-vinoteca/luna-llena-2021"');
    expect(text).toContain('Con qué tomarlo');
    // The nearest ones of the same type.
    expect(text).toMatch(/href="\/club\/nuestras-selecciones\/caja-7" rel="prev"/);
    expect(text).toMatch(/href="\/club\/nuestras-selecciones\/caja-1" rel="next"/);
  });

  it('S8.19 answers 404 for one that there is not', async () => {
    const { status, text } = await get('/club/nuestras-selecciones/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('Error al obtener la selección por slug');
  });
});

describe('/la-cava-de-{brand}/{slug}', () => {
  it('S2.10, S3.4, S5.11 shows a wine’s profile without its blank fields', async () => {
    const { status, text, html } = await get('/la-cava-de-otra-vinoteca/luna-llena-2021');
    expect(status).toBe(200);
    for (const word of ['Vista', 'Nariz', 'Boca', '2021', '10 años', 'Ciruela y humo.']) expect(text).toContain(word);
    expect(html).not.toContain('>Crianza<');
    expect(text).toContain('href="/bodegas/casa-luna"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  });

  it('S3.4, S9.2 shows up to five prizes and eight pairings, and no link that could run', async () => {
    const { text, html } = await get('/la-cava-de-otra-vinoteca/luna-llena-2021');
    expect(text).toContain('Premio 5');
    expect(html).not.toContain('Premio 6');
    expect(text).toContain('Plato 8');
    expect(html).not.toContain('Plato 9');
    expect(html).not.toContain('javascript:');
  });

  it('S7.3, S7.22 asks for the wine by its slug and for eight products of its winery', async () => {
    await get('/la-cava-de-otra-vinoteca/luna-llena-2021');
    const [wines] = calls('cms');
    expect(wines?.path).toBe('/wines');
    expect(wines?.query['filters[slug][$eq]']).toBe('luna-llena-2021');
    const products = calls('shop').find(({ path }) => path.endsWith('/products'));
    expect(products?.query).toMatchObject({ cellar: 'casa-luna', limit: '8' });
  });

  it('S2.10 answers 404 for another brand', async () => {
    expect((await get('/la-cava-de-bodega-viva/luna-llena-2021')).status).toBe(404);
    expect(backend.calls.filter(({ path }) => path === '/wines')).toEqual([]);
  });

  it('S8.20 answers 404 for a wine that there is not', async () => {
    const { status, text } = await get('/la-cava-de-otra-vinoteca/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-message="El perfil del vino no esta disponible"');
  });

  it('S8.21 says so where nothing of its winery is sold', async () => {
    const { text } = await get('/la-cava-de-otra-vinoteca/norte-alto-2020');
    expect(text).toContain('data-block="related" data-state="loaded" data-status="404"');
    expect(text).toContain('No existen productos relacionados a este vino');
  });
});

describe('/bodegas/{slug}', () => {
  it('S2.11, S3.17, S9.3 shows a winery, its wines and at most eight of its products', async () => {
    const { status, text, html } = await get('/bodegas/casa-luna');
    expect(status).toBe(200);
    for (const word of ['1910', 'Valle de otra parte', 'Malbec, Torrontés', 'El sol hace el resto.', 'Luna llena'])
      expect(text).toContain(word);
    expect(text).toContain('nació en otra parte');
    expect(text.match(/<article class="product-card"/g)?.length).toBeLessThanOrEqual(8);
    expect(html).toContain('"@type":"Winery"');
  });

  it('S8.24 answers 404 for a winery that there is not', async () => {
    const { status, text } = await get('/bodegas/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-message="Empty response"');
    expect(text).toContain('No encontramos esa bodega.');
  });
});

describe('/notas-y-tips', () => {
  it('S2.16, S2.28, S7.33 shows the main note apart from the twelve of the page', async () => {
    const { status, text } = await get('/notas-y-tips');
    expect(status).toBe(200);
    expect(text.match(/class="note-card large"/g)).toHaveLength(1);
    expect(text.match(/class="note-card plain"/g)).toHaveLength(12);
    expect(text).toMatch(/class="note-card large"[\s\S]*?Nota 30</);
    expect(text).toContain('Todas las categorías');
    expect(calls('lambda').map(({ query }) => query)).toEqual([{ page: '1', limit: '13' }]);
  });

  it('S7.33, S7.34 shows the plain first note on page 2, and nothing of page 1 again', async () => {
    const { text, html } = await get('/notas-y-tips?page=2');
    expect(text).toMatch(/class="note-card large"[\s\S]*?Nota 30</);
    expect(html).not.toContain('>Nota 18<');
    expect(text).toContain('>Nota 17<');
    const queries = calls('lambda').map(({ query }) => query);
    expect(queries).toContainEqual({ page: '1', limit: '1' });
    expect(queries).toContainEqual({ page: '2', limit: '12' });
  });

  it('S2.28, S9.18 filters by category with one call, which is marked in the selector', async () => {
    const { text, html } = await get('/notas-y-tips?category=cocina');
    expect(text).toMatch(/href="\/notas-y-tips\?category=cocina" aria-current="true">Cocina</);
    expect(html).not.toContain('note-card large');
    expect(calls('lambda').map(({ query }) => query)).toEqual([{ page: '1', limit: '12', category: 'cocina' }]);
  });
});

describe('/notas-y-tips/{slug}', () => {
  it('S2.17, S3.19 shows a note with its contents and nothing that could run', async () => {
    const { status, text, html } = await get('/notas-y-tips/nota-7');
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

  it('S8.22 answers 404 for a note that there is not', async () => {
    const { status, text } = await get('/notas-y-tips/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-message="Nota NotFound"');
    expect(text).toContain('No encontramos esa nota.');
  });
});

describe('the shop about itself', () => {
  it('S2.12, S3.22 shows the four parts of about us, its video as a link to begin with', async () => {
    const { status, text, html } = await get('/nosotros');
    expect(status).toBe(200);
    for (const title of ['Quiénes somos', 'Cómo elegimos', 'El club de la otra', 'La comunidad'])
      expect(text).toContain(title);
    expect(html).not.toContain('<iframe');
    expect(text).toContain('href="https://www.youtube-nocookie.com/embed/abcdefghijk"');
  });

  it('S2.13, S3.23 shows the form and the questions, sanitised', async () => {
    const { status, text, html } = await get('/contacto-y-preguntas-frecuentes');
    expect(status).toBe(200);
    expect(text).toContain('action="/api/leads"');
    expect(text).toContain('<summary>¿Hacen envíos?');
    expect(text).toContain('<strong>a todo el país</strong>');
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('"@type":"FAQPage"');
  });

  it('S2.14 shows the terms with their contents', async () => {
    const { status, text } = await get('/terminos-y-condiciones');
    expect(status).toBe(200);
    expect(text).toContain('href="#privacidad"');
    expect(text).toContain('<h2 id="privacidad">');
  });

  it.each(['/club', '/club/nuestras-selecciones', '/bodegas/casa-luna', '/notas-y-tips', '/nosotros'])(
    'answers 503 for %s while its services are down, with a word on when to come back',
    async (path) => {
      for (const service of ['cms', 'lambda', 'subscriptions'] as const) backend.fail(service, 'error');
      const { status, headers, text } = await get(path);
      expect(status).toBe(503);
      expect(headers['retry-after']).toBeDefined();
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('Botón de arrepentimiento');
    },
  );

  it.each([
    '/',
    '/club',
    '/club/nuestras-selecciones',
    '/club/nuestras-selecciones/caja-1',
    '/la-cava-de-otra-vinoteca/luna-llena-2021',
    '/bodegas/casa-luna',
    '/notas-y-tips',
    '/notas-y-tips/nota-1',
    '/nosotros',
    '/contacto-y-preguntas-frecuentes',
    '/terminos-y-condiciones',
    '/arrepentimiento',
    '/baja',
  ])('S1.9, S2.34 gives %s one h1, a description, a canonical address and Spanish', async (path) => {
    const { text } = await get(path);
    expect(text).toContain('<html lang="es-AR">');
    expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
  });
});

describe('/', () => {
  it('S1.8 shows carousel, posts, this month’s selections, wineries and the lead form', async () => {
    const { status, text, html } = await get('/');
    expect(status).toBe(200);
    for (const block of ['home-carousel', 'posts', 'selections', 'wineries', 'lead', 'banners', 'collections'])
      expect(text).toContain(`data-block="${block}" data-state="loaded"`);
    expect(text).toContain('Vendimia en marzo');
    expect(html).not.toContain('javascript:');
    expect(text.match(/class="note-card large"/g)).toHaveLength(1);
    expect(text.match(/class="note-card row"/g)).toHaveLength(3);
    expect(text.match(/class="selection-card"/g)).toHaveLength(1);
    expect(text).toContain('Caja número 1<');
    expect(text).toContain('id="bodegas"');
    expect(text).toContain('Casa Luna');
    expect(html).not.toContain('Pago Chico');
  });

  it('S7.14, S7.15, S7.16 asks the CMS for what it shows and no more', async () => {
    await get('/');
    const asked = calls('cms').map(({ path, query }) => {
      const kept = Object.entries(query).filter(([key]) => !key.startsWith('populate'));
      return `${path} ${kept.map((pair) => pair.join('=')).join(' ')}`.trim();
    });
    expect(asked.toSorted()).toEqual([
      '/cellars filters[cellar_show_in_home][$eq]=true pagination[pageSize]=10',
      '/home-displayer',
      '/post-categories',
      '/posts sort=publishedAt:desc pagination[pageSize]=10',
      '/selections sort=anio_mes_vigencia:desc pagination[pageSize]=12',
    ]);
  });

  it('S4.4 stays whole but for its failed blocks while the CMS is down', async () => {
    backend.fail('cms', 'error');
    const { status, text } = await get('/');
    expect(status).toBe(200);
    for (const block of ['home-carousel', 'posts', 'selections', 'wineries'])
      expect(text).toContain(`data-block="${block}" data-state="failed"`);
    expect(text).toContain('No pudimos cargar las bodegas.');
    expect(text).toContain('Lo nuevo');
  });
});
