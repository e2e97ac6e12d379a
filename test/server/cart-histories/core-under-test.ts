import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { IdentityError } from '#core/account/identity-failures.ts';
import { Failure, Unavailable } from '#core/failures.ts';
import { createUseCases } from '#core/use-cases.ts';

/** The core that is tested: the real one, or a copy with a planted bug. */
export type CoreUnderTest = {
  createUseCases: typeof createUseCases;
  Unavailable: typeof Unavailable;
  Failure: typeof Failure;
  IdentityError: typeof IdentityError;
};

/** A change to one file of the core. The file must contain `find` exactly once. */
export type Patch = { file: string; find: string; replace: string };

export const realCore: CoreUnderTest = { createUseCases, Unavailable, Failure, IdentityError };

const CORE = join(import.meta.dirname, '..', '..', '..', 'core');

/** Copies the core, which imports nothing but itself, and patches the copy. */
export async function patchCore(patches: readonly Patch[]): Promise<CoreUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'patched-core-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const core = join(folder, 'core');
  cpSync(CORE, core, { recursive: true });
  for (const { file, find, replace } of patches) {
    const path = join(core, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(find).length !== 2) throw new Error(`${file} does not hold exactly once: ${find}`);
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
  }
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(core, file)).href);
  const files = ['use-cases.ts', 'failures.ts', 'account/identity-failures.ts'];
  const [useCases, failures, identity] = await Promise.all(files.map(load));
  return {
    createUseCases: useCases.createUseCases,
    Unavailable: failures.Unavailable,
    Failure: failures.Failure,
    IdentityError: identity.IdentityError,
  };
}
