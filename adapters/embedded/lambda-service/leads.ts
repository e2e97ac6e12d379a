import express, { Router } from 'express';
import * as z from 'zod';
import type { WireLead, WireLeadAnswer } from '../../lambda/lambda-wire.ts';
import { Refusal } from '../loopback.ts';
import { type Migrations, openDatabase } from '../sqlite.ts';

/** The delivered leads. Every write is on disk when its method returns. */
export interface Leads {
  /** Stores a lead; does nothing if one with the same id exists. */
  keep(lead: WireLead): void;
  close(): void;
}

const migrations: Migrations = [
  `
    create table if not exists leads (
      id text primary key, name text not null, email text not null, phone text, message text, source text not null,
      received_at text not null default current_timestamp
    ) strict, without rowid;
  `,
  `
    alter table leads add column at text;
    alter table leads add column page text;
    alter table leads add column campaign text;
    alter table leads add column consent text;
  `,
];

/** Opens the leads' database. Its writes survive a kill and a power cut. */
export function openLeads(path: string): Leads {
  const database = openDatabase(path, { durable: true, migrations });
  const insert = database.prepare(
    `insert into leads (id, name, email, phone, message, source, at, page, campaign, consent)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  return {
    keep({ id, name, email, phone = null, message = null, source, at = null, page = null, campaign, consent = null }) {
      const campaignJson = campaign === undefined ? null : JSON.stringify(campaign);
      insert.run(id, name, email, phone, message, source, at, page, campaignJson, consent);
    },
    close: () => database.close(),
  };
}

/** Accepts every lead that the shop's forms accept, including unusual e-mail addresses. The id is a UUID or a code. */
const lead = z.object({
  id: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(200),
  email: z
    .string()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/),
  phone: z.string().max(60).exactOptional(),
  message: z.string().max(5000).exactOptional(),
  source: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  at: z.iso.datetime().exactOptional(),
  page: z.string().max(2000).exactOptional(),
  campaign: z.record(z.string(), z.string()).exactOptional(),
  consent: z.string().max(100).exactOptional(),
});

/** Creates the route `POST /leads/createLeadSync`. */
export function createLeadRoutes(leads: Leads): Router {
  const router = Router();
  router.post('/leads/createLeadSync', express.json({ limit: '32kb' }), (request, response) => {
    const given = lead.safeParse(request.body);
    if (!given.success) {
      const fields = given.error.issues.map(({ path }) => path.join('.') || 'the body');
      throw new Refusal(422, `Invalid fields: ${[...new Set(fields)].join(', ')}`);
    }
    leads.keep(given.data);
    response.json({ ok: true } satisfies WireLeadAnswer);
  });
  return router;
}
