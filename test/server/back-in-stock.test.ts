import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';

let backend: OtherBackend;
let shop: TestShop;
/** The number of leads that the shop accepted in the running test. */
let accepted = 0;

beforeAll(async () => {
  backend = await startOtherBackend();
  shop = await createTestShop({ ...backend.env, DATA_CACHE: 'off', PAGE_CACHE: 'off' });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});
beforeEach(() => {
  backend.reset();
  backend.data.leads.clear();
  accepted = 0;
});
// Leads are delivered after the response, so wait: none may arrive during the next test.
afterEach(() => expect.poll(() => backend.data.leads.size).toBe(accepted));

const SOLD_OUT = '/tienda/vinos/tinto-numero-3';
const CONTACT = '/contacto-y-preguntas-frecuentes';
const ana = { name: 'Ana', email: 'ana@ejemplo.com', message: 'Avisame cuando vuelva: Tinto número 3 (W-3).' };

const get = (path: string) => request(shop.app).get(path);
const post = async (fields: Record<string, string>, referer?: string) => {
  const form = request(shop.app).post('/api/leads').set('origin', shop.origin).set('accept', 'text/html').type('form');
  const sent = referer === undefined ? form : form.set('referer', referer);
  const response = await sent.send({ ...fields, source: 'avisame' });
  if (response.status === 303) accepted += 1;
  return response;
};

describe('a sold-out sheet', () => {
  it('asks for an address to write to when the product is back', { tags: ['S4.21'] }, async () => {
    const { text } = await get(SOLD_OUT);
    expect(text).toContain('<h2 id="avisame">Avisame cuando vuelva</h2>');
    expect(text).toContain('<input type="hidden" name="source" value="avisame"/>');
    expect(text).toContain('value="Avisame cuando vuelva: Tinto número 3 (W-3)."');
    expect((await get('/tienda/vinos/tinto-numero-4')).text).not.toContain('avisame');
  });

  it('sends the product with the address, and then says thanks on the same sheet', {
    tags: ['S4.5', 'S7.27'],
  }, async () => {
    const { status, headers } = await post(ana, `${shop.origin}${SOLD_OUT}?evento=vendimia`);
    expect([status, headers['location']]).toEqual([303, `${SOLD_OUT}?evento=vendimia&envio=avisame`]);
    await expect
      .poll(() => [...backend.data.leads.values()])
      .toEqual([expect.objectContaining({ ...ana, source: 'avisame' })]);
    const thanked = await get(headers['location'] ?? '');
    expect(thanked.text).toContain('¡Listo! Anotamos tu pedido.');
    expect(thanked.headers['cache-control']).toBe('no-store');
  });

  it('is shown again with the typed values and the errors', { tags: ['S5.13'] }, async () => {
    const { status, text, headers } = await post({ ...ana, email: 'ana@' }, `${shop.origin}${SOLD_OUT}`);
    expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
    expect(text).toContain('<h1>Tinto número 3</h1>');
    expect(text).toContain('value="ana@"');
    expect(text).toContain('id="avisame-email-error">Revisá el correo electrónico');
    expect(text).toContain('value="Avisame cuando vuelva: Tinto número 3 (W-3)."');
    expect(backend.data.leads.size).toBe(0);
  });

  it('is shown again without the thanks if a second form is refused', async () => {
    const sent = `${shop.origin}${SOLD_OUT}?envio=avisame&evento=vendimia`;
    const { status, text } = await post({ ...ana, email: 'ana@' }, sent);
    expect(status).toBe(422);
    expect(text).toContain('value="ana@"');
    expect(text).not.toContain('¡Listo! Anotamos tu pedido.');
    expect((await post(ana, sent)).headers['location']).toBe(`${SOLD_OUT}?evento=vendimia&envio=avisame`);
  });

  // A browser sends the form again to where a 307 leads.
  it('leads to the sheet by a GET if it is refused on another path of the sheet', async () => {
    const form = request(shop.app)
      .post('/api/leads')
      .set('origin', shop.origin)
      .set('accept', 'text/html')
      .type('form');
    const { status, headers } = await form
      .set('referer', `${shop.origin}/tienda/vinos/W-3`)
      .send({ ...ana, email: 'ana@', source: 'avisame' });
    expect([status, headers['location']]).toEqual([303, SOLD_OUT]);
  });

  it.each([
    undefined,
    'https://evil.example/tienda/vinos/tinto-numero-3',
    'no-origin',
    '/tienda/buscador/tinto',
    '/tienda/evento/vendimia',
    '/tienda/vinos/a\\b',
    '/tienda/vinos',
    '//evil.example/tienda/a/b',
  ])('answers on the contact page when sent from %s', async (from) => {
    const referer = from?.startsWith('/') ? shop.origin + from : from;
    const { status, headers } = await post(ana, referer);
    expect([status, headers['location']]).toEqual([303, `${CONTACT}?envio=avisame`]);
  });
});
