import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares digests, which have one length, so that the time taken says nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
