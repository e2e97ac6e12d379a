import type { Json } from '../json.ts';

/** Authenticated encryption of values that a browser or a store keeps: only this shop can read or create them. */
export interface Seal {
  /** Returns a compact, URL-safe text. */
  seal(value: Json): Promise<string>;
  /** Returns the value; null if the text was not sealed for this purpose with one of the shop's secrets. */
  open(sealed: string): Promise<Json>;
  /**
   * Whether a newer program sealed the text, or a secret that is not configured. A text that is not foreign and cannot be
   * opened is damaged.
   */
  isForeign(sealed: string): boolean;
}

/** Signs texts that come back in a URL: only this shop can make a signature that it accepts. */
export interface Signatures {
  /** Returns a short, URL-safe text. */
  sign(text: string): string;
  /** Whether `signature` was made for this text with one of the shop's secrets. */
  verify(text: string, signature: string): boolean;
}
