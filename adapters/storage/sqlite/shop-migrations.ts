import type { Migrations } from './migrate.ts';

/** The schema of `shop.sqlite`. */
export const shopMigrations: Migrations = [
  `
    create table if not exists sessions (
      id text primary key, claims text not null, tokens text not null, order_id text,
      created_at integer not null, seen_at integer not null, ends_at integer not null
    ) strict, without rowid;
    create index if not exists sessions_by_end on sessions (ends_at);
    create table if not exists merges (
      guest_cart_id text primary key, user_cart_id text not null,
      lines text not null, receipt text not null, status text not null
    ) strict, without rowid;
    create index if not exists merges_by_user_cart on merges (user_cart_id, status);
    create table if not exists leads (
      id text primary key, lead text not null, attempts integer not null, due_at integer not null
    ) strict;
    create index if not exists leads_by_due on leads (due_at);
    create table if not exists refused_leads (
      id text primary key, lead text not null, status integer not null, refused_at integer not null
    ) strict;
  `,
  // Unreleased programs have created this table without a version.
  `
    create table if not exists cart_additions (
      key text not null, owner text not null, intended_cart_id text, addition text not null,
      expires_at integer not null, primary key (key, owner)
    ) strict, without rowid;
    create index if not exists cart_additions_by_cart on cart_additions (intended_cart_id);
    create index if not exists cart_additions_by_expiry on cart_additions (expires_at);
  `,
  // Release 0.2.0 moved values that it could not read to `unreadable_values`.
  `
    alter table merges add column version integer not null default 1;
    alter table merges add column changed_at integer;
    create index merges_by_change on merges (changed_at);
    create table unreadable_values (
      store text not null, key text not null, value text not null, found_at integer not null,
      primary key (store, key, found_at)
    ) strict;
  `,
  // A JSON list of sealed texts.
  `alter table sessions add column requests text not null default '[]'`,
];
