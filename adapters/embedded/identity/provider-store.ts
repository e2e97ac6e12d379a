import type { DatabaseSync } from 'node:sqlite';
import { type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import * as z from 'zod';

/** The provider library's storage: sessions, interactions, grants, codes and tokens in one table. */
export type ProviderStore = {
  adapter: AdapterFactory;
  sweep(): void;
};

export function createProviderStore(database: DatabaseSync): ProviderStore {
  const upsert = database.prepare(`
    insert into provider_records (kind, id, payload, grant_id, uid, expires_at) values (?, ?, ?, ?, ?, ?)
    on conflict do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
      expires_at = excluded.expires_at
  `);
  const byId = database.prepare('select payload, consumed_at from provider_records where kind = ? and id = ?');
  const byUid = database.prepare('select payload, consumed_at from provider_records where kind = ? and uid = ?');
  const consume = database.prepare(
    'update provider_records set consumed_at = ? where kind = ? and id = ? and consumed_at is null',
  );
  const destroy = database.prepare('delete from provider_records where kind = ? and id = ?');
  const revoke = database.prepare('delete from provider_records where kind = ? and grant_id = ?');
  const removeExpired = database.prepare('delete from provider_records where expires_at <= ?');

  return {
    adapter: (kind) => ({
      upsert: async (id, payload, expiresIn) => {
        const { grantId = null, uid = null } = payload;
        const expiresAt = expiresIn === undefined ? null : nowSeconds() + expiresIn;
        upsert.run(kind, id, JSON.stringify(payload), grantId, uid, expiresAt);
      },
      find: async (id) => toPayload(byId.get(kind, id)),
      findByUid: async (uid) => toPayload(byUid.get(kind, uid)),
      // The device flow is off, so there are no user codes.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        // The library checks first and consumes later, so only one of two concurrent requests may succeed here.
        if (consume.run(nowSeconds(), kind, id).changes === 0) throw new errors.InvalidGrant('already used');
      },
      destroy: async (id) => {
        destroy.run(kind, id);
      },
      revokeByGrantId: async (grantId) => {
        revoke.run(kind, grantId);
      },
    }),
    sweep: () => {
      removeExpired.run(nowSeconds());
    },
  };
}

const payloadSchema = z.looseObject({});

/** The library itself checks `exp` and `consumed`. An unreadable record counts as missing, so its user signs in again. */
function toPayload(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  const payload = readPayload(String(row['payload']));
  if (payload === null) return undefined;
  const consumed = row['consumed_at'];
  return typeof consumed === 'number' ? { ...payload, consumed } : payload;
}

function readPayload(text: string): AdapterPayload | null {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The library counts in seconds. */
function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
