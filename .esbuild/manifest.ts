import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Metafile } from 'esbuild';
import type { Brand } from '#client/styles/brand.ts';
import type { Assets } from '#server/pages/make/assets.ts';
import { DOCUMENT_STYLES, LOOK_STYLES, MAIN_STYLES } from './plugins.ts';
import { isPreloaded } from './web-fonts.ts';

const PAGE_TABLES = /^client\/[\w-]*pages\.ts$/;

/** Reads from the build's metafile what a document names: entry, stylesheet, fonts above the fold, each page's modules. */
export function toManifest(
  { inputs, outputs }: Metafile,
  brand: Brand,
  areaStyles: Readonly<Record<string, string>>,
): Assets {
  const files = Object.keys(outputs);

  function outputOf(entryPoint: string): string {
    const file = files.find((each) => outputs[each]?.entryPoint === entryPoint);
    if (file === undefined) throw new Error(`the build has no output for ${entryPoint}`);
    return file;
  }

  /** The files that a file imports statically, each after those that it imports itself: the order of their evaluation. */
  function modulesOf(file: string): string[] {
    const own = (outputs[file]?.imports ?? []).filter(({ kind, external }) => kind === 'import-statement' && !external);
    return [...new Set(own.flatMap(({ path }) => [...modulesOf(path), path]))];
  }

  const stylesheets = (prefix: string): Assets['areaStylesheets'] =>
    Object.fromEntries(Object.entries(areaStyles).map((pair) => pair.with(1, toHref(outputOf(prefix + pair[1])))));
  const names = files.map((file) => basename(file)).toSorted();
  const entry = outputOf('client/main.tsx');
  const shared = [entry, ...modulesOf(entry)];
  const pages = Object.entries(inputs)
    .flatMap(([file, { imports }]) => (PAGE_TABLES.test(file) ? imports : []))
    .filter(({ kind }) => kind === 'dynamic-import')
    .map(({ path }) => {
      const file = outputOf(path);
      const own = [file, ...modulesOf(file)].filter((each) => !shared.includes(each));
      // A page's file is named after its row.
      return [basename(path, '.tsx'), own.map(toHref)] as const;
    });
  return {
    build: createHash('sha256').update(names.join()).digest('hex').slice(0, 12),
    boot: toHref(outputOf('client/boot.ts')),
    entry: toHref(entry),
    stylesheet: toHref(outputOf(MAIN_STYLES)),
    look: toHref(outputOf(LOOK_STYLES)),
    areaStylesheets: stylesheets(''),
    documentStylesheets: stylesheets(DOCUMENT_STYLES),
    fonts: files.filter((file) => isPreloaded(file, brand)).map(toHref),
    modules: modulesOf(entry).map(toHref),
    pages: Object.fromEntries(pages),
  };
}

function toHref(file: string): string {
  return `/${file.replace(/^.*dist\//, '')}`;
}
