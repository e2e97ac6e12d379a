import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses. */
export function createSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The name a store knows a session by: who reads the store learns no id that a cookie could carry. */
export function hashSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
