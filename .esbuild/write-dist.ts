import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Names are relative to the folder and have slashes. */
export type BuiltFile = { name: string; contents: Uint8Array | string };

/** The last build: a hash of its sources, and its files. */
type Stamp = { sources: string; files: string[] };

const STAMP = '.stamp';

/** Pages already sent to a browser or a cache name files of their build, and a shop may still run from it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a build into its folder while shops run and start from that folder. Every file appears whole, in the order given,
 * so list a file before the files that name it. Files that this build no longer has stay for a day. `sources` is the hash
 * of the sources.
 */
export function writeDist(
  folder: string,
  { files, sources, now = Date.now() }: { files: readonly BuiltFile[]; sources: string; now?: number },
): void {
  for (const { name, contents } of files) writeAtomically(join(folder, name), contents);
  const names = new Set(files.map(({ name }) => name));
  const dropped = (readStamp(folder)?.files ?? []).filter((name) => !names.has(name));
  // They were in use until now: their day begins.
  for (const name of dropped) touch(join(folder, name), now);
  writeAtomically(join(folder, STAMP), JSON.stringify({ sources, files: [...names] } satisfies Stamp));
  removeOld(folder, names, now - KEPT_MS);
}

/** The hash of the sources of the folder's last build; null if there is none, or if one of its files is missing. */
export function builtSources(folder: string): string | null {
  const stamp = readStamp(folder);
  return stamp?.files.every((name) => existsSync(join(folder, name))) ? stamp.sources : null;
}

function readStamp(folder: string): Stamp | null {
  try {
    // Only `writeDist` writes this file.
    return JSON.parse(readFileSync(join(folder, STAMP), 'utf8')) as Stamp;
  } catch {
    return null;
  }
}

/** A concurrent reader sees the old file or the new one, never a part. */
function writeAtomically(path: string, contents: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

function touch(path: string, now: number): void {
  if (lastUseMs(path) !== null) utimesSync(path, now / 1000, now / 1000);
}

function removeOld(folder: string, kept: ReadonlySet<string>, before: number): void {
  for (const name of globSync('**/*', { cwd: folder })) {
    const path = join(folder, name);
    const usedMs = lastUseMs(path);
    if (usedMs !== null && usedMs < before && !kept.has(name.split(sep).join('/'))) rmSync(path, { force: true });
  }
}

/** Null if it is no file, or if another build removed it in between. */
function lastUseMs(path: string): number | null {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry?.isFile() ? entry.mtimeMs : null;
}
