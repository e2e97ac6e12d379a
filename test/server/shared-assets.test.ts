import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareAssets } from '#server/files/shared-assets.ts';
import { StartError } from '#server/start-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const newFolder = () => mkdtempSync(join(tmpdir(), 'assets-'));

function aBuild(...names: string[]): string {
  const folder = newFolder();
  for (const name of names) writeFileSync(join(folder, name), `contents of ${name}`);
  return folder;
}

describe('sharing the assets of a build', () => {
  it('copies them with their compressed variants, without source maps', async () => {
    const names = ['main-AAAAAAAA.js', 'main-AAAAAAAA.js.br', 'main-AAAAAAAA.js.gz', 'figtree-BBBBBBBB.woff2'];
    const shared = newFolder();
    await shareAssets(aBuild(...names, 'main-AAAAAAAA.js.map'), shared);
    expect(readdirSync(shared).toSorted()).toEqual(names.toSorted());
    for (const name of names) expect(readFileSync(join(shared, name), 'utf8')).toBe(`contents of ${name}`);
  });

  it('copies every file of the real build but its source maps', async () => {
    const build = join(import.meta.dirname, '..', '..', 'dist', 'assets');
    const shared = newFolder();
    await shareAssets(build, shared);
    expect(readdirSync(shared).toSorted()).toEqual(
      readdirSync(build)
        .filter((name) => !name.endsWith('.map'))
        .toSorted(),
    );
  });

  it('keeps the files that some process renewed within 7 days, and removes the others', async () => {
    const [old, young] = [
      aBuild('main-AAAAAAAA.js', 'both-AAAAAAAA.js'),
      aBuild('main-BBBBBBBB.js', 'both-AAAAAAAA.js'),
    ];
    const shared = newFolder();
    const start = Date.now();
    await shareAssets(old, shared, start);
    await shareAssets(young, shared, start + 7 * DAY_MS - 1000);
    expect(readdirSync(shared)).toHaveLength(3);
    await shareAssets(young, shared, start + 7 * DAY_MS + 1000);
    expect(readdirSync(shared).toSorted()).toEqual(['both-AAAAAAAA.js', 'main-BBBBBBBB.js']);
    await shareAssets(old, shared, start + 8 * DAY_MS);
    expect(existsSync(join(shared, 'main-AAAAAAAA.js'))).toBe(true);
  });

  it('replaces a file that a crash cut off, and removes the drafts of killed processes', async () => {
    const shared = newFolder();
    const draft = `.main-AAAAAAAA.js.${crypto.randomUUID()}`;
    writeFileSync(join(shared, 'main-AAAAAAAA.js'), 'cont');
    writeFileSync(join(shared, draft), 'cont');
    const build = aBuild('main-AAAAAAAA.js');
    await shareAssets(build, shared);
    expect(readFileSync(join(shared, 'main-AAAAAAAA.js'), 'utf8')).toBe('contents of main-AAAAAAAA.js');
    // Another process may be writing a young draft.
    expect(existsSync(join(shared, draft))).toBe(true);
    await shareAssets(build, shared, Date.now() + 8 * DAY_MS);
    expect(existsSync(join(shared, draft))).toBe(false);
  });

  it('removes no file and no folder that no build wrote', async () => {
    const shared = newFolder();
    mkdirSync(join(shared, 'folder-AAAAAAAA.js'));
    for (const name of ['notes.txt', '.env', 'shop.sqlite']) writeFileSync(join(shared, name), '');
    for (const name of readdirSync(shared)) utimesSync(join(shared, name), 0, 0);
    await shareAssets(aBuild('main-AAAAAAAA.js'), shared);
    expect(readdirSync(shared)).toHaveLength(5);
  });

  it('lets processes copy and remove at the same time', async () => {
    const builds = ['A', 'B', 'C', 'D'].map((letter) =>
      aBuild(...Array.from({ length: 30 }, (_, index) => `chunk${index}-${letter.repeat(8)}.js`), 'same-EEEEEEEE.js'),
    );
    const shared = newFolder();
    const old = Array.from({ length: 30 }, (_, index) => join(shared, `old${index}-FFFFFFFF.js`));
    for (const path of old) writeFileSync(path, '');
    for (const path of old) utimesSync(path, 0, 0);
    await Promise.all([...builds, ...builds].map((build) => shareAssets(build, shared)));
    const names = readdirSync(shared);
    expect(names).toHaveLength(4 * 30 + 1);
    for (const name of names) expect(readFileSync(join(shared, name), 'utf8')).toBe(`contents of ${name}`);
  });

  it('is refused in one sentence that names ASSETS_DIR if the folder is missing, a file or read-only', async () => {
    const build = aBuild('main-AAAAAAAA.js');
    const missing = join(newFolder(), 'missing');
    const file = join(build, 'main-AAAAAAAA.js');
    for (const [path, code] of [
      [missing, 'ENOENT'],
      [file, 'ENOTDIR'],
    ] as const) {
      const refusal = shareAssets(build, path);
      await expect(refusal).rejects.toThrow(StartError);
      await expect(refusal).rejects.toThrow(`ASSETS_DIR: ${path} must be a folder that the shop can write (${code})`);
    }
    expect(existsSync(missing)).toBe(false);
    expect(statSync(file).isFile()).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is refused in a folder that takes no files', async () => {
    await expect(shareAssets(aBuild('main-AAAAAAAA.js'), '/proc/self')).rejects.toThrow(
      /^ASSETS_DIR: \/proc\/self must be a folder that the shop can write \(E\w+\)$/,
    );
  });
});
