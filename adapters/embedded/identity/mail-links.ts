import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Tokens that are mailed to users inside links; the database stores only their digests. */
export type MailLinks = {
  /** Creates a token for a user and removes any earlier one. */
  create(userId: string): string;
  /** Returns the id of a token's user; null if the token is unknown or expired. */
  find(token: string): string | null;
  remove(userId: string): void;
  sweep(): void;
};

export function createMailLinks(
  database: DatabaseSync,
  { table, lifetimeMs }: { table: 'email_verifications' | 'password_resets'; lifetimeMs: number },
): MailLinks {
  const insert = database.prepare(`insert into ${table} (token, user_id, expires_at) values (?, ?, ?)`);
  const removeByUser = database.prepare(`delete from ${table} where user_id = ?`);
  const select = database.prepare(`select user_id from ${table} where token = ? and expires_at > ?`);
  const removeExpired = database.prepare(`delete from ${table} where expires_at <= ?`);
  const remove = (userId: string) => {
    removeByUser.run(userId);
  };

  return {
    create: (userId) => {
      const token = randomBytes(24).toString('base64url');
      remove(userId);
      insert.run(digest(token), userId, Date.now() + lifetimeMs);
      return token;
    },
    find: (token) => {
      const row = select.get(digest(token), Date.now());
      return row === undefined ? null : String(row['user_id']);
    },
    remove,
    sweep: () => {
      removeExpired.run(Date.now());
    },
  };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
