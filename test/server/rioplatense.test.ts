import { globSync, readFileSync } from 'node:fs';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { failureList } from '#core/failure-list.ts';
import { createTestShop } from '../support/create-test-shop.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { foreignWords, sourceTexts, spokenText } from '../support/rioplatense.ts';

const other = withOtherShop({ env: { DATA_CACHE: 'on', PAGE_CACHE: 'on', SHIPPING_QUOTES: 'on' } });
const { get } = other;

const SKU = 'W-6';

describe('the text that a shopper reads', () => {
  it.each([
    '/',
    '/tienda',
    '/tienda/vinos?page=2',
    '/tienda/vinos?type=tinto&price=-100',
    '/tienda/buscador/burbuja',
    '/tienda/buscador/x',
    '/tienda/evento/vendimia',
    '/tienda/vinos/tinto-numero-1',
    '/tienda/vinos/tinto-numero-3',
    '/club',
    '/club/nuestras-selecciones?selectionType=mix',
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
    '/carrito',
    '/carrito/armar?items=W-2,W-3,NOPE',
    '/envio?postalCode=1425&sku=W-6',
    '/envio?postalCode=1',
    '/club?bottles=99',
    '/thankyou?order=1',
    '/verificacion-email',
    '/login-callback',
    '/no/hay/nada',
  ])('is Spanish, with vos, on %s', { tags: ['S1.9'] }, async (path) => {
    const { text } = await get(path);
    expect(text).toContain('<html lang="es-AR">');
    expect(foreignWords(spokenText(text))).toEqual([]);
  });

  it('is Spanish, with vos, in a cart with a line and in a refused form', { tags: ['S1.9'] }, async () => {
    const visitor = request
      .agent(other.shop.app)
      .set('origin', other.shop.origin)
      .set('accept', 'text/html')
      .type('form');
    await visitor.post('/api/cart/items').send({ sku: SKU, quantity: '2' });
    const cart = await visitor.get('/carrito');
    expect(cart.text).toContain('Tinto número 6');
    const refused = await visitor.post('/api/cart/items').send({ sku: SKU, quantity: '500' });
    const form = await visitor.post('/api/leads').send({ source: 'contacto', name: '', email: 'x', phone: '1' });
    expect([refused.status, form.status]).toEqual([422, 422]);
    for (const { text } of [cart, refused, form]) expect(foreignWords(spokenText(text))).toEqual([]);
  });

  it('is Spanish, with vos, while the services are down', { tags: ['S1.9'] }, async () => {
    for (const service of ['shop', 'cms', 'lambda', 'subscriptions'] as const) other.backend.fail(service, 'error');
    const fresh = await createTestShop(other.backend.env);
    for (const path of ['/', '/tienda', '/tienda/vinos', '/club', '/bodegas/casa-luna', '/notas-y-tips', '/login']) {
      const { text } = await request(fresh.app).get(path);
      expect(foreignWords(spokenText(text)), path).toEqual([]);
    }
    await fresh.close();
  });

  it.each(Object.entries(failureList))(
    'is Spanish, with vos, for the failure %s',
    { tags: ['S1.9'] },
    (_code, { sentence }) => {
      expect(foreignWords(sentence)).toEqual([]);
    },
  );

  // Scripts show some texts later: the favourites, the drawer of the cart, what a change has done.
  // The messages of the failures and Google's categories are English.
  const exclude = ['core/failure-list.ts', 'core/store/catalogue/read-catalogue.ts'];
  const sources = globSync('{core,client}/**/*.{ts,tsx}', { exclude });
  it('is Spanish, with vos, in every source', { tags: ['S1.9'] }, () => {
    const texts = sources.flatMap((file) => sourceTexts(readFileSync(file, 'utf8')).map((text) => ({ file, text })));
    expect(texts.length).toBeGreaterThan(700);
    expect(texts.filter(({ text }) => foreignWords(text).length > 0)).toEqual([]);
  });
});
