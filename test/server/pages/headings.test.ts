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
