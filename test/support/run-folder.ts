import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#adapters/embedded/embedded.ts';
import { DATA_TEMPLATE } from './create-data-dir.ts';

/**
 * Global setup: one folder holds all temporary files of the run and is deleted at its end. It begins with a data folder
 * to copy, since seeding the catalogue, the accounts and the keys takes seven times as long as starting over them.
 * The test processes inherit both names.
 */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  process.env['TMPDIR'] = folder;
  const template = join(folder, 'data-template');
  mkdirSync(template, { mode: 0o700 });
  const embedded = await startEmbedded({
    dataDir: template,
    origin: 'http://localhost:3000',
    services: new Set(['shop', 'lambda', 'checkout', 'identity']),
    log: { info: () => undefined, error: () => undefined },
    isTrial: true,
  });
  await embedded.close();
  process.env[DATA_TEMPLATE] = template;
  return () => rmSync(folder, { recursive: true, force: true });
}
