import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Signatures } from '#core/ports/crypto.ts';

/** 128 bits, so that the signature stays short in a URL. */
const MAC_BYTES = 16;

/**
 * Signs with the first secret and accepts those of any of them, so that secrets can be rotated. Each `purpose` has its
 * own derived keys. Throws if there is no secret.
 */
export function createSignatures(secrets: readonly string[], purpose: string): Signatures {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', `signature:${purpose}`, 32)));
  const [first] = keys;
  if (first === undefined) throw new Error('signing needs a secret');
  return {
    sign: (text) => macOf(text, first).toString('base64url'),
    verify: (text, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return given.length === MAC_BYTES && keys.some((key) => timingSafeEqual(given, macOf(text, key)));
    },
  };
}

function macOf(text: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
}
