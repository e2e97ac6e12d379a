import { readFileSync } from 'node:fs';

/** What the client build made, by role. Hrefs are absolute paths of this site. */
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

/** The manifest of the build that made this program; not there where it runs from the sources. */
declare const BUILT_ASSETS: Assets | undefined;

/** What the build that this program is of has made; run from the sources, what the last build wrote into that file. */
export function readAssets(file: string): Assets {
  return typeof BUILT_ASSETS === 'undefined' ? (JSON.parse(readFileSync(file, 'utf8')) as Assets) : BUILT_ASSETS;
}
