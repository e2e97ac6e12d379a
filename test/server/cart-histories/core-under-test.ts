import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
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
const ENTRY = `
export { createUseCases } from './use-cases.ts';
export { Failure, Unavailable } from './failures.ts';
export { IdentityError } from './account/identity-failures.ts';
`;

/** Bundles the core, which imports nothing but itself, with its patched files. */
export async function patchCore(patches: readonly Patch[]): Promise<CoreUnderTest> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'patched-core-')), 'core.mjs');
  const sources = new Map(patches.map((patch) => [join(CORE, patch.file), applyPatch(patch)]));
  const plugin: Plugin = {
    name: 'patches',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = sources.get(path);
        return contents === undefined ? null : { contents, loader: 'ts' };
      });
    },
  };
  const stdin = { contents: ENTRY, resolveDir: CORE };
  await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', plugins: [plugin] });
  return import(/* @vite-ignore */ pathToFileURL(outfile).href);
}

function applyPatch({ file, find, replace }: Patch): string {
  const source = readFileSync(join(CORE, file), 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not hold exactly once: ${find}`);
  return source.replace(find, () => replace);
}
