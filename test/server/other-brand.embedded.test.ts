import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as written from '#brand/brand.ts';
import { readBrand } from '#build/brand.ts';
import type { Brand } from '#client/styles/brand.ts';
import { buildBrand } from '../support/build-brand.ts';
import { createFolder } from '../support/create-data-dir.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const BRAND_DIR = join(import.meta.dirname, '..', 'other-brand');
const PAGES = 300;
/** The name, the texts and the colours of the default brand, which the other brand's shop must not show. */
const oldMarks = [
  'Bodega Viva',
  'BODEGA VIVA',
  'bodega-viva',
  'bodegaviva',
  written.tagline,
  // Any brand may use white.
  ...Object.values(written.colours).filter((colour) => colour !== '#ffffff'),
];

describe.runIf(isLongRun)('a shop that is built with another brand', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    const dist = buildBrand(BRAND_DIR);
    const names = { BRAND_NAME: 'Almacén del Puerto', BRAND_SLUG: 'almacen-del-puerto' };
    shop = await startShopProcess({ ...names, RATE_LIMIT: 'off', DATA_DIR: createFolder() }, dist);
  });
  afterAll(() => shop?.stop('SIGKILL'));

  const read = async (path: string) => (await fetch(new URL(path, shop.origin))).text();
  const marksIn = (text: string) => oldMarks.filter((mark) => text.toLowerCase().includes(mark.toLowerCase()));

  it('has no name, tagline or colour of the first one on any kind of page', async () => {
    // On a busy machine the first reading of all products may take longer than a request waits.
    await expect.poll(() => read('/sitemap.xml')).toContain('</loc>');
    const sitemap = await read('/sitemap.xml');
    const addresses = [...sitemap.matchAll(/<loc>(?<address>[^<]+)/g)].map(({ groups }) => groups?.['address'] ?? '');
    // Every nth address, so that each kind of page is among them.
    const step = Math.max(1, Math.floor(addresses.length / PAGES));
    const chosen = addresses.filter((_, index) => index % step === 0);
    expect(chosen.length).toBeGreaterThanOrEqual(PAGES);
    const found: string[] = [];
    for (const address of [...chosen, '/carrito', '/login', '/no-hay-tal']) {
      for (const mark of marksIn(await read(address))) found.push(`${address}: ${mark}`);
    }
    expect(found).toEqual([]);
  });

  it('has its own styles, icons and manifest', async () => {
    const page = await read('/');
    const sheets = [...page.matchAll(/href="(?<href>\/assets\/[^"]+\.css)"/g)].map(
      ({ groups }) => groups?.['href'] ?? '',
    );
    expect(sheets.length).toBeGreaterThan(0);
    for (const path of [...sheets, '/manifest.webmanifest', '/imgs/favicon.svg', '/imgs/default.svg', '/feed.xml']) {
      expect(marksIn(await read(path)), path).toEqual([]);
    }
    expect(page).toContain('content="#0b4f6c"');
    expect(await read('/imgs/favicon.svg')).toContain('<title>Ancla</title>');
    expect(page).not.toContain('fraunces');
    const icon = Buffer.from(await (await fetch(`${shop.origin}/favicon.ico`)).arrayBuffer());
    expect(icon.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  });
});

describe('a brand that cannot be used', () => {
  /** Copies the other brand and changes its values. Returns its folder. */
  function brandWith(change: (text: string) => string, emblem?: string): string {
    const folder = createFolder();
    cpSync(BRAND_DIR, folder, { recursive: true });
    const file = join(folder, 'brand.ts');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    if (emblem !== undefined) writeFileSync(join(folder, 'emblem.svg'), emblem);
    return folder;
  }

  /** What a build with the brand says. */
  function failureOf(brandDir: string): string {
    try {
      buildBrand(brandDir);
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr);
    }
    return '';
  }

  /** Reads a brand as the build does. Vitest's own import would not strip the types of a file outside the project. */
  function readInNode(brandDir: string): Brand {
    const script = `import { readBrand } from '#build/brand.ts'; console.log(JSON.stringify(await readBrand(process.argv[1])));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script, brandDir], { stdio: 'pipe' });
    return JSON.parse(answer.toString());
  }

  it('ends the build with the pair of colours that cannot be read', () => {
    const brand = brandWith((text) => text.replace("onAccent: '#f4f8f9'", "onAccent: '#3f86a5'"));
    expect(failureOf(brand)).toMatch(
      /^BRAND_DIR \S+: onAccent #3f86a5 on accent #0b4f6c has a contrast of [\d.]+:1; it needs 4\.5:1$/m,
    );
  });

  it('ends the build with the name of a demo.json that is no JSON', () => {
    const folder = brandWith((text) => text);
    writeFileSync(join(folder, 'demo.json'), '{ "products": [], }');
    expect(failureOf(folder)).toMatch(/demo\.json: Expected double-quoted property name in JSON/);
  });

  it.runIf(isLongRun)('ends the build with a line for each value that is missing or wrong', () => {
    const message = failureOf(
      brandWith((text) => text.replace("  rule: '#d3e0e4',\n", '').replace("small: '6px'", "small: 'round'")),
    );
    expect(message).toContain('colours.rule: ');
    expect(message).toContain('corners.small: must be a length such as 4px or 0.25rem');
  });

  const mistakes = [
    ["link: '#0b4f6c'", "link: '#f4c542'", 'link #f4c542 on surface #f4f8f9 has a contrast of 1.'],
    ["onBand: '#f4f8f9'", "onBand: '#0b4f6c'", 'onBand #0b4f6c on band #063447 has a contrast of 1.'],
    ['weight: 400', 'weight: 1200', 'headings.weight: '],
    ['tracking: 0', 'tracking: 3', 'headings.tracking: '],
    ["case: 'normal'", "case: 'small'", 'headings.case: '],
    ["= 'soft'", "= 'star'", 'buttons: '],
    ["= 'left'", "= 'right'", 'header: '],
    ["= 'open'", "= 'shut'", 'cards: '],
    ["= 'plain'", "= 'loud'", 'opening: '],
    // An apostrophe ends the text.
    ["tagline'] = '", "tagline'] = 'Vinos d'altura y ", 'brand.ts:5: '],
  ] as const;
  it.each(isLongRun ? mistakes : [mistakes[0], mistakes[9]])('is refused for %s as %s', (good, bad, sentence) => {
    expect(() => readInNode(brandWith((text) => text.replace(good, bad)))).toThrow(sentence);
  });

  it.runIf(isLongRun)('may have buttons that are not readable as links', () => {
    const gold = brandWith((text) =>
      text
        .replace("  accent: '#0b4f6c'", "  accent: '#f4c542'")
        .replace("accentStrong: '#063447'", "accentStrong: '#d8a31a'")
        .replace("onAccent: '#f4f8f9'", "onAccent: '#0f2530'"),
    );
    expect(readInNode(gold).colours.accent).toBe('#f4c542');
  });

  it('is refused with a line for each file that is missing', async () => {
    const folder = brandWith((text) => text);
    rmSync(join(folder, 'emblem.svg'));
    rmSync(join(folder, 'fonts.css'));
    const line = `BRAND_DIR ${folder}: `;
    await expect(readBrand(folder)).rejects.toThrow(`${line}emblem.svg is missing\n${line}fonts.css is missing`);
  });

  it('is refused with a line that names the emblem if it cannot be drawn', async () => {
    const withEmblem = (emblem: string) => readBrand(brandWith((text) => text, emblem));
    await expect(withEmblem('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path</svg>')).rejects.toThrow(
      /^BRAND_DIR \S+: emblem\.svg: it cannot be drawn: .+$/,
    );
    await expect(withEmblem('<svg width="64" height="64"/>')).rejects.toThrow(
      /^BRAND_DIR \S+: emblem\.svg: the root svg needs a viewBox$/,
    );
  });
});
