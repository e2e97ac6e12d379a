import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAssets } from '#server/pages/assets.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const assets = readAssets(join(DIST, 'manifest.json'));

/** Everything a first visit's document asks for as script, gzip. */
const LIMIT_BYTES = 110_000;

describe('the built client', () => {
  it.each(Object.entries(assets.pages))('S2.33 keeps the first load of %s below 110 kB of script', (_page, modules) => {
    const files = new Set([assets.entry, ...assets.modules, ...modules]);
    const bytes = [...files].reduce((sum, href) => sum + gzipSync(readFileSync(join(DIST, href))).length, 0);
    expect(bytes).toBeLessThan(LIMIT_BYTES);
  });

  it('S2.33 gives every page a chunk of its own', () => {
    for (const page of [
      'home',
      'store-home',
      'store',
      'search',
      'special-event',
      'product-sheet',
      'thank-you',
      'not-found',
    ]) {
      expect(assets.pages[page]?.[0]).toMatch(new RegExp(`^/assets/${page}-[A-Z0-9]{8}\\.js$`));
    }
  });
});
