import type { Json } from '../json.ts';

/** Makes a text that only this shop can read or make, for what a browser or a store keeps on its behalf. */
export interface Seal {
  /** A compact, URL-safe text. */
  seal(value: Json): Promise<string>;
  /** What was sealed; null for anything that none of this shop's secrets sealed for the same purpose. */
  open(sealed: string): Promise<Json>;
}
