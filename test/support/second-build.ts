import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..', '..');
const HASHED = /^(.+)-([A-Z0-9]{8})(\..+)$/;

/**
 * Writes another build of the shop into a new folder and returns its `dist`: the last build with another hash in the
 * name of every asset, as after a change that each of them imports.
 */
export function writeSecondBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'second-build-'));
  const dist = join(folder, 'dist');
  cpSync(join(ROOT, 'dist'), dist, { recursive: true });
  cpSync(join(ROOT, 'public'), join(folder, 'public'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const assets = join(dist, 'assets');
  const hashes = new Set(readdirSync(assets).flatMap((name) => HASHED.exec(name)?.[2] ?? []));
  const rename = (text: string) =>
    text.replace(/(?<=-)[A-Z0-9]{8}(?=\.)/g, (hash) => (hashes.has(hash) ? otherHash(hash) : hash));
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, rename(name)));
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:m?js|css|json)$/.test(name),
  );
  for (const name of texts) {
    const text = rename(readFileSync(join(dist, name), 'utf8'));
    writeFileSync(join(dist, name), text);
    if (name.startsWith('assets')) compress(join(dist, name), text);
  }
  return dist;
}

function otherHash(hash: string): string {
  return `ZZ${hash.slice(0, 6)}`;
}

function compress(path: string, text: string): void {
  writeFileSync(`${path}.gz`, gzipSync(text));
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }));
}
