import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type Migrations, openDatabase } from '../sqlite.ts';

const migrations: Migrations = [
  `
    create table if not exists users (
      id text primary key, email text not null unique, given_name text not null, family_name text not null,
      password text not null, verified integer not null, crm_id text, active_subs integer not null
    ) strict, without rowid;
    create table if not exists provider_records (
      kind text not null, id text not null, payload text not null,
      grant_id text, uid text, consumed_at integer, expires_at integer,
      primary key (kind, id)
    ) strict, without rowid;
    create index if not exists provider_records_by_grant on provider_records (grant_id);
    create index if not exists provider_records_by_uid on provider_records (kind, uid);
    create index if not exists provider_records_by_end on provider_records (expires_at);
    create table if not exists provider_keys (id integer primary key check (id = 1), keys text not null) strict;
    create table if not exists email_verifications (
      token text primary key, user_id text not null, expires_at integer not null
    ) strict, without rowid;
    create table if not exists password_resets (
      token text primary key, user_id text not null, expires_at integer not null
    ) strict, without rowid;
  `,
  `alter table users add column plans text not null default '[]'`,
  'drop table password_resets',
];

/** Opens the issuer's database: users, grants, sessions and keys. */
export function openIdentityDatabase(dataDir: string): DatabaseSync {
  const path = join(dataDir, 'embedded-identity.sqlite');
  return openDatabase(path, { durable: true, migrations });
}
