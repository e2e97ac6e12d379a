import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Names are relative to the folder and have slashes. */
export type BuiltFile = { name: string; contents: Uint8Array | string };

type Stamp = { sources: string; files: string[] };

const STAMP = '.stamp';

/** Pages already sent to a browser or a cache name files of their build, and a shop may still run from it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Writes whole files, in the order given, while shops run from the folder. Files of older builds stay for a day. */
export function writeDist(
  folder: string,
  { files, sources, now = Date.now() }: { files: readonly BuiltFile[]; sources: string; now?: number },
): void {
  const last = new Set(readStamp(folder)?.files);
  const names = new Set(files.map(({ name }) => name));
  for (const { name, contents } of files) writeAtomically(join(folder, name), contents);
  writeAtomically(join(folder, STAMP), JSON.stringify({ sources, files: [...names] } satisfies Stamp));
  for (const found of globSync('**/*.*', { cwd: folder })) {
    const [name, path] = [found.replaceAll(sep, '/'), join(folder, found)];
    if (names.has(name)) continue;
    // Another build may have removed it in between.
    const usedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    // A file of the last build was in use until now: its day begins.
    if (last.has(name)) utimesSync(path, now / 1000, now / 1000);
    else if (usedMs < now - KEPT_MS) rmSync(path, { force: true });
  }
}

/** The hash of the sources of the folder's last build; null if there is none, or if one of its files is missing. */
export function builtSources(folder: string): string | null {
  const stamp = readStamp(folder);
  return stamp?.files.every((name) => statSync(join(folder, name), { throwIfNoEntry: false })) ? stamp.sources : null;
}

function readStamp(folder: string): Stamp | null {
  try {
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
