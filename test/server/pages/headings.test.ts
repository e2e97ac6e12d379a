import { describe, expect, it } from 'vitest';
import { components } from '../../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();

describe('the title of a page', () => {
  it.each([
    ['home', '/'],
    ['shop', '/tienda'],
    ['club', '/club'],
    ['selections', '/club/nuestras-selecciones'],
    ['notes', '/notas-y-tips'],
    ['wineries', '/bodegas'],
    ['about', '/nosotros'],
    ['contact', '/contacto-y-preguntas-frecuentes'],
  ])("is the editors' in %s, with their text below it, else the program's", async (key, path) => {
    const { content } = other.backend.data;
    const before = content.siteTexts;
    content.siteTexts = {
      ...content.siteTexts,
      headings: components([{ key, title: '<i>Otro título</i>', text: 'Otra bajada' }]),
    };
    const { text } = await other.open(path);
    expect(text).toMatch(/<h1[^>]*>&lt;i&gt;Otro título&lt;\/i&gt;<\/h1><p class="lede">Otra bajada<\/p>/);
    content.siteTexts = before;
    expect((await other.open(path)).text).toMatch(/<h1[^>]*>(?!.*Otro título)/);
  });
});

describe('the title of a section', () => {
  it.each([
    ['home-categories', '/', 'Qué hay en la tienda', null],
    ['home-notes', '/', 'Para leer con la copa servida', null],
    ['home-wineries', '/', 'Quiénes lo hacen', null],
    ['home-newsletter', '/', 'Una carta por mes', 'Qué abrimos'],
    ['shop-categories', '/tienda', 'Por categoría', null],
    ['club-selections', '/club', 'Mirá qué vino en cada caja', 'Las selecciones de todos los meses'],
    ['contact-form', '/contacto-y-preguntas-frecuentes', 'Escribinos', 'Lo que escribas les llega'],
  ])("is the editors' in %s, with its text if it has one, else the program's", async (key, path, title, text) => {
    const { content } = other.backend.data;
    const before = content.siteTexts;
    const programs = (await other.open(path)).text;
    expect(programs).toMatch(new RegExp(`<h2[^>]*>${title}`));
    content.siteTexts = {
      ...content.siteTexts,
      headings: components([{ key, title: '<i>Otro título</i>', text: 'Otro texto & más.' }]),
    };
    const editors = (await other.open(path)).text;
    content.siteTexts = before;
    expect(editors).toMatch(/<h2[^>]*>&lt;i&gt;Otro título&lt;\/i&gt;<\/h2>/);
    expect(editors).not.toMatch(new RegExp(`<h2[^>]*>${title}`));
    if (text === null) return;
    expect(programs).toContain(text);
    expect(editors).toMatch(/<p[^>]*>Otro texto &amp; más\./);
    expect(editors).not.toContain(text);
  });
});

describe('the steps after an order', () => {
  it("are the editors' in their places, else words that promise no mail", async () => {
    const { content } = other.backend.data;
    const before = content.siteTexts;
    const programs = (await other.open('/thankyou?order=123')).text;
    const steps = programs.slice(programs.indexOf('thank-you-steps'), programs.indexOf('</ol>'));
    expect(steps.match(/<h3>/g)).toHaveLength(3);
    expect(programs).not.toMatch(/correo|te avisamos|te escribimos|te llega/i);
    expect((await other.open('/thankyou')).text).not.toMatch(/correo/i);
    content.siteTexts = {
      ...before,
      headings: components([
        { key: 'thank-you-1', title: 'Te escribimos <ya>', text: 'Mirá tu correo.' },
        { key: 'thank-you-3', title: '', text: 'Traé tu documento.' },
      ]),
    };
    const editors = (await other.open('/thankyou?order=123')).text;
    content.siteTexts = before;
    expect(editors).toContain('<h3>Te escribimos &lt;ya&gt;</h3><p>Mirá tu correo.</p>');
    expect(editors).toContain('<h3>La recibís</h3><p>Traé tu documento.</p>');
    expect(editors).not.toContain('Guardá el número');
  });
});
