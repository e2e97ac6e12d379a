import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoredLead } from '#core/leads/lead.ts';
import type { Leads, StoredLeads } from '#core/ports/stores.ts';
import { describeLead, type ReportUnreadable, readPending, storeLead } from '../records/stored-records.ts';
import { inTransaction } from './open-database.ts';
import { askDatabase } from './sqlite-database.ts';

/**
 * The outbox of leads for a single machine. A leased lead has a future `due_at`; if its worker dies it becomes due again.
 * Every method throws `Unavailable` if the database fails.
 */
export function createSqliteLeads(database: DatabaseSync, report: ReportUnreadable = () => undefined): Leads {
  const insert = database.prepare(
    'insert into leads (id, lead, attempts, due_at) values (?, ?, 0, ?) on conflict do nothing',
  );
  const selectDue = database.prepare(
    'select id, lead as text, attempts from leads where due_at <= ? or due_at > ? order by due_at, rowid limit ?',
  );
  const lease = database.prepare('update leads set due_at = ? where id = ?');
  const postpone = database.prepare('update leads set attempts = ?, due_at = ? where id = ?');
  const copyToRefused = database.prepare(
    'insert or ignore into refused_leads (id, lead, status, refused_at) select id, lead, ?, ? from leads where id = ?',
  );
  const remove = database.prepare('delete from leads where id = ?');

  return {
    async store(lead, dueAt) {
      const { changes } = await askDatabase(() => insert.run(lead.id, storeLead(lead, dueAt), dueAt));
      return Number(changes) > 0;
    },

    async takeDue({ now, maxDueAt = Infinity, leaseUntil, limit }) {
      const rows = await askDatabase(() =>
        // In one transaction, so that no other process leases a lead between the select and the update.
        inTransaction(database, () => {
          const due = selectDue.all(now, maxDueAt, limit);
          for (const { id } of due) lease.run(leaseUntil, String(id));
          return due;
        }),
      );
      return rows.flatMap(({ id, text, attempts }) => readPending({ id, text, attempts }, report));
    },

    async postpone(id, { attempts, dueAt }) {
      await askDatabase(() => postpone.run(attempts, dueAt, id));
    },

    async setAside(id, { status, at }) {
      await askDatabase(() =>
        inTransaction(database, () => {
          copyToRefused.run(status, at, id);
          remove.run(id);
        }),
      );
    },

    async complete(id) {
      await askDatabase(() => remove.run(id));
    },
  };
}

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

/**
 * Counts the leads in a folder's `shop.sqlite` that wait for delivery or were refused. Returns 0 if the folder has no such file, or
 * if the file cannot be read.
 */
export function countLeads(dataDir: string): number {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true });
    const query = 'select (select count(*) from leads) + (select count(*) from refused_leads) as leads';
    return Number(database.prepare(query).get()?.['leads']);
  } catch {
    return 0;
  } finally {
    database?.close();
  }
}
