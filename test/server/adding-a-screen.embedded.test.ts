import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources } from '../support/build-brand.ts';
import { createDataDir } from '../support/create-data-dir.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
const CHECKED_TYPES = 'tsconfig.tsbuildinfo';

let folder: string;
const shops: ShopProcess[] = [];

beforeAll(async () => {
  folder = copySources();
  // The last build, which the new one replaces.
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  const page = readFileSync(join(ROOT, 'docs', 'adding-a-screen.md'), 'utf8');
  const patch = [...page.matchAll(/^```diff\n(.*?)^```$/gms)].map(([, hunk]) => hunk).join('');
  writeFileSync(join(folder, 'screen.patch'), patch);
  await run('git', ['apply', 'screen.patch'], { cwd: folder });
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

/** The imports of a file in the folder whose file, or whose name in it, is not there. A compiler takes too long for each run. */
function wrongImportsOf(file: string): string[] {
  const imports = readFileSync(join(folder, file), 'utf8').matchAll(
    /^import (?:type )?\{ (?<names>[^}]+) \} from '(?<path>[^']+)';$/gm,
  );
  return [...imports].flatMap(({ groups: { names = '', path = '' } = {} }) => {
    const imported = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    const text = existsSync(join(folder, imported)) ? readFileSync(join(folder, imported), 'utf8') : '';
    return names
      .split(', ')
      .map((name) => name.replace('type ', ''))
      .filter((name) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(text))
      .map((name) => `${file}: ${name} of ${imported}`);
  });
}

/** Starts the shop from what is built by now. */
async function start(): Promise<ShopProcess> {
  const shop = await startShopProcess({ DATA_DIR: createDataDir() }, join(folder, 'dist'));
  shops.push(shop);
  return shop;
}

describe('the screen of docs/adding-a-screen.md', () => {
  it('fits the sources', () => {
    expect(existsSync(join(folder, 'core/store/listing/list-newest.ts'))).toBe(true);
  });

  it('imports what the sources export', () => {
    const added = globSync('client/pages/store/newest/*', { cwd: folder }).concat('core/store/listing/list-newest.ts');
    expect(added).toHaveLength(3);
    expect(added.flatMap(wrongImportsOf)).toEqual([]);
  });

  it.runIf(isLongRun)('compiles', async () => {
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    // What `npm run check` found of the files that the patch does not affect. Its paths are those within the folder.
    if (existsSync(join(ROOT, CHECKED_TYPES))) cpSync(join(ROOT, CHECKED_TYPES), join(folder, CHECKED_TYPES));
    const outcome = await run(tsc, ['--preserveSymlinks'], { cwd: folder }).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    expect(outcome).toBe('');
  });

  it.runIf(isLongRun)(
    'is built without removing a file of a shop that runs from dist/ or starts meanwhile, and answers',
    async () => {
      const running = await start();
      const files = await filesOf(running);
      expect(files.length).toBeGreaterThan(5);
      const textOf = async (file: string) => (await fetch(running.origin + file)).text();
      const texts = new Map(await Promise.all(files.map(async (file) => [file, await textOf(file)] as const)));
      let isBuilding = true;
      const building = run(process.execPath, ['esbuild.config.mjs'], { cwd: folder }).finally(() => {
        isBuilding = false;
      });
      const starting = start();
      const wrong: string[] = [];
      while (isBuilding) {
        for (const file of files) {
          const answer = await fetch(running.origin + file);
          if (answer.status !== 200 || (await answer.text()) !== texts.get(file))
            wrong.push(`${answer.status} ${file}`);
        }
      }
      await building;
      expect(wrong).toEqual([]);
      const started = await starting;
      for (const file of await filesOf(started)) expect((await fetch(started.origin + file)).status, file).toBe(200);

      const shop = await start();
      expect(await filesOf(shop)).not.toEqual(files);
      const page = await fetch(`${shop.origin}/novedades/vinos`);
      expect(page.status).toBe(200);
      expect(page.headers.get('cache-control')).toContain('max-age=30');
      const html = await page.text();
      expect(html).toContain('<h1>Lo nuevo en Vinos</h1>');
      expect(html.match(/<article/g)).toHaveLength(12);
      expect((await fetch(`${shop.origin}/novedades/no-existe`)).status).toBe(404);
    },
  );
});

/** The scripts, styles and fonts that a page of the shop names. */
async function filesOf(shop: ShopProcess): Promise<string[]> {
  const page = await (await fetch(`${shop.origin}/tienda/vinos`)).text();
  return [...new Set(page.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g))];
}
