import { readFileSync } from 'node:fs';
import type { StyleArea } from '#client/pages/define-page.ts';

/** The files of the client build, by role. Hrefs are absolute paths of this site. */
export type Assets = {
  /** Whether the look is a folder of the adopter's (`BRAND_DIR`), not the demo's. */
  hasOwnLook: boolean;
  /** The script of a document. It loads the modules. */
  boot: string;
  /** What every page needs. */
  stylesheet: string;
  /** The brand's look alone, for the embedded services' pages. */
  look: string;
  /** What the pages of all areas need beside it: for a document in which a shopper navigates to another area. */
  areasStylesheet: string;
  /** The first one and what one area needs beside it, in one file, to which the documents of that area link. */
  documentStylesheets: Readonly<Record<StyleArea, string>>;
  /** Font files that text above the fold uses. */
  fonts: readonly string[];
  /** The scripts that boot loads, in the order of their evaluation. They load the others on use. */
  modules: readonly string[];
};

/** The bundler replaces this name with the manifest. When running from source it is not defined. */
declare const BUILT_ASSETS: Assets | undefined;

/** The manifest compiled into this bundle; when running from source, the one that the last build wrote to `file`. */
export function readAssets(file: string): Assets {
  return typeof BUILT_ASSETS === 'undefined' ? (JSON.parse(readFileSync(file, 'utf8')) as Assets) : BUILT_ASSETS;
}
