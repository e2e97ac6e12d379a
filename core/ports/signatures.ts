/** Signs texts that come back in a URL: only this shop can make a signature that it accepts. */
export interface Signatures {
  /** Returns a short, URL-safe text. */
  sign(text: string): string;
  /** Whether `signature` was made for this text with one of the shop's secrets. */
  verify(text: string, signature: string): boolean;
}
