import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random key, valid until the process ends. */
export function createKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Compares in constant time, also for different lengths. */
export function isSameKey(given: string | undefined, expected: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
