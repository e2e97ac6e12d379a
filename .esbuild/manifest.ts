import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Brand } from '#client/styles/brand.ts';
import type { Assets } from '#server/pages/make/assets.ts';
import { areaOfDocumentStyles, MAIN_STYLES } from './document-styles.ts';
import { isPreloaded } from './web-fonts.ts';

/** The files that import the pages' code on demand: the page rows and the error pages. */
const PAGE_TABLES = /^client\/[\w-]*pages\.ts$/;

/** Reads from the build's metafile what a document names: entry, stylesheet, fonts above the fold, each page's modules. */
export function toManifest({ inputs, outputs }: Metafile, brand: Brand): Assets {
  const files = Object.keys(outputs);
  const entry = outputOf(outputs, 'client/main.tsx');
  const modules = modulesOf(outputs, entry);
  const ownModules = (file: string) =>
    [file, ...modulesOf(outputs, file)].filter((each) => !modules.includes(each) && each !== entry);
  const pages = pageFiles(inputs).map(
    (file) => [basename(file, '.tsx'), ownModules(outputOf(outputs, file)).map(toHref)] as const,
  );
  return {
    build: digest(files.map((file) => basename(file))),
    boot: toHref(outputOf(outputs, 'client/boot.ts')),
    entry: toHref(entry),
    stylesheet: toHref(outputOf(outputs, MAIN_STYLES)),
    areaStylesheets: hrefsByArea(outputs, areaOfStyles),
    documentStylesheets: hrefsByArea(outputs, areaOfDocumentStyles),
    fonts: files.filter((file) => isPreloaded(file, brand)).map(toHref),
    modules: modules.map(toHref),
    pages: Object.fromEntries(pages),
  };
}

/** The hrefs of the outputs to whose entry point `areaOf` gives an area. */
function hrefsByArea(
  outputs: Outputs,
  areaOf: (entryPoint: string | undefined) => string | null,
): Assets['areaStylesheets'] {
  const hrefs = Object.entries(outputs).flatMap(([file, { entryPoint }]) => {
    const area = areaOf(entryPoint);
    return area === null ? [] : [[area, toHref(file)]];
  });
  return Object.fromEntries(hrefs);
}

function areaOfStyles(entryPoint = ''): string | null {
  const isArea = entryPoint.endsWith('.css') && entryPoint !== MAIN_STYLES && areaOfDocumentStyles(entryPoint) === null;
  return isArea ? basename(entryPoint, '.css') : null;
}

/** A page's file is named after its row. */
function pageFiles(inputs: Metafile['inputs']): string[] {
  const imports = Object.entries(inputs).flatMap(([file, input]) => (PAGE_TABLES.test(file) ? input.imports : []));
  return [...new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))];
}

type Outputs = Metafile['outputs'];

function outputOf(outputs: Outputs, entryPoint: string): string {
  const file = Object.keys(outputs).find((each) => outputs[each]?.entryPoint === entryPoint);
  if (file === undefined) throw new Error(`the build has no output for ${entryPoint}`);
  return file;
}

/** The files that a file imports statically, each after those that it imports itself: the order of their evaluation. */
function modulesOf(outputs: Outputs, file: string): string[] {
  const own = (outputs[file]?.imports ?? []).filter(({ kind, external }) => kind === 'import-statement' && !external);
  return [...new Set(own.flatMap(({ path }) => [...modulesOf(outputs, path), path]))];
}

function toHref(file: string): string {
  return `/${file.replace(/^.*dist\//, '')}`;
}

function digest(names: readonly string[]): string {
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 12);
}
