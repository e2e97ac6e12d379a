import { describe, expect, it, onTestFinished } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();
const { open } = other;

describe('a page about the shop', () => {
  it('shows the four parts of about us, with the video as a link at first', { tags: ['S2.12', 'S3.22'] }, async () => {
    const { status, text, html } = await open('/nosotros');
    expect(status).toBe(200);
    for (const title of ['Quiénes somos', 'Cómo elegimos', 'El club de la otra', 'La comunidad'])
      expect(text).toContain(title);
    expect(html).not.toContain('<iframe');
    expect(text).toContain('href="https://www.youtube-nocookie.com/embed/abcdefghijk"');
  });

  it('shows the form and the questions, sanitised', { tags: ['S2.13', 'S3.23'] }, async () => {
    const { status, text, html } = await open('/contacto-y-preguntas-frecuentes');
    expect(status).toBe(200);
    expect(text).toContain('action="/api/leads"');
    expect(text).toContain('<summary>¿Hacen envíos?');
    expect(text).toContain('<strong>a todo el país</strong>');
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('"@type":"FAQPage"');
  });

  it('tells search engines only of the questions that have an answer', async () => {
    const [first = {}, ...others] = other.backend.data.content.faqs;
    expect(others.length).toBeGreaterThan(0);
    const { description = '' } = first;
    onTestFinished(() => void Object.assign(first, { description }));
    first['description'] = ' ';
    const { html } = await open('/contacto-y-preguntas-frecuentes');
    expect(html.match(/"@type":"Question"/g)).toHaveLength(others.length);
  });

  it('shows the terms with their contents', { tags: ['S2.14'] }, async () => {
    const { status, text } = await open('/terminos-y-condiciones');
    expect(status).toBe(200);
    expect(text).toContain('href="#privacidad"');
    expect(text).toContain('<h2 id="privacidad">');
    // Another test makes the CMS fail, which opens its circuit breaker; the sentence goes once that has closed.
    await expect
      .poll(async () => (await open('/terminos-y-condiciones')).text)
      .not.toContain('No pudimos cargar todos los textos.');
  });

  it('says that the terms may lack a text while the CMS does not answer', async () => {
    other.backend.fail('cms', 'error', /site-texts/);
    const { status, text, headers } = await open('/terminos-y-condiciones');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('<h2 id="privacidad">');
    expect(text).toContain('No pudimos cargar todos los textos.');
  });

  it.each(['/club', '/club/nuestras-selecciones', '/bodegas/casa-luna', '/notas-y-tips', '/nosotros'])(
    'answers 503 with Retry-After for %s while its services are down',
    async (path) => {
      for (const service of ['cms', 'lambda', 'subscriptions'] as const) other.backend.fail(service, 'error');
      const { status, headers, text } = await open(path);
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
  ])(
    'has one h1, a description, a canonical address and Spanish as its language: %s',
    { tags: ['S1.9', 'S2.34'] },
    async (path) => {
      const { text } = await open(path);
      expect(text).toContain('<html lang="es-AR">');
      expect(text.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(text.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
      expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
    },
  );
});
