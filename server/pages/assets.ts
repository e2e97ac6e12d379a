import { readFileSync } from 'node:fs';

/** The files of the client build, by role. Hrefs are absolute paths of this site. */
export type Assets = {
  /** Changes with every build of the client; a page of another build reloads itself. */
  build: string;
  entry: string;
  stylesheet: string;
  /** Font files used above the fold. */
  fonts: readonly string[];
  /** Modules the entry imports. */
  modules: readonly string[];
  /** Modules of a page, by row name. */
  pages: Readonly<Record<string, readonly string[]>>;
};

/** Defined by the build; not defined when running from source. */
declare const BUILT_ASSETS: Assets | undefined;

/** The manifest compiled into this bundle; when running from source, the one that the last build wrote to `file`. */
export function readAssets(file: string): Assets {
  return typeof BUILT_ASSETS === 'undefined' ? (JSON.parse(readFileSync(file, 'utf8')) as Assets) : BUILT_ASSETS;
}
