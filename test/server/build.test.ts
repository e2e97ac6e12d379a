import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtSources, writeDist } from '#build/write-dist.ts';

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
