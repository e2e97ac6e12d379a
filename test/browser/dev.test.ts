import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readAssets } from '#server/pages/make/assets.ts';
import { untilReady, withBrowserShop } from '../support/browser-shop.ts';
import { type DevProgram, startDev } from '../support/dev-program.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { findSkus } from '../support/skus.ts';

const { visit } = withBrowserShop({ pictures: false });
let dev: DevProgram;

beforeAll(async () => {
  dev = await startDev();
});
afterAll(async () => {
  expect(await dev?.stop('SIGTERM')).toBe(0);
});

const NOTES = 'core/blog/list-notes.ts';
const IMPORT = "import { listen } from './listen.ts';";
/** The build of a save, and a start, on a busy machine. */
const FOLLOWING = { timeout: 60_000, interval: 100 };

/** A page may be covered, or replaced, before it uses what it has loaded. */
const PRELOAD_WARNING = /^warning: The resource .* was preloaded /;

/** Requests a page again and again until the test ends. Returns the statuses so far; 0 is a connection that was refused. */
function requestAllTheTime(path: string): Set<number> {
  const statuses = new Set<number>();
  let isOver = false;
  const requests = (async () => {
    for (; !isOver; await wait(20)) statuses.add((await dev.read(path)).status);
  })();
  onTestFinished(async () => {
    isOver = true;
    await requests;
  });
  return statuses;
}

function headingOf(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText();
}

function problemOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('html > pre:popover-open')?.textContent ?? null);
}

describe('npm run dev', () => {
  it('starts the shop once for each save, refuses no request meanwhile, and reloads the page, whose cart stays', async () => {
    const statuses = requestAllTheTime('/notas-y-tips');
    const starts = dev.starts();
    const { page, complaints } = await visit({ baseURL: dev.origin });
    await page.goto('/notas-y-tips');
    await untilReady(page);
    const [sku] = await findSkus(dev.origin, 1);
    const added = await page.request.post('/api/cart/items', {
      data: { sku, quantity: 1 },
      headers: { origin: dev.origin },
    });
    expect(added.status()).toBeLessThan(300);

    dev.edit(NOTES, "'Notas y tips'", "'Notas del núcleo'");
    await expect.poll(() => headingOf(page), FOLLOWING).toBe('Notas del núcleo');
    if (isLongRun) {
      dev.edit('client/pages/blog/notes/view.tsx', 'label="Notas"', 'label="Notas de antes"');
      await expect.poll(() => page.getByLabel('Notas de antes').count(), FOLLOWING).toBe(1);
      dev.edit('server/machine-files/site-files.ts', 'Sitemap:', 'Sitemap-of-the-server:');
      await expect.poll(async () => (await dev.read('/robots.txt')).text, FOLLOWING).toContain('-of-the-server');
    }

    // Two files at once, as a change of branch does.
    dev.edit(
      'client/pages/blog/notes/view.tsx',
      isLongRun ? 'label="Notas de antes"' : 'label="Notas"',
      'label="Las notas"',
    );
    dev.edit(NOTES, "'Notas del núcleo'", "'Notas y tips'");
    await expect.poll(() => headingOf(page), FOLLOWING).toBe('Notas y tips');
    await expect.poll(() => page.getByLabel('Las notas').count(), FOLLOWING).toBe(1);
    await untilReady(page);
    expect(await (await page.request.get('/api/cart')).text()).toContain(sku);
    expect(dev.starts() - starts).toBe(isLongRun ? 4 : 2);
    expect([...statuses]).toEqual([200]);
    expect(complaints.filter((each) => !PRELOAD_WARNING.test(each))).toEqual([]);
  });

  it.runIf(isLongRun)('swaps the stylesheets without a reload and without a start', async () => {
    const { page, documents } = await visit({ baseURL: dev.origin });
    await page.goto('/notas-y-tips');
    await untilReady(page);
    const starts = dev.starts();
    dev.edit('client/blog/blog.css', '.notes-categories', 'main { outline: 7px solid red; }\n.notes-categories');
    const outline = () => page.locator('main').evaluate((main) => getComputedStyle(main).outlineWidth);
    await expect.poll(outline, FOLLOWING).toBe('7px');
    expect(documents).toHaveLength(1);
    expect(dev.starts()).toBe(starts);
    await page.reload();
    expect(await outline()).toBe('7px');
  });

  const mistakes = [
    { file: NOTES, broken: 'const = ;\n/** `/notas-y-tips`. */', whole: '/** `/notas-y-tips`. */' },
    {
      file: 'client/pages/blog/notes/view.tsx',
      broken: 'return (\n    <b><FilteredList',
      whole: 'return (\n    <FilteredList',
    },
    { file: 'brand/brand.ts', broken: "onAccent: '#0b4f6c'", whole: "onAccent: '#f4f8f9'", says: 'it needs 4.5:1' },
  ];
  it.runIf(isLongRun).each(mistakes)(
    'shows an error in $file over the page, serves the last good build, and takes both away when it is mended',
    async ({ file, broken, whole, says = file }) => {
      const statuses = requestAllTheTime('/notas-y-tips');
      const { page, complaints } = await visit({ baseURL: dev.origin });
      await page.goto('/notas-y-tips');
      const starts = dev.starts();
      dev.edit(file, whole, broken);
      await expect.poll(() => problemOf(page), FOLLOWING).toContain(says);
      expect(dev.output()).toContain(says);
      await page.reload();
      await untilReady(page);
      await expect.poll(() => problemOf(page), FOLLOWING).toContain(says);
      expect(dev.starts()).toBe(starts);

      dev.edit(file, broken, whole);
      await expect.poll(() => problemOf(page), FOLLOWING).toBeNull();
      await expect.poll(() => headingOf(page), FOLLOWING).toBe('Notas y tips');
      expect(dev.starts()).toBe(starts + 1);
      expect([...statuses]).toEqual([200]);
      expect(complaints.filter((each) => !PRELOAD_WARNING.test(each))).toEqual([]);
    },
  );

  it.runIf(isLongRun)('shows why a shop ends at its start, and follows the next save', async () => {
    const { page } = await visit({ baseURL: dev.origin });
    await page.goto('/notas-y-tips');
    dev.edit('server/start.ts', IMPORT, `${IMPORT}\nthrow new Error('the start fails');`);
    await expect.poll(() => problemOf(page), FOLLOWING).toContain('server/start.ts');
    expect((await page.reload())?.status()).toBe(503);
    await expect.poll(() => problemOf(page), FOLLOWING).toContain('the start fails');
    dev.edit('server/start.ts', "\nthrow new Error('the start fails');", '');
    await expect.poll(() => headingOf(page), FOLLOWING).toBe('Notas y tips');
    expect(await problemOf(page)).toBeNull();
  });

  it.runIf(isLongRun)('ends a shop that never listens at the next save', async () => {
    const hanging = "\nprocess.stderr.write('hanging');\nfor (;;) {}";
    dev.edit('server/start.ts', IMPORT, IMPORT + hanging);
    await expect.poll(dev.output, FOLLOWING).toContain('hanging');
    dev.edit('server/start.ts', hanging, '');
    await expect.poll(async () => (await dev.read('/notas-y-tips')).status, FOLLOWING).toBe(200);
  });

  it.runIf(isLongRun)('shows a change of the brand: a colour and the emblem', async () => {
    dev.edit('brand/emblem.svg', '<svg ', '<svg data-mark="new" ');
    dev.edit('brand/brand.ts', "tagline: Brand['tagline'] = 'Vinos", "tagline: Brand['tagline'] = 'Nuevos vinos");
    dev.edit('brand/brand.ts', "ruleStrong: '#a9c0c8'", "ruleStrong: '#a9c0c9'");
    await expect.poll(async () => (await dev.read('/imgs/favicon.svg')).text, FOLLOWING).toContain('data-mark="new"');
    await expect.poll(async () => (await dev.read('/assets/styles.css')).text, FOLLOWING).toContain('#a9c0c9');
    await expect.poll(async () => (await dev.read('/')).text, FOLLOWING).toContain('Nuevos vinos');
  });

  const endings = [
    { what: 'Ctrl-C', command: undefined, signal: 'SIGINT', to: 'group' },
    { what: 'SIGTERM to npm', command: ['npm', 'run', 'dev'], signal: 'SIGTERM', to: 'process' },
  ] as const;
  it.runIf(isLongRun).each(endings)('leaves no process after $what', async ({ command, signal, to }) => {
    const other = await startDev(command);
    await other.stop(signal, to);
    expect((await other.read('/')).status).toBe(0);
    expect(other.output()).not.toMatch(/fatal|panic/i);
  });

  it('adds nothing to the built scripts', () => {
    const dist = join(import.meta.dirname, '..', '..', 'dist');
    const { boot, modules } = readAssets(join(dist, 'manifest.json'));
    for (const href of [boot, ...modules])
      expect(readFileSync(join(dist, href), 'utf8'), href).not.toMatch(/EventSource|\/_dev/);
  });
});
