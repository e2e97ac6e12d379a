import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtSources, writeDist } from '#build/write-dist.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DAY_MS = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a build that replaces the last one', () => {
  const dist = () => mkdtempSync(join(folder, 'dist-'));
  const build = (name: string, contents = name) => [{ name: `assets/${name}.js`, contents }];

  it('records the hash of its sources when it is complete', () => {
    const path = dist();
    expect(builtSources(path)).toBeNull();
    writeDist(path, { files: build('one'), sources: 'first' });
    expect(builtSources(path)).toBe('first');
    expect(readFileSync(join(path, 'assets', 'one.js'), 'utf8')).toBe('one');
  });

  it('keeps files of earlier builds for a day after their last use, then deletes them', () => {
    const path = dist();
    const asset = (name: string) => existsSync(join(path, 'assets', `${name}.js`));
    const start = Date.now();
    writeDist(path, { files: build('one'), sources: 'first' });
    const later = start + 5 * DAY_MS;
    writeDist(path, { files: build('two'), sources: 'second', now: later });
    writeDist(path, { files: build('two'), sources: 'second', now: later + DAY_MS - 1000 });
    expect([asset('one'), asset('two')]).toEqual([true, true]);
    writeDist(path, { files: build('two'), sources: 'second', now: later + DAY_MS + 1000 });
    expect([asset('one'), asset('two')]).toEqual([false, true]);
  });

  it('deletes the leftovers of a killed build, and keeps its own files at any age', () => {
    const path = dist();
    writeDist(path, { files: build('one'), sources: 'first' });
    writeFileSync(join(path, 'assets', 'one.js.4711'), 'half');
    utimesSync(join(path, 'assets', 'one.js.4711'), 0, 0);
    writeDist(path, { files: build('one'), sources: 'first', now: Date.now() + 9 * DAY_MS });
    expect(readdirSync(join(path, 'assets'))).toEqual(['one.js']);
  });
});

describe('npm run build', () => {
  it('removes no file that a shop needs which runs from dist/ or starts during the build', async () => {
    const dist = join(copySources(), 'dist');
    const running = await startShopProcess({}, dist);
    let started: Promise<ShopProcess> | null = null;
    try {
      const files = await filesOf(running);
      expect(files.length).toBeGreaterThan(5);
      const textOf = async (file: string) => (await fetch(running.origin + file)).text();
      const texts = new Map(await Promise.all(files.map(async (file) => [file, await textOf(file)] as const)));
      const builds = build(join(dist, '..'));
      let isBuilding = true;
      void builds.then(() => {
        isBuilding = false;
      });
      const wrong: string[] = [];
      started = startShopProcess({}, dist);
      while (isBuilding) {
        for (const file of files) {
          const answer = await fetch(running.origin + file);
          if (answer.status !== 200 || (await answer.text()) !== texts.get(file))
            wrong.push(`${answer.status} ${file}`);
        }
      }
      expect(await builds).toBe(0);
      expect(wrong).toEqual([]);
      const shop = await started;
      for (const file of await filesOf(shop)) expect((await fetch(shop.origin + file)).status, file).toBe(200);
    } finally {
      await running.stop();
      await started?.then((shop) => shop.stop());
    }
  }, 60_000);
});

/** The scripts, styles and fonts that a page of the shop names. */
async function filesOf(shop: ShopProcess): Promise<string[]> {
  const page = await (await fetch(`${shop.origin}/tienda/vinos`)).text();
  return [...new Set(page.match(/\/assets\/[\w-]+\.(?:js|css|woff2)/g))];
}

/** Copies the sources and the last build: other tests run the shop from the real `dist/`. */
function copySources(): string {
  const copy = join(folder, 'sources');
  mkdirSync(copy);
  const names = ['.esbuild', 'adapters', 'client', 'core', 'dist', 'public', 'server'];
  for (const name of [...names, 'esbuild.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function build(cwd: string): Promise<number | null> {
  const child: ChildProcess = spawn(process.execPath, ['esbuild.config.mjs'], { cwd, stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', resolve));
}
