import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSafeHref } from '#adapters/content/rich-text.ts';

describe('a link of a content service', () => {
  it.each([
    ['/tienda/vinos?variety=malbec#arriba', '/tienda/vinos?variety=malbec#arriba'],
    [' /club ', '/club'],
    ['/a/../b', '/b'],
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://example.com', 'https://example.com/'],
    ['mailto:hola@example.com', 'mailto:hola@example.com'],
    ['tel:+5491155551234', 'tel:+5491155551234'],
  ])('%j is kept as %j', (href, safe) => {
    expect(toSafeHref(href)).toBe(safe);
  });

  it.each([
    '',
    '   ',
    '#',
    'bodegas/uno',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    '/\t/example.com',
    '/..//example.com',
    '/.//example.com',
    'https:example.com',
    'https:\\\\example.com',
    'https://user@example.com',
    'https://:password@example.com',
    'https://example.com@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'http://',
    null,
    undefined,
  ])('%j is dropped', (href) => {
    expect(toSafeHref(href)).toBeNull();
  });

  it('always becomes null, a path of this site, or a URL with an allowed scheme', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string(), fc.webUrl()), (href) => {
        const safe = toSafeHref(href);
        if (safe === null) return;
        // Resolves the link as a browser does on a page of the shop.
        const url = new URL(safe, 'https://shop.example/a/page');
        if (safe.startsWith('/')) expect(url.origin).toBe('https://shop.example');
        else expect(safe).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(toSafeHref(safe)).toBe(safe);
      }),
      { numRuns: 2000 },
    );
  });

  it('is kept if it is a path from the root', () => {
    fc.assert(
      fc.property(
        fc.webPath().filter((path) => /^\/(?!\/)/.test(path)),
        fc.webQueryParameters(),
        (path, query) => {
          const url = new URL(`${path}?${query}`, 'https://shop.example');
          fc.pre(!url.pathname.startsWith('//'));
          expect(toSafeHref(`${path}?${query}`)).toBe(url.pathname + url.search);
        },
      ),
    );
  });
});

/** Parts of links that parsers interpret differently. */
const pieces = ['http:', 'https:', 'javascript:', 'data:', 'mailto:', 'tel:', '/', '//', '\\', '.', '..', '@', ':'];
const hostile = fc
  .array(
    fc.constantFrom(
      ...pieces,
      'evil.example',
      'user',
      'alert(1)',
      '\t',
      '\n',
      ' ',
      '\u0000',
      '#',
      '?',
      '%2f',
      '\ud800',
    ),
  )
  .map((parts) => parts.join(''));
