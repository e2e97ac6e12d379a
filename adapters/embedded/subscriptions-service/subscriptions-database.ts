import type { DatabaseSync } from 'node:sqlite';
import { type Migrations, openDatabase } from '../sqlite.ts';

const migrations: Migrations = [
  `
  create table if not exists subscribers (subject text primary key, other_subs integer not null) strict, without rowid;
  create table if not exists subscriptions (
    id text primary key, subject text not null, guid text not null, created_at text not null default current_timestamp,
    unique (subject, guid)
  ) strict, without rowid;
`,
  // `guid` is the plan that was bought, `plan` the one that is sent now. Months are like "2026-12".
  `
  alter table subscriptions add column plan text;
  alter table subscriptions add column first_month text;
  alter table subscriptions add column cancelled integer not null default 0;
  alter table subscriptions add column paused_until text;
  alter table subscriptions add column skipped text not null default '[]';
  alter table subscriptions add column closed_month text;
  alter table subscriptions add column closed_plan text;
  alter table subscriptions add column address text;
  create table membership_changes (
    subject text not null, key text not null, membership text not null, change text not null,
    created_at text not null default current_timestamp, primary key (subject, key)
  ) strict, without rowid;
`,
];

/** The subscriptions, which the checkout sells and the subscriptions service changes. Writes survive a power cut. */
export function openSubscriptionsDatabase(path: string): DatabaseSync {
  return openDatabase(path, { durable: true, migrations });
}
