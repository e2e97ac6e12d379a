import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { JWK } from 'oidc-provider';
import * as z from 'zod';

export type ProviderKeys = { cookieKeys: string[]; jwks: { keys: JWK[] } };

const storedKeys = z.object({
  cookieKeys: z.array(z.string()),
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }),
});

/** Loads the issuer's signing keys, created at the first start: every process and every restart uses the same keys. */
export function loadProviderKeys(database: DatabaseSync): ProviderKeys {
  const select = database.prepare('select keys from provider_keys where id = 1');
  // The keys are created before the write, so that the database is locked for a moment only.
  const created = select.get() === undefined ? createKeys() : null;
  if (created !== null) {
    // Does nothing if another process has stored its keys in between.
    database
      .prepare('insert into provider_keys (id, keys) values (1, ?) on conflict do nothing')
      .run(JSON.stringify(created));
  }
  return storedKeys.parse(JSON.parse(String(select.get()?.['keys'])));
}

function createKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { cookieKeys: [randomBytes(32).toString('base64url')], jwks: { keys: [jwk] } };
}
