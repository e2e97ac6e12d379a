import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#core/ports/runtime.ts';
import type { MeasureStores } from '#core/ports/stores.ts';
import { askDatabase } from './sqlite-database.ts';

/** Counts by indexes, so that it takes little time with many sessions and merges. Leads are few: they wait to be delivered. */
export function createSqliteStoreSizes(database: DatabaseSync, clock: Clock): MeasureStores {
  const select = database.prepare(`
    select
      (select count(*) from sessions where ends_at > ?) as sessions,
      (select count(*) from merges where status = 'intended') as openMerges,
      (select count(*) from leads) as waitingLeads,
      (select count(*) from refused_leads) as refusedLeads,
      (select min(case when json_valid(lead) then json_extract(lead, '$.storedAt') end) from leads) as oldestLeadAt
  `);
  return {
    read: () =>
      askDatabase(() => {
        const row = select.get(clock.now()) ?? {};
        const oldest = row['oldestLeadAt'];
        return {
          sessions: Number(row['sessions']),
          openMerges: Number(row['openMerges']),
          waitingLeads: Number(row['waitingLeads']),
          refusedLeads: Number(row['refusedLeads']),
          oldestLeadAt: typeof oldest === 'number' ? oldest : null,
          evicted: null,
        };
      }),
  };
}
