import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../sqlite.ts';
import { createMailLinks } from './mail-links.ts';
import type { Mailbox } from './mailbox.ts';
import { hashPassword } from './passwords.ts';
import type { User, Users } from './users.ts';

const HOUR_MS = 60 * 60 * 1000;

export type PasswordReset = {
  /** Mails a link that works once within an hour, and invalidates any earlier one. */
  send(user: User): void;
  isValid(token: string): boolean;
  /** Changes the password; returns its user, or null if the token is invalid or expired. */
  complete(token: string, password: string): Promise<User | null>;
  sweep(): void;
};

type ResetParts = {
  users: Users;
  mailbox: Mailbox;
  resetUrl: string;
  /** Removes all sessions and tokens of a user. */
  signOut(userId: string): void;
};

export function createPasswordReset(
  database: DatabaseSync,
  { users, mailbox, resetUrl, signOut }: ResetParts,
): PasswordReset {
  const links = createMailLinks(database, { table: 'password_resets', lifetimeMs: HOUR_MS });
  return {
    send: ({ id, email, givenName }) => {
      mailbox.send({
        to: email,
        subject: 'Elegí otra contraseña',
        text: `Hola, ${givenName}. Alguien pidió cambiar la contraseña de tu cuenta. Si fuiste vos, seguí el enlace dentro de una hora; si no, no hace falta que hagas nada.`,
        linkText: 'Elegir otra contraseña',
        link: `${resetUrl}?token=${links.create(id)}`,
      });
    },
    isValid: (token) => links.find(token) !== null,
    complete: async (token, password) => {
      if (links.find(token) === null) return null;
      const passwordHash = await hashPassword(password);
      return inTransaction(database, () => {
        // Another request may have used the token while the password was being hashed.
        const userId = links.find(token);
        if (userId === null) return null;
        links.remove(userId);
        users.setPassword(userId, passwordHash);
        signOut(userId);
        return users.find(userId);
      });
    },
    sweep: links.sweep,
  };
}
