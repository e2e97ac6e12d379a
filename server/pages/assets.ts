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

/** Reads the manifest that the build wrote beside the server bundle. */
export function readAssets(file: string): Assets {
  return JSON.parse(readFileSync(file, 'utf8')) as Assets;
}
