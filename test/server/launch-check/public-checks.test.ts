import { describe, expect, it } from 'vitest';
import { checkLaunch } from '#server/operator/launch-check.ts';
import { publicChecks } from '#server/operator/launch-checks.ts';
import { freePort } from '../../support/free-port.ts';
import { withShopDouble } from './shop-double.ts';

const house = withShopDouble();

/** The instalments cost so much per cent, and the front page says something. */
function costs(percent: string, words: string): void {
  house.replace('/tienda/vinos/x', ' sin interés · CFTEA 0,00 %', ` · CFTEA ${percent} %`);
  house.replace('/', 'Casa', `${words} Casa`);
}

describe('npm run launch-check', () => {
  it('says that a complete shop is ready, and posts a lead only if asked', async () => {
    const { code, missing, text } = await house.checkWith(house.settings());
    expect([code, missing]).toEqual([0, []]);
    expect(text).toContain(`${house.origin} is ready.`);
    expect(house.leads).toEqual([]);
    const withLead = await house.check('--lead');
    const lead = /look for (?<name>PRUEBA-\w+)/.exec(withLead.text)?.groups?.['name'];
    expect(house.leads).toEqual([expect.stringContaining(String(lead))]);
  });

  it('names each address at a host that nobody can own', async () => {
    house.replace(
      '/',
      'Casa',
      '<a href="https://instagram.example/casa">a</a><a href="https://youtube.example/@casa">b</a>',
    );
    const { text } = await house.check();
    expect(text).toContain('https://instagram.example/casa');
    expect(text).toContain('https://youtube.example/@casa');
  });

  it.each<[string, () => void]>([
    ['seller', () => house.replace('/', '<dt>CUIT</dt>', '')],
    ['seller', () => house.replace('/', '<dt>Razón social</dt>', '')],
    ['seller', () => house.replace('/', '<dt>Domicilio</dt>', '')],
    ['seller', () => house.replace('/', 'mailto:', 'tel:')],
    ['data fiscal', () => delete house.shop.pages['/data-fiscal.svg']],
    ['buttons', () => house.replace('/tienda', '/baja', '/otra')],
    ['buttons', () => house.replace('/', '/arrepentimiento', '/otra')],
    ['pages', () => house.replace('/sitemap.xml', /<loc>.*<\/loc>/, '')],
    ['pages', () => house.answerWith('/tienda', 503)],
    ['pages', () => delete house.shop.pages['/tienda']],
    ['feeds', () => delete house.shop.pages['/club/renovaciones.ics']],
    ['feeds', () => house.replace('/robots.txt', '/carrito', '/')],
    ['feeds', () => house.replace('/sitemap.xml', house.origin, 'https://otra.example')],
    ['feeds', () => Object.assign(house.shop.headers, { 'x-robots-tag': 'noindex' })],
    ['feeds', () => house.replace('/', 'Casa', '<meta name="robots" content="noindex">')],
    ['feeds', () => house.answerWith('/feed.xml', 500)],
    ['feeds', () => house.replace('/feeds/productos.xml', '<g:price>', '<g:cost>')],
    ['feeds', () => house.replace('/feeds/productos.xml', house.origin, 'https://otra.example')],
    ['headers', () => delete house.shop.headers['content-security-policy']],
    ['headers', () => delete house.shop.headers['x-content-type-options']],
    ['headers', () => delete house.shop.headers['referrer-policy']],
    ['headers', () => Object.assign(house.shop.headers, { 'x-powered-by': 'Express' })],
    ['demo', () => house.replace('/', 'Casa Nueva', 'Bodega Viva')],
    ['demo', () => house.replace('/', 'Casa', '30-00000000-7')],
    ['demo', () => house.replace('/', 'hola@casa.com.ar', 'hola@casa-nueva.example')],
    ['demo', () => house.replace('/', 'Casa', '<a href="https://instagram.example/casa">Instagram</a>')],
    [
      'demo',
      () =>
        Object.assign(house.shop.pages, {
          '/contacto-y-preguntas-frecuentes': { body: 'escribinos a ventas@tienda.casa.example' },
        }),
    ],
    ...['/nosotros', '/club', '/arrepentimiento', '/baja', '/verificacion-email'].map((path): [string, () => void] => [
      'demo',
      () => {
        const { body = '' } = house.shop.pages[path] ?? {};
        house.shop.pages[path] = { body: `${body}<a href="https://correo.example/reenviar">Pedir otro correo</a>` };
      },
    ]),
    ['demo', () => house.replace('/', 'Casa', '<a href="https://www.arca.gob.ar/">Data Fiscal</a>')],
    [
      'demo',
      () => Object.assign(house.shop.headers, { 'content-security-policy': 'form-action http://x/embedded/checkout' }),
    ],
    ['demo', () => house.replace('/', 'Casa', '<img src="/embedded/images/x">')],
    [
      'demo',
      () => {
        house.shop.pages['/login'] = { status: 302, location: 'http://x/embedded/identity/authorize', body: '' };
      },
    ],
    ['store', () => house.replace('/readyz', '[]', '["redis may evict sessions and leads"]')],
    ['prices', () => house.replace('/tienda/vinos/x', 'sin impuestos', 'con impuestos')],
    ['instalments', () => house.replace('/tienda/vinos/x', ' sin interés · CFTEA 0,00 %', '')],
    ['instalments', () => costs('45,50', 'Casa <b>3</b> cuotas sin interés')],
    ['instalments', () => costs('0,01', 'SIN&nbsp;INTERES')],
    ['prices', () => house.replace('/feeds/productos.xml', 'in_stock', 'out_of_stock')],
    [
      'sign in',
      () => {
        house.shop.pages['/login'] = { status: 503, body: '' };
      },
    ],
  ])('names what is missing alone: %s', async (name, change) => {
    change();
    const { code, missing } = await house.check();
    expect([code, missing]).toEqual([1, [name]]);
  });

  it('names the error with which the identity provider refuses the sign-in', async () => {
    const authorize = `${house.origin}/autorizar`;
    house.shop.pages['/login'] = { status: 302, location: authorize, body: '' };
    const callback = `${house.origin}/login-callback?error=invalid_scope&state=x`;
    house.shop.pages['/autorizar'] = { status: 302, location: callback, body: '' };
    const { missing, text } = await house.check();
    expect(missing).toEqual(['sign in']);
    expect(text).toContain('the identity provider refuses the sign-in of this client: invalid_scope');
  });

  it('reads a page of the sitemap whose address has an entity of XML', async () => {
    house.replace('/sitemaps/1.xml', '/tienda<', `/bodegas/o&apos;brien</loc><loc>${house.origin}/tienda<`);
    house.shop.pages["/bodegas/o'brien"] = house.shop.pages['/tienda'] ?? { body: '' };
    expect((await house.check()).missing).toEqual([]);
  });

  it('names each service of the demo by itself', async () => {
    house.replace('/', 'Casa', '<img src="/embedded/images/x">');
    const { text } = await house.check();
    expect(text).toContain('the pictures are those of the demo (IMAGES_URL)');
    expect(text).not.toMatch(/payment is|sign-in is/);
  });

  it('does not check the encryption of an address on this machine', async () => {
    expect((await house.check()).text).toContain(`skip    https: not checked: ${house.origin} is on this machine`);
  });

  it('names an address that is not https', async () => {
    const [https] = publicChecks;
    const read = () => Promise.reject(new Error('not read'));
    expect(await https?.run({ origin: 'http://tienda.example', read })).toEqual([expect.stringContaining('not https')]);
  });

  it('says that the shop refused the test lead', async () => {
    house.shop.leadStatus = 429;
    const { code, missing, text } = await house.check('--lead');
    expect([code, missing]).toEqual([1, ['lead']]);
    expect(text).toContain('did not take it: 429');
  });

  it('says once that nothing answers', async () => {
    const lines: string[] = [];
    const address = `http://127.0.0.1:${await freePort()}`;
    expect(await checkLaunch([address, '--lead'], (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([`${address} does not answer, so nothing was checked: / cannot be read: ECONNREFUSED`]);
  });

  it('checks nothing at an address that leads to another one, or has no front page', async () => {
    house.shop.pages['/'] = { status: 301, location: 'https://www.casa.example/', body: '' };
    const moved = await house.check();
    expect([moved.code, moved.text]).toEqual([
      1,
      `${house.origin} leads to https://www.casa.example/, so nothing was checked: name the address that visitors end at`,
    ]);
    house.shop.pages['/'] = { status: 503, body: '' };
    expect((await house.check()).text).toBe(`${house.origin} answers 503, so nothing was checked`);
  });

  it('says how it is called', async () => {
    for (const args of [[], ['tienda.example'], ['ftp://tienda.example'], [house.origin, house.origin]]) {
      const lines: string[] = [];
      expect(await checkLaunch(args, (line) => lines.push(line))).toBe(1);
      expect(lines.join()).toContain('npm run launch-check -- https://');
    }
    await expect(checkLaunch([house.origin, '--nada'], () => undefined)).rejects.toThrow('--nada');
    await expect(checkLaunch([house.origin, '--env', '/no/such/file'], () => undefined)).rejects.toThrow(
      '/no/such/file cannot be read: ENOENT',
    );
    const help: string[] = [];
    expect(await checkLaunch(['--help'], (line) => help.push(line))).toBe(0);
    expect(help.join()).toContain('Ends with 0');
  });

  it('lets a text say "sin interés" while the instalments cost nothing, and a shop have none', async () => {
    house.replace('/', 'Casa', '3 cuotas sin interés');
    expect((await house.check()).missing).toEqual([]);
    house.replace('/tienda/vinos/x', /<p>3 cuotas.*?<\/p>/, '');
    expect((await house.check()).missing).toEqual([]);
  });

  it('quotes the text that contradicts the cost', async () => {
    costs('45,50', 'Casa <b>3</b> cuotas sin interés');
    expect((await house.check()).text).toMatch(/\/ says ".*3 cuotas sin interés.*", but they cost 45,50 % a year/);
  });
});
