import { randomUUID } from 'node:crypto';
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { assetsDirError } from '../start-error.ts';

/** How often a running process renews its files, so that they outlive any number of roll-outs beside it. */
export const RENEWAL_INTERVAL_MS = 12 * 60 * 60 * 1000;

/** A file that no process renewed for this long is removed. Caches keep pages for a day, open tabs for longer. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** A file that builds make for browsers: a name, the hash of its content, its type and perhaps its compression. */
const ASSET_NAME = /^[\w.-]+-[A-Z0-9]{8}\.(?!map$)[a-z0-9]+(?:\.br|\.gz)?$/;

/** Whether a file of `ASSETS_DIR` belongs to a build. Any other file is neither served nor removed. */
export function isAssetName(name: string): boolean {
  return !name.startsWith('.') && ASSET_NAME.test(name);
}

/**
 * Copies a build's assets to the folder that replicas and builds share, marks them as used now, and removes those that
 * were last used 7 days ago. Several processes may do so at once: every file appears whole. Throws `StartError` if the
 * folder does not exist or cannot be written. `nowMs` is in milliseconds since 1970.
 */
export async function shareAssets(buildDir: string, sharedDir: string, nowMs: number = Date.now()): Promise<void> {
  try {
    // Fails if the folder does not exist. It is not created: a missing mount must not become a folder of one replica.
    await readdir(sharedDir);
    const names = (await readdir(buildDir)).filter(isAssetName);
    await Promise.all(names.map((name) => renew(join(buildDir, name), sharedDir, name, nowMs)));
    await removeUnused(sharedDir, nowMs - MAX_AGE_MS);
  } catch (cause) {
    throw assetsDirError(sharedDir, cause);
  }
}

/** Two builds may compress one file differently. The latest copy wins; all decompress to the content that the name's hash is of. */
async function renew(source: string, folder: string, name: string, nowMs: number): Promise<void> {
  const target = join(folder, name);
  const [own, shared] = await Promise.all([stat(source), stat(target).catch(() => null)]);
  if (shared?.size === own.size && (await markAsUsed(target, nowMs))) return;
  // The name has no process id, because containers that share a volume may have the same one.
  const draft = join(folder, `.${name}.${randomUUID()}`);
  try {
    await copyFile(source, draft);
    await utimes(draft, nowMs / 1000, nowMs / 1000);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}

/** False if another process removed the file in between, or if another user owns it. */
async function markAsUsed(path: string, nowMs: number): Promise<boolean> {
  try {
    await utimes(path, nowMs / 1000, nowMs / 1000);
    return true;
  } catch {
    return false;
  }
}

/** Also removes the drafts of killed processes. */
async function removeUnused(folder: string, beforeMs: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && (isAssetName(entry.name) || isDraftName(entry.name)));
  await Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name);
      // Another process may have removed it in between.
      const file = await stat(path).catch(() => null);
      if (file !== null && file.mtimeMs < beforeMs) await rm(path, { force: true });
    }),
  );
}

function isDraftName(name: string): boolean {
  const [, asset = ''] = /^\.(.+)\.[0-9a-f-]{36}$/.exec(name) ?? [];
  return isAssetName(asset);
}
