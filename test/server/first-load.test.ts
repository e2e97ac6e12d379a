import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAssets } from '#server/pages/make/assets.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const assets = readAssets(join(DIST, 'manifest.json'));

/** The bytes of files on the wire. `variant` is the extension of the compressed files; fonts have none. */
function bytesOf(hrefs: Iterable<string>, variant = '.br'): number {
  return [...hrefs].reduce((sum, href) => sum + readFileSync(join(DIST, href + variant)).length, 0);
}

describe('the built client', () => {
  it.each(Object.entries(assets.pages))(
    'keeps the first load of %s below 110 kB of script',
    { tags: ['S2.33'] },
    (_page, modules) => {
      expect(bytesOf(new Set([assets.boot, ...assets.modules, ...modules]))).toBeLessThanOrEqual(110_000);
    },
  );

  it('is evaluated in pieces: React and what all pages share, each after what it imports', () => {
    const pieces = assets.modules;
    const texts = pieces.map((href) => readFileSync(join(DIST, href), 'utf8'));
    const imported = texts.map((text) => [...text.matchAll(/from"([^"]+)"/g)].map(([, href]) => href));
    for (const [index, hrefs] of imported.entries())
      expect(
        hrefs.filter((href) => !pieces.slice(0, index).includes(href ?? '')),
        pieces[index],
      ).toEqual([]);
    expect(texts.filter((text) => text.length > 100_000)).toHaveLength(2);
  });

  it('asks the browser to compile its scripts in the background', () => {
    const hrefs = new Set([assets.boot, ...assets.modules, ...Object.values(assets.pages).flat()]);
    for (const href of hrefs)
      expect(readFileSync(join(DIST, href), 'utf8'), href).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it.each(Object.entries(assets.documentStylesheets))(
    'keeps the styles of a page of the area %s below 14 kB',
    { tags: ['S2.33'] },
    (_area, stylesheet) => {
      expect(bytesOf([stylesheet])).toBeLessThanOrEqual(14_000);
    },
  );

  it('preloads an upright serif and a sans of together less than 40 kB', { tags: ['S2.33'] }, () => {
    expect(assets.fonts.map((href) => href.replace(/-[A-Z0-9]{8}\.woff2$/, ''))).toEqual([
      '/assets/fraunces-spanish',
      '/assets/figtree-spanish',
    ]);
    expect(bytesOf(assets.fonts, '')).toBeLessThanOrEqual(40_000);
  });

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
    'member-club',
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
    expect([...assets.modules, ...others.flatMap(([, modules]) => modules)]).not.toContain(own);
  });

  it('keeps the base layout apart from every page, in one chunk', { tags: ['S2.33'] }, () => {
    const files = new Set([...assets.modules, ...Object.values(assets.pages).flat()]);
    const holding = [...files].filter((href) => readFileSync(join(DIST, href), 'utf8').includes('Saltar al contenido'));
    expect(holding).toHaveLength(1);
    expect(assets.modules).toContain(holding[0]);
  });

  it('starts with a script that needs no other file', () => {
    expect(scriptOf(assets.boot)).not.toMatch(/import\s*["{*]/);
  });

  it('does not depend on the folder that it was built in', () => {
    const folder = join(import.meta.dirname, '..', '..');
    const hrefs = new Set([assets.boot, ...assets.modules, ...Object.values(assets.pages).flat()]);
    const naming = [...hrefs].filter((href) => readFileSync(join(DIST, `${href}.map`), 'utf8').includes(folder));
    expect(naming).toEqual([]);
  });

  it('has what starts when a page is idle in one file of at most 6.5 kB, which no first load has', () => {
    const firstLoads = [...assets.modules, ...Object.values(assets.pages).flat()];
    const extras = importedChunk(assets.modules.at(-1) ?? '', 'extras');
    const own = withImports([extras]).difference(withImports(firstLoads));
    expect([...own]).toEqual([extras]);
    expect(bytesOf(own)).toBeLessThanOrEqual(6500);
  });
});

/** The chunk `name` that a chunk imports on demand. The folder may hold others of that name, of builds before. */
function importedChunk(href: string, name: string): string {
  const [found = ''] = new RegExp(`/assets/${name}-[A-Z0-9]{8}\\.js`).exec(scriptOf(href)) ?? [];
  expect(found, `the chunk ${name} in ${href}`).not.toBe('');
  return found;
}

/** Chunks, and all that must be loaded before they run. */
function withImports(hrefs: readonly string[], found: Set<string> = new Set()): Set<string> {
  for (const href of hrefs.filter((each) => !found.has(each))) {
    found.add(href);
    const statements = scriptOf(href).matchAll(/(?:from|import)\s*"(\/assets\/[^"]+\.js)"/g);
    withImports(
      [...statements].map(([, imported = '']) => imported),
      found,
    );
  }
  return found;
}

function scriptOf(href: string): string {
  return readFileSync(join(DIST, href), 'utf8');
}
