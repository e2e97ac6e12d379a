import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import type { Json } from '#core/json.ts';
import type { Seal, Signatures } from '#core/ports/runtime.ts';

/** AES-256-GCM with a derived key (JWE `dir`): a text that was changed or sealed with another key cannot be opened. */
const ALGORITHM = 'dir';
const ENCRYPTION = 'A256GCM';

type SealKey = { id: string; bytes: Uint8Array };

/** The version of the format of sealed values. Texts of release 0.1.0 have no version; they count as version 1. */
const SEAL_VERSION = 1;

/**
 * Seals with the first secret and opens with any of them, so that secrets can be rotated. Each `purpose` has its own
 * derived keys: a text sealed for one purpose cannot be opened for another. A text of a newer version is not opened.
 * Throws if there is no secret.
 */
export function createSeal(secrets: readonly string[], purpose: string, version = SEAL_VERSION): Seal {
  const keys = secrets.map((secret) => deriveKey(secret, purpose));
  const first = keys[0];
  if (first === undefined) throw new Error('a seal needs at least one secret');
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION, kid: first.id, v: version })
        .encrypt(first.bytes),

    async open(sealed) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid }) => keyOf(keys, kid), {
          keyManagementAlgorithms: [ALGORITHM],
          contentEncryptionAlgorithms: [ENCRYPTION],
        });
        if (isNewer(protectedHeader, version)) return null;
        // Only `seal` creates texts that decrypt, and it seals JSON.
        return JSON.parse(new TextDecoder().decode(plaintext)) as Json;
      } catch {
        // The text is forged, damaged, or sealed with a secret that is no longer configured.
        return null;
      }
    },

    isForeign(sealed) {
      try {
        const header = decodeProtectedHeader(sealed);
        return isNewer(header, version) || keys.every(({ id }) => id !== header.kid);
      } catch {
        return false;
      }
    },
  };
}

function isNewer(header: Record<string, unknown>, version: number): boolean {
  return Number(header['v'] ?? 1) > version;
}

function deriveKey(secret: string, purpose: string): SealKey {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
  return { bytes, id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8) };
}

function keyOf(keys: readonly SealKey[], id: string | undefined): Uint8Array {
  const key = keys.find((each) => each.id === id);
  if (key === undefined) throw new Error('unknown key');
  return key.bytes;
}

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
