import type { DatabaseSync } from 'node:sqlite';
import type { Leads } from '#core/ports/leads.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import { type StoredLead, storeLead, toPendingLead } from './lead-record.ts';
import { askDatabase } from './sqlite-database.ts';

/**
 * The outbox of leads for a single machine. A leased lead has a future `due_at`; if its worker dies it becomes due again.
 * Every method throws `Unavailable` if the database fails.
 */
export function createSqliteLeads(database: DatabaseSync): Leads {
  database.exec(`
    create table if not exists leads (
      id text primary key, lead text not null, attempts integer not null, due_at integer not null
    ) strict;
    create index if not exists leads_by_due on leads (due_at);
    create table if not exists refused_leads (
      id text primary key, lead text not null, status integer not null, refused_at integer not null
    ) strict;
  `);
  const insert = database.prepare(
    'insert into leads (id, lead, attempts, due_at) values (?, ?, 0, ?) on conflict do nothing',
  );
  const selectDue = database.prepare(
    'select id, lead, attempts from leads where due_at <= ? order by due_at, rowid limit ?',
  );
  const lease = database.prepare('update leads set due_at = ? where id = ?');
  const postpone = database.prepare('update leads set attempts = ?, due_at = ? where id = ?');
  const copyToRefused = database.prepare(
    'insert or ignore into refused_leads (id, lead, status, refused_at) select id, lead, ?, ? from leads where id = ?',
  );
  const remove = database.prepare('delete from leads where id = ?');

  return {
    async store(lead, dueAt) {
      askDatabase(() => insert.run(lead.id, storeLead(lead), dueAt));
    },

    async takeDue({ now, leaseUntil, limit }) {
      const rows = askDatabase(() =>
        // In one transaction, so that no other process leases a lead between the select and the update.
        inTransaction(database, () => {
          // The statement selects these columns.
          const due = selectDue.all(now, limit) as StoredLead[];
          for (const { id } of due) lease.run(leaseUntil, id);
          return due;
        }),
      );
      return rows.map(toPendingLead);
    },

    async postpone(id, { attempts, dueAt }) {
      askDatabase(() => postpone.run(attempts, dueAt, id));
    },

    async setAside(id, { status, at }) {
      askDatabase(() =>
        inTransaction(database, () => {
          copyToRefused.run(status, at, id);
          remove.run(id);
        }),
      );
    },

    async complete(id) {
      askDatabase(() => remove.run(id));
    },
  };
}
