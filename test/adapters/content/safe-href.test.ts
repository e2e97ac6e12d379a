import { describe, expect, it } from 'vitest';
import { toSafeHref } from '#adapters/content/safe-href.ts';

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
});
