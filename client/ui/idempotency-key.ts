/** Not `crypto.randomUUID`, which is missing over plain HTTP, except on loopback hosts. */
export function createIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
