import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Lead, type MailKind, storedSchema } from './write-mail.ts';

/** `attempts` counts this one. */
export type PendingMail = { kind: MailKind; lead: Lead; receivedAt: number; attempts: number };
type MailKey = Pick<PendingMail, 'kind' | 'lead'>;

/** The mails to send, one row each. Every write is on disk when its method returns. Times are milliseconds since 1970. */
export interface Outbox {
  /** Stores the mails of a lead; does nothing for those that it has, sent ones included. */
  keep(lead: Lead, kinds: readonly MailKind[], now: number): void;
  /** The mail that is due first. It is postponed before it is sent, so that a disk that fails repeats no mail each second. */
  takeDue(now: number, retryDelayMs: (attempts: number) => number): PendingMail | null;
  /** Sent, or given up: it is never tried again. */
  finish(mail: MailKey, now: number): void;
  /** Deletes what the leads of mails say that were sent before that time. Their ids stay, so that no repetition is mailed. */
  forget(sentBefore: number): void;
  /** `oldest` is when the house's oldest waiting mail was stored; null if none waits. */
  waiting(): { count: number; oldest: number | null };
  close(): void;
}

/**
 * Opens the outbox in that folder. What waits is due at once, because a restart often mends something. Throws if another
 * process uses the folder: two would send each mail twice.
 */
export function openOutbox(folder: string): Outbox {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  const database = new DatabaseSync(join(folder, 'lead-mail.sqlite'), { timeout: 5000 });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table if not exists mails (
      id text not null, kind text not null, lead text, received_at integer not null, attempts integer not null default 0,
      due_at integer not null, finished_at integer, primary key (id, kind)
    ) strict, without rowid;
    create index if not exists waiting on mails (due_at) where finished_at is null;
    update mails set due_at = 0 where finished_at is null;
  `);
  const insert = database.prepare(
    'insert into mails (id, kind, lead, received_at, due_at) values (?, ?, ?, ?, ?) on conflict do nothing',
  );
  const due = database.prepare(
    'select * from mails where finished_at is null and due_at <= ? order by due_at, received_at limit 1',
  );
  const postpone = database.prepare('update mails set attempts = attempts + 1, due_at = ? where id = ? and kind = ?');
  const finish = database.prepare('update mails set finished_at = ? where id = ? and kind = ?');
  const forget = database.prepare('update mails set lead = null where finished_at < ? and lead is not null');
  const waiting = database.prepare(
    "select count(*) as count, min(iif(kind = 'house', received_at, null)) as oldest from mails where finished_at is null",
  );
  return {
    keep(lead, kinds, now) {
      for (const kind of kinds) insert.run(lead.id, kind, JSON.stringify(lead), now, now);
    },
    takeDue(now, retryDelayMs) {
      const row = due.get(now);
      if (row === undefined) return null;
      const kind = row['kind'] === 'shopper' ? 'shopper' : 'house';
      const attempts = Number(row['attempts']) + 1;
      postpone.run(now + retryDelayMs(attempts), String(row['id']), kind);
      const lead = storedSchema.parse(JSON.parse(String(row['lead'])));
      return { kind, lead, receivedAt: Number(row['received_at']), attempts };
    },
    finish: ({ kind, lead }, now) => void finish.run(now, lead.id, kind),
    forget: (sentBefore) => void forget.run(sentBefore),
    waiting() {
      const row = waiting.get();
      const oldest = row?.['oldest'];
      return { count: Number(row?.['count']), oldest: typeof oldest === 'number' ? oldest : null };
    },
    close() {
      database.close();
      lock.close();
    },
  };
}

/** An exclusive transaction on a file of its own: the system ends it with the process, and the outbox stays readable. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    throw new Error(`DATA_DIR: another process uses ${folder}`, { cause });
  }
}
