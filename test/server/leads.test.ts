import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { component } from '../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop();
beforeEach(() => other.backend.data.leads.clear());

const ana = { name: 'Ana Pérez', email: 'ana@ejemplo.com' };
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;
const CODE = /^[2-9A-HJKMNP-Z]{10}$/;

const post = (path: string) => request(other.shop.app).post(path).set('origin', other.shop.origin);
const postJson = (path: string, body: unknown) => post(path).send(body as object);
const postForm = (path: string, fields: Record<string, string>) =>
  post(path).set('accept', 'text/html').type('form').send(fields);
/** Polls the leads that the lambda received. */
const delivered = () => expect.poll(() => [...other.backend.data.leads.values()]);

describe('POST /api/leads as JSON', () => {
  it('accepts a lead with 201 and delivers it once, with an id of its own', { tags: ['S4.5', 'S7.27'] }, async () => {
    const { status, body, headers } = await postJson('/api/leads', { ...ana, source: 'home' });
    expect(status).toBe(201);
    expect(body).toEqual({ ok: true });
    expect(headers['cache-control']).toBe('no-store');
    await delivered().toMatchObject([{ ...ana, id: expect.stringMatching(UUID), source: 'home' }]);
  });

  it('is one lead if the same data come again with the same key, as after an answer that was lost', async () => {
    const send = (body: object) => postJson('/api/leads', body).set('idempotency-key', 'una-clave-de-22-letras-o-mas');
    const lead = { ...ana, source: 'contacto', message: 'Hola' };
    for (const body of [lead, lead, { ...lead, message: 'Hola de nuevo' }]) expect((await send(body)).status).toBe(201);
    const ids = () => other.backend.calls.filter(({ path }) => path.includes('createLeadSync')).map(({ body }) => body);
    await delivered().toHaveLength(2);
    for (const sent of ids()) expect(sent).toMatchObject({ id: expect.stringMatching(UUID) });
  });

  it('refuses invalid fields with 422 and a sentence for each', { tags: ['S5.13'] }, async () => {
    const { status, body, headers } = await postJson('/api/leads', {
      name: ' ',
      email: 'ana@',
      phone: '12',
      source: 'contacto',
    });
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      status: 422,
      message: 'Revisá los datos marcados y enviá el formulario de nuevo.',
      fields: {
        name: 'Escribí tu nombre.',
        email: expect.stringContaining('Revisá el correo electrónico'),
        phone: expect.stringContaining('Revisá el teléfono'),
      },
    });
    expect(other.backend.calls).toEqual([]);
  });

  it.each([
    null,
    [],
    'texto',
    {},
    { source: 'marte' },
    { ...ana, source: 'home', phone: { a: 1 } },
    { ...ana, source: ['home'] },
  ])('refuses %j without a 5xx and stores nothing', async (body) => {
    const answer = await post('/api/leads').set('content-type', 'application/json').send(JSON.stringify(body));
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.message).toEqual(expect.any(String));
    expect(other.backend.data.leads.size).toBe(0);
  });

  it('answers 413 to a body beyond the limit', async () => {
    const { status, body } = await postJson('/api/leads', { ...ana, source: 'home', message: 'x'.repeat(20_000) });
    expect(status).toBe(413);
    expect(body).toEqual({ status: 413, message: 'Lo que enviaste es demasiado largo. Acortalo y probá de nuevo.' });
  });

  it('answers 403 to another site before any effect', async () => {
    const answer = await request(other.shop.app)
      .post('/api/leads')
      .set('origin', 'https://otra.example')
      .send({ ...ana, source: 'home' });
    expect(answer.status).toBe(403);
    expect(other.backend.data.leads.size).toBe(0);
  });
});

describe('POST /api/leads as a plain form', () => {
  it.each([
    ['home', '/?envio=home'],
    ['contacto', '/contacto-y-preguntas-frecuentes?envio=contacto'],
  ])(
    'redirects to the page of %s, which says thanks and is not cached',
    { tags: ['S5.13', 'S9.23'] },
    async (source, location) => {
      const answer = await postForm('/api/leads', { ...ana, source });
      expect(answer.status).toBe(303);
      expect(answer.headers['location']).toBe(location);
      const page = await request(other.shop.app).get(location);
      expect(page.text).toContain('¡Gracias');
      expect(page.headers['cache-control']).toBe('no-store');
      await delivered().toMatchObject([{ source }]);
    },
  );

  it('shows a refused form again with the typed values and the errors', { tags: ['S5.13'] }, async () => {
    const { status, text, headers } = await postForm('/api/leads', {
      name: '<b>Ana</b>',
      email: 'mal',
      message: 'Hola, ¿qué tal?',
      source: 'contacto',
    });
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<h1 class="contact-title">');
    expect(text).toContain('value="&lt;b&gt;Ana&lt;/b&gt;"');
    expect(text).toContain('Hola, ¿qué tal?</textarea>');
    expect(text).toMatch(/name="email"[^>]*value="mal"|value="mal"[^>]*name="email"/);
    expect(text).toMatch(/id="contacto-email-error">Revisá el correo electrónico/);
    expect(text).toContain('role="alert">Revisá los datos marcados');
  });

  it.each(['m'.repeat(15_000), '葡萄酒'.repeat(1200)])(
    'shows a text that is far too long again in the form',
    { tags: ['S5.13'] },
    async (message) => {
      const { status, text } = await postForm('/api/leads', { ...ana, message, source: 'contacto' });
      expect(status).toBe(422);
      expect(text).toContain('id="contacto-message-error">Acortá el mensaje: entran hasta 2000 caracteres.');
      expect(text).toContain(`${message}</textarea>`);
    },
  );

  it('shows a refused form of the home page on the home page', async () => {
    const { status, text } = await postForm('/api/leads', { name: '', email: 'ana@ejemplo.com', source: 'home' });
    expect(status).toBe(422);
    expect(text).toContain('Escribí tu nombre.');
    expect(text).toContain('data-block="home-carousel"');
  });
});

describe('the form of a landing', () => {
  const lead = { ...ana, source: 'empresas', landing: 'verano' };

  it('is on the landing that asks for it, and on no other', { tags: ['S3.6'] }, async () => {
    const { text } = await request(other.shop.app).get('/club/verano');
    expect(text).toMatch(
      /<h2 id="escribinos">Somos una empresa<\/h2>.*name="source" value="empresas".*name="landing" value="verano"/s,
    );
    expect((await request(other.shop.app).get('/club')).text).not.toContain('lead-form');
  });

  it.each([
    ['JSON', postJson],
    ['a form', postForm],
  ])('sends a lead with the source of the landing, as %s', async (_, post) => {
    const { status, headers } = await post('/api/leads', lead);
    if (post === postForm) {
      expect([status, headers['location']]).toEqual([303, '/club/verano?envio=empresas']);
      const page = await request(other.shop.app).get('/club/verano?envio=empresas');
      expect(page.text).toContain('¡Gracias por escribirnos!');
      expect(page.headers['cache-control']).toBe('no-store');
    } else expect(status).toBe(201);
    await delivered().toMatchObject([{ source: 'empresas', name: ana.name }]);
  });

  it('is shown again on its landing if it is refused', async () => {
    const { status, text } = await postForm('/api/leads', { ...lead, email: 'mal', message: 'Somos 40' });
    expect(status).toBe(422);
    expect(text).toMatch(/id="empresas-email-error">Revisá el correo/);
    expect(text).toContain('Somos 40</textarea>');
    expect(text).toContain('Bajada de verano');
  });

  it.each([
    ['another source', { source: 'otra-cosa' }],
    ['a landing that is not there', { landing: 'nada' }],
    ['a landing without a form', { landing: '' }],
    ['a landing that is no path segment', { landing: 'a/b' }],
    ['a source with a code', { source: 'baja' }],
  ])('is a lead of the contact page with %s', async (_, changed) => {
    const { status, headers } = await postForm('/api/leads', { ...lead, ...changed });
    expect([status, headers['location']]).toEqual([303, '/contacto-y-preguntas-frecuentes?envio=contacto']);
    await delivered().toMatchObject([{ source: 'contacto' }]);
  });

  it.each([
    ['has ended', { until: '2020-11-30' }],
    ['has not begun', { from: '2999-11-30' }],
  ])('is a lead of the contact page if the landing %s', async (_, validity) => {
    const { landings } = other.backend.data.subscriptions;
    const at = landings.findIndex(({ slug }) => slug === 'verano');
    const { [at]: landing = {} } = landings;
    landings[at] = { ...landing, validity: component({ from: null, until: null, ...validity }) };
    const sent = await postForm('/api/leads', lead);
    const refused = await postForm('/api/leads', { ...lead, email: 'mal', message: 'Somos 40' });
    landings[at] = landing;
    expect([sent.status, sent.headers['location']]).toEqual([303, '/contacto-y-preguntas-frecuentes?envio=contacto']);
    await delivered().toMatchObject([{ source: 'contacto' }]);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Somos 40</textarea>');
  });

  it('is taken while the subscriptions service does not answer', async () => {
    other.backend.fail('subscriptions', 'error');
    expect((await postJson('/api/leads', lead)).status).toBe(201);
    await delivered().toMatchObject([{ source: 'empresas' }]);
  });

  it.each([
    { source: 'MARTE' },
    { source: '' },
    { source: 'a'.repeat(25) },
    { landing: ['verano'] },
    { landing: undefined },
  ])('is refused with %j', async (changed) => {
    expect((await postJson('/api/leads', { ...lead, ...changed })).status).toBe(400);
    expect(other.backend.data.leads.size).toBe(0);
  });
});

describe.each([
  ['arrepentimiento', 'Recibimos tu pedido de devolución'],
  ['baja', 'Recibimos tu pedido de baja'],
])('/%s', (request_, taken) => {
  const path = `/${request_}`;

  it('shows its form without sign-in', async () => {
    const { status, text } = await request(other.shop.app).get(path);
    expect(status).toBe(200);
    expect(text).toContain(`action="${path}"`);
    expect(text).toContain('method="post"');
  });

  it('accepts a plain form and shows the code of the lead on a page', async () => {
    const answer = await postForm(path, { ...ana, message: 'Pedido 123' });
    expect(answer.status).toBe(303);
    const location = answer.headers['location'] ?? '';
    const code = new URL(location, other.shop.origin).searchParams.get('codigo') ?? '';
    expect(code).toMatch(CODE);
    const page = await request(other.shop.app).get(location);
    expect(page.status).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.text).toContain(taken);
    expect(page.text).toContain(`<strong>${code.slice(0, 5)}-${code.slice(5)}</strong>`);
    await delivered().toMatchObject([{ ...ana, id: code, message: 'Pedido 123', source: request_ }]);
  });

  it('answers JSON with the code', async () => {
    const { status, body } = await postJson(path, { ...ana, source: 'home' });
    expect(status).toBe(201);
    expect(body).toEqual({ ok: true, code: expect.stringMatching(CODE), signature: expect.any(String) });
    const page = await request(other.shop.app).get(`${path}?codigo=${body.code}&firma=${body.signature}`);
    expect(page.text).toContain(taken);
    await delivered().toMatchObject([{ source: request_ }]);
  });

  it('has one code for a request that is sent again with its key', async () => {
    const send = () => postJson(path, ana).set('idempotency-key', 'una-clave-de-22-letras-o-mas');
    const codes = [await send(), await send()].map(({ body }) => body.code);
    expect(codes[0]).toMatch(CODE);
    expect(codes[1]).toBe(codes[0]);
    await delivered().toMatchObject([{ id: codes[0], source: request_ }]);
  });

  it('answers unreadable JSON with a JSON error', async () => {
    const answer = await post(path).type('json').accept('json').send('{');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ status: 400, message: 'No pudimos entender ese pedido.' });
  });

  it('shows the form again if the name is missing', async () => {
    const { status, text } = await postForm(path, { name: '', email: 'ana@ejemplo.com', message: 'Pedido 123' });
    expect(status).toBe(422);
    expect(text).toContain('Escribí tu nombre.');
    expect(text).toContain('Pedido 123</textarea>');
  });

  it.each([
    '?codigo=%3Cb%3E1%3C/b%3E',
    '?codigo=ABCDE23456',
    '?codigo=ABCDE23456&firma=t5xq2o.AAAAAAAAAAAAAAAAAAAAAA',
    '?codigo=00000000-0000-4000-8000-000000000000',
  ])('confirms no request that nobody made: %s', async (query) => {
    const { text } = await request(other.shop.app).get(path + query);
    expect(text).toContain(`action="${path}"`);
    expect(text).not.toContain('legal-form-code');
    expect(text).not.toContain(taken);
  });
});
