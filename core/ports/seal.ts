import type { Json } from '../json.ts';

/** Authenticated encryption of values that a browser or a store keeps: only this shop can read or create them. */
export interface Seal {
  /** Returns a compact, URL-safe text. */
  seal(value: Json): Promise<string>;
  /** Returns the value; null if the text was not sealed for this purpose with one of the shop's secrets. */
  open(sealed: string): Promise<Json>;
}
