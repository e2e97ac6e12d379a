import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { JWK } from 'oidc-provider';
import * as z from 'zod';

export type ProviderKeys = {
  cookieKeys: string[];
  jwks: { keys: JWK[] };
  /** The algorithm of the ID tokens' signatures: that of the stored key. */
  signingAlgorithm: z.output<typeof signingAlgorithm>;
};

const signingAlgorithm = z.enum(['ES256', 'RS256']);

const storedKeys = z.object({
  cookieKeys: z.array(z.string()),
  jwks: z.object({ keys: z.tuple([z.looseObject({ kty: z.string(), alg: signingAlgorithm })]) }),
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
  const { cookieKeys, jwks } = storedKeys.parse(JSON.parse(String(select.get()?.['keys'])));
  return { cookieKeys, jwks, signingAlgorithm: jwks.keys[0].alg };
}

/** An elliptic key, because an RSA key takes a tenth of a second of the first start. Older data have an RSA key, and keep it. */
function createKeys(): z.input<typeof storedKeys> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kty: 'EC',
    kid: randomUUID(),
    alg: 'ES256' as const,
    use: 'sig',
  };
  return { cookieKeys: [randomBytes(32).toString('base64url')], jwks: { keys: [jwk] } };
}
