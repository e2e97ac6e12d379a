import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Mailbox } from './mailbox.ts';
import type { User, Users } from './users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type EmailVerification = {
  /** Mails a verification link and invalidates any earlier one. */
  send(user: User): void;
  /** Verifies the address; false if the token is invalid or expired. The same link may be opened again. */
  confirm(token: string): boolean;
  sweep(): void;
};

/** The tokens in the links are stored as digests only. */
export function createEmailVerification(
  database: DatabaseSync,
  { users, mailbox, verifyUrl }: { users: Users; mailbox: Mailbox; verifyUrl: string },
): EmailVerification {
  const insert = database.prepare('insert into email_verifications (token, user_id, expires_at) values (?, ?, ?)');
  const removeByUser = database.prepare('delete from email_verifications where user_id = ?');
  const select = database.prepare('select user_id from email_verifications where token = ? and expires_at > ?');
  const removeExpired = database.prepare('delete from email_verifications where expires_at <= ?');

  function createToken(userId: string): string {
    const token = randomBytes(24).toString('base64url');
    removeByUser.run(userId);
    insert.run(digest(token), userId, Date.now() + DAY_MS);
    return token;
  }

  return {
    send: ({ id, email, givenName }) => {
      mailbox.send({
        to: email,
        subject: 'Verificá tu correo',
        text: `Hola, ${givenName}. Con este enlace confirmás que la dirección es tuya. Sirve durante un día.`,
        linkText: 'Verificar mi correo',
        link: `${verifyUrl}?token=${createToken(id)}`,
      });
    },
    confirm: (token) => {
      const row = select.get(digest(token), Date.now());
      if (row !== undefined) users.markVerified(String(row['user_id']));
      return row !== undefined;
    },
    sweep: () => {
      removeExpired.run(Date.now());
    },
  };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
