import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { JWK } from 'oidc-provider';
import { z } from 'zod';
import { inTransaction } from '../../sqlite/in-transaction.ts';

export type ProviderKeys = { cookieKeys: string[]; jwks: { keys: JWK[] } };

const storedKeys = z.object({
  cookieKeys: z.array(z.string()),
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }),
});

/** Loads the issuer's signing keys, created at the first start: every process and every restart uses the same keys. */
export function loadProviderKeys(database: DatabaseSync): ProviderKeys {
  database.exec(
    'create table if not exists provider_keys (id integer primary key check (id = 1), keys text not null) strict',
  );
  const select = database.prepare('select keys from provider_keys where id = 1');
  return inTransaction(database, () => {
    const row = select.get();
    if (row !== undefined) return storedKeys.parse(JSON.parse(String(row['keys'])));
    const keys = createKeys();
    database.prepare('insert into provider_keys (id, keys) values (1, ?)').run(JSON.stringify(keys));
    return keys;
  });
}

function createKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { cookieKeys: [randomBytes(32).toString('base64url')], jwks: { keys: [jwk] } };
}
