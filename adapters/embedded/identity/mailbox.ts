import type { EmbeddedLog } from '../loopback.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  link: string;
  linkText: string;
  sentAt: Date;
};

/** Replaces a mail server: logs the link of each mail and, if `keepsMails`, stores the latest mails for the inbox. */
export interface Mailbox {
  send(mail: Omit<Mail, 'sentAt'>): void;
  /** The stored mails, newest first. */
  list(): readonly Mail[];
}

const MAX_KEPT_MAILS = 20;

export function createMailbox(log: EmbeddedLog, { keepsMails }: { keepsMails: boolean }): Mailbox {
  const mails: Mail[] = [];
  return {
    send: (mail) => {
      log.info({ link: mail.link }, `embedded identity mail: ${mail.subject}`);
      if (!keepsMails) return;
      mails.unshift({ ...mail, sentAt: new Date() });
      mails.splice(MAX_KEPT_MAILS);
    },
    list: () => mails,
  };
}
