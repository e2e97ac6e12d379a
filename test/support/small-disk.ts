import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';

/** A file system of a few megabytes. */
export type SmallDisk = {
  /** Where it is mounted. */
  path: string;
  /** Writes until nothing fits any more. */
  fill: () => void;
  free: () => void;
};

const SIZE_MB = 8;

/** Describes a suite with its own small file system. Where none may be mounted it is skipped; in CI it fails. */
export function describeWithSmallDisk(title: string, suite: (disk: () => SmallDisk) => void): void {
  if (!canMount()) {
    const problem = 'no file system can be mounted';
    process.stderr.write(`${problem}: "${title}" did not run\n`);
    if (process.env['CI'] === 'true') it(title, () => Promise.reject(new Error(problem)));
    else describe.skip(title, () => it.todo('needs the right to mount'));
    return;
  }
  describe(title, () => {
    let disk: SmallDisk | null = null;
    beforeAll(() => {
      const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
      if (!mount(path)) throw new Error(`${path} was not mounted`);
      const filler = join(path, 'filler');
      disk = { path, fill: () => fill(filler), free: () => rmSync(filler, { force: true }) };
    });
    afterAll(() => {
      if (disk !== null) unmount(disk.path);
    });
    suite(() => {
      if (disk === null) throw new Error('the disk is only there while a test runs');
      return disk;
    });
  });
}

function canMount(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'mount-'));
  const isMounted = mount(path);
  if (isMounted) unmount(path);
  rmSync(path, { recursive: true });
  return isMounted;
}

function mount(path: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'none', path]).status === 0;
}

function unmount(path: string): void {
  spawnSync('umount', ['--lazy', path]);
}

function fill(path: string): void {
  for (const bytes of [1024 * 1024, 4096, 1]) {
    try {
      while (true) writeFileSync(path, Buffer.alloc(bytes), { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}
