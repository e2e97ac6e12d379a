import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a random key. */
export function createKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Compares two keys in constant time; hashing them first makes the lengths equal. */
export function isSameKey(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
