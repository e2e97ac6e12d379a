import { once } from 'node:events';
import { connectRedis } from '#adapters/storage/redis/redis-client.ts';
import { createRedisLeads } from '#adapters/storage/redis/redis-leads.ts';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import type { Leads } from '#core/ports/stores.ts';
import { leadOf } from './leads-contract.ts';

/**
 * A child process that a test kills. `keep` stores leads one after another. `take` prints "ready", waits for a line on
 * stdin, takes three leads at a time until none is due, prints "none" and keeps running. Both print an id as soon as the
 * store has acknowledged it.
 */
const [task, store = ''] = process.argv.slice(2);

const leads: Leads = store.startsWith('redis:')
  ? createRedisLeads(connectRedis(store, { warn: () => undefined }))
  : createSqliteLeads(openShopDatabase(store));

if (task === 'keep') {
  for (let count = 0; ; count++) {
    const lead = leadOf(`${process.pid}-${count}`);
    await leads.store(lead, 0);
    process.stdout.write(`${lead.id}\n`);
  }
} else {
  process.stdout.write('ready\n');
  await once(process.stdin, 'data');
  let taken = await leads.takeDue({ now: 1000, leaseUntil: 2000, limit: 3 });
  while (taken.length > 0) {
    for (const { lead } of taken) process.stdout.write(`${lead.id}\n`);
    taken = await leads.takeDue({ now: 1000, leaseUntil: 2000, limit: 3 });
  }
  process.stdout.write('none\n');
}
