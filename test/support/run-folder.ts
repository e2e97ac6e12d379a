import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { DATA_TEMPLATE, DISK_FOLDER } from './create-data-dir.ts';
import { COMPILE_CACHE } from './shop-process.ts';

/** The shop's suites over other back ends run without the embedded one, too. */
const EMBEDDED_PACKAGE = 'adapters/embedded/package.json';
/** The environment variable with the folder of this run. */
const RUN_FOLDER = 'TEST_RUN_FOLDER';
/** Where Linux keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Some ten times what a run of `unit` writes; its processes need about as much. */
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Global setup: builds the shop if a source has changed. Creates one folder for all temporary files of the run, and deletes it
 * at the end. It also creates a data folder that tests copy, since a start with an existing catalogue, accounts and keys is seven times as fast.
 * The test processes inherit both paths in environment variables, and so do the shops that they start, for Node's cache of
 * compiled programs.
 */
export async function setup(): Promise<() => void> {
  // A run of several projects calls this once for each. With a folder each, two tests would unpack the browser at once.
  if (process.env[RUN_FOLDER] !== undefined) return () => undefined;
  buildIfStale();
  process.env[DISK_FOLDER] = tmpdir();
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY_FOLDER : tmpdir(), 'shop-tests-'));
  process.env[RUN_FOLDER] = folder;
  process.env['TMPDIR'] = folder;
  if (existsSync(EMBEDDED_PACKAGE))
    process.env[DATA_TEMPLATE] = await createDataTemplate(join(folder, 'data-template'));
  process.env[COMPILE_CACHE] = join(folder, 'compile-cache');
  return () => rmSync(folder, { recursive: true, force: true });
}

async function createDataTemplate(dataDir: string): Promise<string> {
  const [{ startEmbedded }, { testBrand }] = await Promise.all([
    import('wine-storefront-embedded'),
    import('#test/support/test-brand.ts'),
  ]);
  mkdirSync(dataDir, { mode: 0o700 });
  const embedded = await startEmbedded({
    brand: testBrand,
    dataDir,
    origin: 'http://localhost:3000',
    services: new Set(['shop', 'lambda', 'checkout', 'identity']),
    log: { info: () => undefined, error: () => undefined },
    isTrial: true,
  });
  await embedded.close();
  return dataDir;
}

/** Hundreds of small databases wait long for a disk, and a copied or deleted folder takes less processor time in memory. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, freemem()) > MIN_MEMORY_BYTES;
}
