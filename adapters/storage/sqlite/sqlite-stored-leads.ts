import type { DatabaseSync } from 'node:sqlite';
import type { StoredLead } from '#core/leads/outbox.ts';
import type { StoredLeads } from '#core/ports/leads.ts';
import { describeLead } from '../records/lead-record.ts';
import { inTransaction } from './in-transaction.ts';
import { askDatabase } from './sqlite-database.ts';

type Row = Record<string, unknown>;

export function createSqliteStoredLeads(database: DatabaseSync): StoredLeads {
  const selectWaiting = database.prepare('select id, lead, attempts, due_at from leads order by due_at, rowid');
  const selectRefused = database.prepare('select id, lead, status, refused_at from refused_leads order by refused_at');
  const retryWaiting = database.prepare('update leads set attempts = 0, due_at = ? where id = ?');
  const copyFromRefused = database.prepare(
    'insert or ignore into leads (id, lead, attempts, due_at) select id, lead, 0, ? from refused_leads where id = ?',
  );
  const removeWaiting = database.prepare('delete from leads where id = ?');
  const removeRefused = database.prepare('delete from refused_leads where id = ?');

  return {
    list: () => askDatabase(() => [...selectWaiting.all().map(toWaiting), ...selectRefused.all().map(toRefused)]),

    retry: (id, now) =>
      askDatabase(() =>
        inTransaction(database, () => {
          const changes = Number(retryWaiting.run(now, id).changes) + Number(copyFromRefused.run(now, id).changes);
          removeRefused.run(id);
          return changes > 0;
        }),
      ),

    remove: (id) =>
      askDatabase(() =>
        inTransaction(database, () => {
          return Number(removeWaiting.run(id).changes) + Number(removeRefused.run(id).changes) > 0;
        }),
      ),

    close: () => database.close(),
  };
}

function toWaiting({ id, lead, attempts, due_at }: Row): StoredLead {
  return { ...describeLead(id, lead), state: 'waiting', attempts: Number(attempts), dueAt: Number(due_at) };
}

function toRefused({ id, lead, status, refused_at }: Row): StoredLead {
  return { ...describeLead(id, lead), state: 'refused', status: Number(status), refusedAt: Number(refused_at) };
}
