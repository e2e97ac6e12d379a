import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Names are relative to the folder and have slashes. */
export type BuiltFile = { name: string; contents: Uint8Array | string };

/** What was built the last time, and what of. */
type Stamp = { sources: string; files: string[] };

const STAMP = '.stamp';

/** Pages that were sent name the files of their build, and a shop may go on running from it. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Puts a build into its folder while shops run from it and start from it. Every file appears whole, in the order given:
 * what is named before what names it. What this build has no more stays for a day. `sources` says what was built.
 */
export function writeDist(
  folder: string,
  { files, sources, now = Date.now() }: { files: readonly BuiltFile[]; sources: string; now?: number },
): void {
  for (const { name, contents } of files) writeWhole(join(folder, name), contents);
  const names = new Set(files.map(({ name }) => name));
  const dropped = (readStamp(folder)?.files ?? []).filter((name) => !names.has(name));
  // Until now they were in use: their day begins.
  for (const name of dropped) touch(join(folder, name), now);
  writeWhole(join(folder, STAMP), JSON.stringify({ sources, files: [...names] } satisfies Stamp));
  removeOld(folder, names, now - KEPT_MS);
}

/** What the last whole build of the folder was made of; null where there is none. */
export function builtSources(folder: string): string | null {
  return readStamp(folder)?.sources ?? null;
}

function readStamp(folder: string): Stamp | null {
  try {
    // Only `writeDist` writes it.
    return JSON.parse(readFileSync(join(folder, STAMP), 'utf8')) as Stamp;
  } catch {
    return null;
  }
}

/** Whoever reads the file meanwhile reads the old one or the new one. */
function writeWhole(path: string, contents: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

function touch(path: string, now: number): void {
  if (lastUse(path) !== null) utimesSync(path, now / 1000, now / 1000);
}

function removeOld(folder: string, kept: ReadonlySet<string>, before: number): void {
  for (const name of globSync('**/*', { cwd: folder })) {
    const path = join(folder, name);
    const used = lastUse(path);
    if (used !== null && used < before && !kept.has(name.split(sep).join('/'))) rmSync(path, { force: true });
  }
}

/** Null for what is no file, or was removed by another build meanwhile. */
function lastUse(path: string): number | null {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry?.isFile() ? entry.mtimeMs : null;
}
