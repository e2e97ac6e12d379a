import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { EmbeddedLog } from '../loopback.ts';
import type { User, Users } from './users.ts';

/** A link works for a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export type EmailVerification = {
  /** "Sends" the link, in place of any earlier one: this issuer has no mail, so it is written to the log. */
  send(user: User): void;
  /** Whether the token was good; the same link may be opened again. */
  confirm(token: string): boolean;
  sweep(): void;
};

export function createEmailVerification(
  database: DatabaseSync,
  { users, verifyUrl, log }: { users: Users; verifyUrl: string; log: EmbeddedLog },
): EmailVerification {
  database.exec(`
    create table if not exists email_verifications (
      token text primary key, user_id text not null, expires_at integer not null
    ) strict, without rowid;
  `);
  const insert = database.prepare('insert into email_verifications (token, user_id, expires_at) values (?, ?, ?)');
  const removeOf = database.prepare('delete from email_verifications where user_id = ?');
  const select = database.prepare('select user_id from email_verifications where token = ? and expires_at > ?');
  const removeEnded = database.prepare('delete from email_verifications where expires_at <= ?');

  return {
    send: ({ id }) => {
      const token = randomBytes(24).toString('base64url');
      removeOf.run(id);
      insert.run(digest(token), id, Date.now() + LIFETIME_MS);
      log.info({ link: `${verifyUrl}?token=${token}` }, 'embedded identity: e-mail verification link');
    },
    confirm: (token) => {
      const row = select.get(digest(token), Date.now());
      if (row === undefined) return false;
      users.markVerified(String(row['user_id']));
      return true;
    },
    sweep: () => {
      removeEnded.run(Date.now());
    },
  };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
