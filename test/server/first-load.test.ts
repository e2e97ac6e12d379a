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
  it('loads at most 18 kB of script in a document that nobody touches, in six files', { tags: ['S2.33'] }, () => {
    const untouched = withImports([assets.boot, ...assets.modules, chunkOf('extras')]);
    expect(bytesOf(untouched)).toBeLessThanOrEqual(18_000);
    expect(untouched.size).toBeLessThanOrEqual(6);
  });

  it('names each script after what it imports, so that a document asks for all of them at once', () => {
    for (const [index, href] of assets.modules.entries()) {
      const before = new Set(assets.modules.slice(0, index));
      expect(
        [...withImports([href])].filter((each) => each !== href && !before.has(each)),
        href,
      ).toEqual([]);
    }
  });

  it('asks the browser to compile its scripts in the background', () => {
    for (const href of [assets.boot, ...allScripts()])
      expect(scriptOf(href), href).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it.each(Object.entries(assets.documentStylesheets))(
    'keeps the styles of a page of the area %s below 14 kB',
    { tags: ['S2.33'] },
    (_area, stylesheet) => {
      expect(bytesOf([stylesheet])).toBeLessThanOrEqual(14_000);
    },
  );

  it('preloads an upright serif and a sans of together less than 25 kB', { tags: ['S2.33'] }, () => {
    expect(assets.fonts.map((href) => href.replace(/-[A-Z0-9]{8}\.woff2$/, ''))).toEqual([
      '/assets/fraunces-spanish',
      '/assets/figtree-spanish',
    ]);
    expect(bytesOf(assets.fonts, '')).toBeLessThanOrEqual(25_000);
  });

  it.each([
    'cart-parts',
    'cart-page',
    'contact',
    'favourites',
    'lead-forms',
    'login-callback',
    'price-form',
    'suggestions',
  ])('gives the live part %s a chunk of its own, which is loaded on use', { tags: ['S2.33'] }, (part) => {
    expect(assets.modules).not.toContain(chunkOf(part));
  });

  it('loads React with the first part that needs it', { tags: ['S2.33'] }, () => {
    const reactDom = [...allScripts()].filter((href) => scriptOf(href).length > 100_000);
    expect(reactDom).toHaveLength(1);
    expect(withImports([...assets.modules, chunkOf('extras')])).not.toContain(reactDom[0]);
    expect(bytesOf(withImports([...assets.modules, chunkOf('extras'), chunkOf('cart-parts')]))).toBeLessThanOrEqual(
      90_000,
    );
  });

  it('holds no page and no router: the server sends each page as its document', { tags: ['S2.33'] }, () => {
    for (const href of allScripts())
      expect(scriptOf(href), href).not.toMatch(/Saltar al contenido|useLoaderData|Unexpected Application Error/);
  });

  it('starts with a script that needs no other file', () => {
    expect(scriptOf(assets.boot)).not.toMatch(/import\s*["{*]/);
  });

  it('does not depend on the folder that it was built in', () => {
    const folder = join(import.meta.dirname, '..', '..');
    const naming = [assets.boot, ...allScripts()].filter((href) => scriptOf(`${href}.map`).includes(folder));
    expect(naming).toEqual([]);
  });
});

/** The scripts that a document may load: those that it names, and what they import at once or on demand. */
function allScripts(): Set<string> {
  const found = withImports(assets.modules);
  // A set also yields what is added while it is read.
  for (const href of found)
    for (const [, onDemand = ''] of scriptOf(href).matchAll(/import\("(\/assets\/[^"]+\.js)"\)/g))
      withImports([onDemand], found);
  return found;
}

/** The one chunk of that name. The folder may hold others, of builds before. */
function chunkOf(name: string): string {
  const [found = '', ...others] = [...allScripts()].filter((href) =>
    new RegExp(`^/assets/${name}-[A-Z0-9]{8}\\.js$`).test(href),
  );
  expect([found, ...others], `the chunk ${name}`).toEqual([expect.stringContaining(name)]);
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
