import type { WireLead } from '../../lambda/lambda-wire.ts';
import { openDatabase } from '../../sqlite/open-database.ts';

/** Delivered leads. Every answered write is on disk. */
export interface Leads {
  /** Keeps a lead; does nothing if one with the same id exists. */
  keep(lead: WireLead): void;
  close(): void;
}

/** Opens the leads' database. It is durable: an answered lead survives a kill and a power cut. */
export function openLeads(path: string): Leads {
  const database = openDatabase(path, { durable: true });
  database.exec(`
    create table if not exists leads (
      id text primary key, name text not null, email text not null, phone text, message text, source text not null,
      received_at text not null default current_timestamp
    ) strict, without rowid;
  `);
  const insert = database.prepare(
    `insert into leads (id, name, email, phone, message, source) values (?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  return {
    keep({ id, name, email, phone = null, message = null, source }) {
      insert.run(id.toLowerCase(), name, email, phone, message, source);
    },
    close: () => database.close(),
  };
}
