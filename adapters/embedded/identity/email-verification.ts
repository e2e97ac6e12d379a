import type { DatabaseSync } from 'node:sqlite';
import { createMailLinks } from './mail-links.ts';
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

export function createEmailVerification(
  database: DatabaseSync,
  { users, mailbox, verifyUrl }: { users: Users; mailbox: Mailbox; verifyUrl: string },
): EmailVerification {
  const links = createMailLinks(database, { table: 'email_verifications', lifetimeMs: DAY_MS });
  return {
    send: ({ id, email, givenName }) => {
      mailbox.send({
        to: email,
        subject: 'Verificá tu correo',
        text: `Hola, ${givenName}. Con este enlace confirmás que la dirección es tuya. Sirve durante un día.`,
        linkText: 'Verificar mi correo',
        link: `${verifyUrl}?token=${links.create(id)}`,
      });
    },
    confirm: (token) => {
      const userId = links.find(token);
      if (userId !== null) users.markVerified(userId);
      return userId !== null;
    },
    sweep: links.sweep,
  };
}
