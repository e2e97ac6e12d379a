import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Assets } from '#server/pages/assets.ts';

/** What a document must name: entry, stylesheet, fonts above the fold, and each page's modules. */
export function toManifest({ inputs, outputs }: Metafile): Assets {
  const files = Object.keys(outputs);
  const entry = outputOf(outputs, 'client/main.tsx');
  const modules = modulesOf(outputs, entry);
  const ownModules = (file: string) =>
    [file, ...modulesOf(outputs, file)].filter((each) => !modules.includes(each) && each !== entry);
  const pages = pageModules(inputs).map(
    (module) => [basename(module, '.tsx'), ownModules(outputOf(outputs, module)).map(toHref)] as const,
  );
  return {
    build: digest(files.map((file) => basename(file))),
    entry: toHref(entry),
    stylesheet: toHref(outputOf(outputs, 'client/styles/main.css')),
    fonts: files.filter((file) => /(fraunces|figtree)-latin-[\w-]*normal-[A-Z0-9]+\.woff2$/.test(file)).map(toHref),
    modules: modules.map(toHref),
    pages: Object.fromEntries(pages),
  };
}

type Outputs = Metafile['outputs'];

/** The modules that the page rows and the error pages load on demand, by path. A page is named after its file. */
function pageModules(inputs: Metafile['inputs']): string[] {
  const rows = ['client/pages.ts', 'client/content-pages.ts', 'client/error-pages.ts'];
  const imports = rows.flatMap((file) => inputs[file]?.imports ?? []);
  return [...new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))];
}

function outputOf(outputs: Outputs, entryPoint: string): string {
  const file = Object.keys(outputs).find((each) => outputs[each]?.entryPoint === entryPoint);
  if (file === undefined) throw new Error(`the build made nothing of ${entryPoint}`);
  return file;
}

/** Whatever the file loads before it runs. */
function modulesOf(outputs: Outputs, file: string): string[] {
  const own = (outputs[file]?.imports ?? []).filter(({ kind, external }) => kind === 'import-statement' && !external);
  return [...new Set(own.flatMap(({ path }) => [path, ...modulesOf(outputs, path)]))];
}

function toHref(file: string): string {
  return `/${file.replace(/^dist\//, '')}`;
}

function digest(names: readonly string[]): string {
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 12);
}
