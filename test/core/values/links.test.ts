import { describe, expect, it } from 'vitest';
import { loginHref, searchFormHref } from '#core/values/links.ts';

describe('searchFormHref', () => {
  it.each([
    ['malbec', '/tienda/buscador/malbec'],
    [' cabernet franc ', '/tienda/buscador/cabernet%20franc'],
    ['a/b?c#d%', '/tienda/buscador/a%2Fb%3Fc%23d%25'],
    ['a', '/tienda/buscador/a'],
  ])('leads %j to %s', (text, href) => {
    expect(searchFormHref(text)).toBe(href);
  });

  it.each(['', '   ', '.', '..', ' ... '])('leads %j, which a path cannot carry, to the store', (text) => {
    expect(searchFormHref(text)).toBe('/tienda');
  });
});

describe('the link that starts a sign-in', () => {
  it.each([
    ['/tienda/vinos?type=tinto', '/tienda/vinos?type=tinto'],
    ['/carrito', '/carrito'],
    ['/carrito?agregado=1', '/carrito'],
    ['/carrito?agregado=1&utm_source=ig&cupon=HOT10', '/carrito?utm_source=ig&cupon=HOT10'],
    ['/login-callback', '/'],
    ['/login-callback?code=1&state=2', '/'],
    ['/login-callback-otra', '/login-callback-otra'],
  ])('from %s leads back to %s', { tags: ['S2.26'] }, (from, back) => {
    expect(loginHref(from)).toBe(`/login?redirectUrl=${encodeURIComponent(back)}`);
  });
});
