import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAssets } from '#server/pages/assets.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const assets = readAssets(join(DIST, 'manifest.json'));

/** The limit for all scripts of a first visit, compressed with gzip. */
const LIMIT_BYTES = 110_000;

describe('the built client', () => {
  it.each(Object.entries(assets.pages))(
    'keeps the first load of %s below 110 kB of script',
    { tags: ['S2.33'] },
    (_page, modules) => {
      const files = new Set([assets.entry, ...assets.modules, ...modules]);
      const bytes = [...files].reduce((sum, href) => sum + gzipSync(readFileSync(join(DIST, href))).length, 0);
      expect(bytes).toBeLessThan(LIMIT_BYTES);
    },
  );

  it.each([
    'login-callback',
    'search',
    'contact',
    'email-verification',
    'special-event',
    'product-sheet',
    'wine-profile',
    'home',
    'about-us',
    'not-found',
    'note',
    'notes',
    'selections',
    'wine-selection',
    'subscriptions',
    'terms',
    'thank-you',
    'category-listing',
    'store-home',
    'winery',
    'cart',
    'legal-form',
    'error',
  ])('gives the page %s a chunk of its own, which no other page asks for', { tags: ['S2.33'] }, (page) => {
    const [own = ''] = assets.pages[page] ?? [];
    expect(own).toMatch(new RegExp(`^/assets/${page}-[A-Z0-9]{8}\\.js$`));
    const others = Object.entries(assets.pages).filter(([name]) => name !== page);
    expect([assets.entry, ...assets.modules, ...others.flatMap(([, modules]) => modules)]).not.toContain(own);
  });

  it('keeps the base layout apart from the entry and from every page, in one chunk', { tags: ['S2.33'] }, () => {
    const files = new Set([assets.entry, ...assets.modules, ...Object.values(assets.pages).flat()]);
    const holding = [...files].filter((href) => readFileSync(join(DIST, href), 'utf8').includes('Saltar al contenido'));
    expect(holding).toHaveLength(1);
    expect(assets.modules).toContain(holding[0]);
  });
});
