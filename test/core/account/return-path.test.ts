import { describe, expect, it } from 'vitest';
import { toPathOnSite, toReturnPath } from '#core/account/return-path.ts';
import { hostilePaths } from '../../support/hostile-paths.ts';

const ORIGIN = 'https://tienda.example';

describe('toReturnPath', () => {
  it.each(hostilePaths)('replaces %j with the home page', { tags: ['S2.26'] }, (path) => {
    expect(toReturnPath(path, ORIGIN)).toBe('/');
  });

  it.each([
    ['/', '/'],
    ['/tienda', '/tienda'],
    ['/tienda/vinos?type=tinto&page=2', '/tienda/vinos?type=tinto&page=2'],
    ['/tienda/buscador/vino%20tinto%20a%C3%B1ejo', '/tienda/buscador/vino%20tinto%20a%C3%B1ejo'],
    ['/tienda/buscador/año', '/tienda/buscador/a%C3%B1o'],
    ['/tienda/vinos/../aceites', '/tienda/aceites'],
    ['/club#planes', '/club#planes'],
    ['/logouts-de-vino', '/logouts-de-vino'],
    ['/tienda?volver=https://evil.example', '/tienda?volver=https://evil.example'],
    ['/tienda/a@evil.example', '/tienda/a@evil.example'],
  ])('accepts %s', { tags: ['S2.26'] }, (path, expected) => {
    expect(toReturnPath(path, ORIGIN)).toBe(expected);
  });

  it('returns the home page if no path is given', () => {
    expect(toReturnPath(null, ORIGIN)).toBe('/');
  });
});

describe('toPathOnSite', () => {
  it.each([
    ['https://tienda.example/tienda/vinos?page=2#fin', '/tienda/vinos?page=2'],
    ['https://tienda.example.evil.example/tienda', null],
    ['http://tienda.example/tienda', null],
    ['about:client', null],
    ['no url', null],
  ])('reads the path of %s', { tags: ['S2.26'] }, (href, expected) => {
    expect(toPathOnSite(href, ORIGIN)).toBe(expected);
  });
});
