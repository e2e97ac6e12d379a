import type { DatabaseSync } from 'node:sqlite';
import type { Leads } from '#core/ports/leads.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import { type StoredLead, storeLead, toPendingLead } from './lead-record.ts';
import { askDatabase } from './sqlite-database.ts';

/** The outbox of leads of a single machine. A lease is a due time that lies ahead: nothing is lost with its holder. */
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
  const setDue = database.prepare('update leads set due_at = ? where id = ?');
  const setBack = database.prepare('update leads set attempts = ?, due_at = ? where id = ?');
  const copyAside = database.prepare(
    'insert or ignore into refused_leads (id, lead, status, refused_at) select id, lead, ?, ? from leads where id = ?',
  );
  const remove = database.prepare('delete from leads where id = ?');

  return {
    async keep(lead, dueAt) {
      askDatabase(() => insert.run(lead.id, storeLead(lead), dueAt));
    },

    async takeDue({ now, leaseUntil, limit }) {
      const rows = askDatabase(() =>
        // One transaction: no other process may lease a lead between its select and its update.
        inTransaction(database, () => {
          // The columns have these names.
          const due = selectDue.all(now, limit) as StoredLead[];
          for (const { id } of due) setDue.run(leaseUntil, id);
          return due;
        }),
      );
      return rows.map(toPendingLead);
    },

    async postpone(id, { attempts, dueAt }) {
      askDatabase(() => setBack.run(attempts, dueAt, id));
    },

    async setAside(id, { status, at }) {
      askDatabase(() =>
        // One transaction: no other process may lease a lead between its select and its update.
        inTransaction(database, () => {
          copyAside.run(status, at, id);
          remove.run(id);
        }),
      );
    },

    async complete(id) {
      askDatabase(() => remove.run(id));
    },
  };
}
