import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a random key. It begins with no dash, so that it can be an argument of a command. */
export function createKey(): string {
  return randomBytes(24).toString('hex');
}

/** Compares two keys in constant time; hashing them first makes the lengths equal. */
export function isSameKey(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
