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

/** What a document loads by itself before anybody touches it. */
const extras = importedChunk(assets.modules.at(-1) ?? '', 'extras');
const untouched = withImports([assets.boot, ...assets.modules, extras]);

describe('the built client', () => {
  it('loads at most 21 kB of script in a document that nobody touches', { tags: ['S2.33'] }, () => {
    expect(bytesOf(untouched)).toBeLessThanOrEqual(21_000);
  });

  it('loads at most 95 kB with the first product that is added to the cart', { tags: ['S2.33'] }, () => {
    const cart = partOf('cart');
    expect(bytesOf(untouched.union(withImports([cart])))).toBeLessThanOrEqual(95_000);
  });

  it.each(['cart', 'suggestions', 'favourites', 'lead-forms', 'price-form', 'login-callback', 'cart-page'])(
    'has the part %s in a chunk of its own, which is loaded on use',
    { tags: ['S2.33'] },
    (name) => {
      const part = partOf(name);
      expect(untouched).not.toContain(part);
    },
  );

  it('asks the browser to compile its scripts in the background', () => {
    for (const href of untouched) expect(scriptOf(href), href).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
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

  it('starts with a script that needs no other file', () => {
    expect(scriptOf(assets.boot)).not.toMatch(/import\s*["{*]/);
  });

  it('does not depend on the folder that it was built in', () => {
    const folder = join(import.meta.dirname, '..', '..');
    const naming = [...untouched].filter((href) => readFileSync(join(DIST, `${href}.map`), 'utf8').includes(folder));
    expect(naming).toEqual([]);
  });
});

/** The chunk of a part, which one of the scripts of every document imports on demand. */
function partOf(name: string): string {
  const loader = [...untouched].find((href) => new RegExp(`/assets/${name}-[A-Z0-9]{8}\\.js`).test(scriptOf(href)));
  return importedChunk(loader ?? '', name);
}

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
