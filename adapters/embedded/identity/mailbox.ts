import type { EmbeddedLog } from '../loopback.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The text of the link's button. */
  action: string;
  link: string;
  at: Date;
};

/** Stands in for a mail server: writes each mail to the log and, if `keeps`, lists it in the inbox. */
export interface Mailbox {
  send(mail: Omit<Mail, 'at'>): void;
  /** The stored mails, newest first. */
  list(): readonly Mail[];
}

const MAX_KEPT_MAILS = 20;

export function createMailbox(log: EmbeddedLog, { keeps }: { keeps: boolean }): Mailbox {
  const mails: Mail[] = [];
  return {
    send: (mail) => {
      log.info({ link: mail.link }, `embedded identity mail: ${mail.subject}`);
      if (!keeps) return;
      mails.unshift({ ...mail, at: new Date() });
      mails.splice(MAX_KEPT_MAILS);
    },
    list: () => mails,
  };
}
