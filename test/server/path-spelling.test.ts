import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { rawRequest } from '../support/raw-request.ts';

const other = withOtherShop();
const { get } = other;

describe('another spelling of a page’s path', () => {
  it.each([
    ['/CARRITO', '/carrito'],
    ['/%63arrito', '/carrito'],
    ['/tienda/%2e%2e/carrito', '/carrito'],
    ['/tienda/../Carrito?a=1&b=%20x', '/carrito?a=1&b=%20x'],
    ['/ThankYou?order=7', '/thankyou?order=7'],
    ['/Login-Callback?code=a&state=b', '/login-callback?code=a&state=b'],
    ['/Club/Nuestras-Selecciones', '/club/nuestras-selecciones'],
    ['/TIENDA/vinos/tinto-numero-1?page=2?', '/tienda/vinos/tinto-numero-1?page=2?'],
    ['/tienda/BUSCADOR/Malbec%20Reserva', '/tienda/buscador/Malbec%20Reserva'],
    ['/tienda/%76inos', '/tienda/vinos'],
    ['/tienda/Vinos', '/tienda/vinos'],
    ['/tienda/%56INOS?page=2&type=tinto', '/tienda/vinos?page=2&type=tinto'],
    ['/Tienda/Vinos?sort=newest', '/tienda/vinos?sort=newest'],
    ['/tienda/Cavas/brut-numero-1?evento=x', '/tienda/cavas/brut-numero-1?evento=x'],
    ['/tienda/vinos/tinto%2Dnumero-%31', '/tienda/vinos/tinto-numero-1'],
    ['/tienda/buscador/m%c3%a1laga', '/tienda/buscador/m%C3%A1laga'],
    ['//tienda/vinos?page=2', '/tienda/vinos?page=2'],
    ['/tienda//vinos', '/tienda/vinos'],
    ['//carrito', '/carrito'],
    ['/Club///Nuestras-Selecciones', '/club/nuestras-selecciones'],
    ['//club.md', '/club.md'],
    ['/TIENDA/VINOS/', '/tienda/vinos'],
    ['//Club//?a=1', '/club?a=1'],
    ['/tienda/vinos/?page=2', '/tienda/vinos?page=2'],
  ])('redirects to the page, which caches know by its exact path: %s', async (target, path) => {
    expect(await rawRequest(other.shop.app, target)).toMatchObject({ status: 301, location: path });
    expect(other.backend.calls.filter(({ path: call }) => call.includes('product'))).toHaveLength(0);
  });

  it('leads from a product’s slug in capitals to its sheet, and from an unknown one to a 404', async () => {
    const { status, headers } = await get('/tienda/vinos/TINTO-Numero-1?utm_source=aviso');
    expect([status, headers['location']]).toEqual([301, '/tienda/vinos/tinto-numero-1?utm_source=aviso']);
    expect((await get('/tienda/vinos/NO-HAY')).status).toBe(404);
  });

  it.each([
    ['/TIENDA/VINOS/TINTO-NUMERO-1', '/tienda/vinos/tinto-numero-1'],
    ['/TIENDA/VINOS/W-6', '/tienda/vinos/tinto-numero-6'],
    ['/TIENDA/CAVAS/TINTO-NUMERO-1', '/tienda/vinos/tinto-numero-1'],
    ['/NOTAS-Y-TIPS/NOTA-1', '/notas-y-tips/nota-1'],
    ['/Bodegas/FINCA-NORTE', '/bodegas/finca-norte'],
    ['/TIENDA/VINOS/TINTO-NUMERO-1/', '/tienda/vinos/tinto-numero-1'],
  ])('leads with one redirect from %s to its page', async (target, path) => {
    const { status, headers } = await get(`${target}?utm_source=aviso`);
    expect([status, headers['location']]).toEqual([301, `${path}?utm_source=aviso`]);
    expect((await get(path)).status).toBe(200);
  });

  it.each(['/NOTAS-Y-TIPS/NO-HAY', '/BODEGAS/NO-HAY', '/TIENDA/VINOS/NO-HAY', '/club/NO-HAY'])(
    'is a 404 at once where no page has the slug: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it.each(['/tienda/buscador/Malbec', '/tienda/buscador/m%C3%A1laga', '/tienda/buscador/a%2Fb', '/?A=1', '/#x'])(
    'is not a parameter or a query in capitals: %s',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it.each([
    ['GET', '/login/'],
    ['POST', '/logout/'],
    ['GET', '/api/cart/'],
    ['POST', '/api/cart/items/'],
    ['DELETE', '/api/cart/items/VIN-0001/'],
    ['POST', '/api/membership/'],
    ['POST', '/api/leads/'],
    ['GET', '/sitemap.xml/'],
    ['GET', '/feed.xml/'],
    ['GET', '/manifest.webmanifest/'],
    ['GET', '/healthz/'],
    ['GET', '/readyz/'],
    ['GET', '/sw.js/'],
    ['GET', '/robots.txt/'],
    ['POST', '/hooks/purge/'],
    ['POST', '/ucp/mcp/'],
  ])('is not a path with a slash at its end that is no page: %s %s is not found', async (method, path) => {
    const answer = await request(other.shop.app)
      [method === 'GET' ? 'get' : method === 'POST' ? 'post' : 'delete'](path)
      .set('sec-fetch-site', 'same-origin');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each([
    '/API/session',
    '/Api/Cart',
    '/LOGIN',
    '/LogOut',
    '/_DATA/carrito',
    '/Feed.xml',
    '/HEALTHZ',
    '/no/HAY',
    '//evil.example',
    '//api/session',
  ])('is not one of a page: %s is not found', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a redirect', () => {
  it.each([
    ['/tienda/aceites/tinto-numero-1?utm_source=mail&gclid=7', '/tienda/vinos/tinto-numero-1?utm_source=mail&gclid=7'],
    [
      '/tienda/vinos/W-1?evento=vendimia&utm_source=a%20b',
      '/tienda/vinos/tinto-numero-1?evento=vendimia&utm_source=a+b',
    ],
    ['/tienda/aceites/tinto-numero-1.md?utm_source=mail', '/tienda/vinos/tinto-numero-1.md?utm_source=mail'],
    ['/tienda/aceites/tinto-numero-1', '/tienda/vinos/tinto-numero-1'],
  ])('to the sheet of a product keeps the campaign of the request: %s', async (target, location) => {
    const { status, headers } = await get(target);
    expect([status, headers['location']]).toEqual([301, location]);
  });

  it.each([
    ['of a trailing slash', '/club/?a=1', 301],
    ['of the page after a sign-in', '/login-callback/?code=a&state=b', 301],
    ['of another spelling', '/CLUB', 301],
    ['of a product under a wrong category', '/tienda/aceites/tinto-numero-1', 301],
    ['of the search form', '/tienda/buscador?q=malbec', 302],
    ['after an e-mail verification', '/auth0-email-verification', 302],
  ])('%s is kept by no cache', async (_name, path, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['location']).toMatch(/^\/[^/]/);
  });
});
