import { describe, expect, it } from 'vitest';
import { suggestRedirects } from '#server/operator/suggest-redirects.ts';

const shop = ['/', '/tienda/vinos', '/tienda/vinos/malbec-del-valle', '/tienda/vinos/malbec-rosado', '/contacto'].map(
  (path) => `https://nueva.example${path}`,
);
const suggest = (...paths: string[]) =>
  suggestRedirects(
    paths.map((path) => `https://vieja.example${path}`),
    shop,
  ).lines;

describe('the suggestions of redirects', () => {
  it('lead to the page whose name is most alike', () => {
    expect(suggest('/productos/malbec-del-valle/', '/productos/malbec-ros%C3%A1do-750', '/vinos-tintos')).toEqual([
      '/productos/malbec-del-valle /tienda/vinos/malbec-del-valle',
      '/productos/malbec-ros%C3%A1do-750 /tienda/vinos/malbec-rosado',
      '/vinos-tintos /tienda/vinos',
    ]);
  });

  it('lead to the product sheet of a wine that also has a profile', () => {
    const profiles = ['malbec-del-valle', 'solo-perfil'].map((slug) => `https://nueva.example/la-cava-de-x/${slug}`);
    const old = ['/p/malbec-del-valle', '/p/solo-perfil'].map((path) => `https://vieja.example${path}`);
    expect(suggestRedirects(old, [...profiles, ...shop]).lines).toEqual([
      '/p/malbec-del-valle /tienda/vinos/malbec-del-valle',
      '/p/solo-perfil /la-cava-de-x/solo-perfil',
    ]);
  });

  it('hide no page of this shop that its sitemap does not list', () => {
    const club = ['https://nueva.example/club'];
    const old = ['/club/mi-club', '/club/socios'].map((path) => `https://vieja.example${path}`);
    expect(suggestRedirects([...old, 'https://vieja.example/club'], [...shop, ...club]).lines).toEqual([
      '# /club/socios (nothing alike)',
    ]);
  });

  it('make no line that the shop refuses at its start', () => {
    expect(suggest('//x/malbec-del-valle')).toEqual(['# //x/malbec-del-valle /tienda/vinos/malbec-del-valle']);
    expect(suggest('/%zz/malbec-del-valle')).toEqual(['# /%zz/malbec-del-valle /tienda/vinos/malbec-del-valle']);
    expect(suggest('/p/malbec-ros%C3%A1do', '/p/malbec-ros%c3%a1do', '/p/malbec-rosádo/')).toHaveLength(1);
    expect(suggest('/cont%61cto')).toEqual([]);
  });

  it('leave to a person what is alike to several pages or to none', () => {
    expect(suggest('/malbec', '/quienes-somos')).toEqual([
      '# /malbec /tienda/vinos/malbec-del-valle or /tienda/vinos/malbec-rosado',
      '# /quienes-somos (nothing alike)',
    ]);
  });

  it('need no line for an address that this shop has', () => {
    expect(suggest('/', '/contacto/', '/%E0%A4%A')).toEqual(['# /%E0%A4%A (nothing alike)']);
  });
});
