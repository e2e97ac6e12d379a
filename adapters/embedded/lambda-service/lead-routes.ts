import express, { Router } from 'express';
import { z } from 'zod';
import type { WireLead, WireLeadAnswer } from '../../lambda/lambda-wire.ts';
import { Refusal } from '../refusal.ts';
import type { Leads } from './leads.ts';

/** Accepts everything that the shop's forms accept, unusual e-mail addresses included. */
const lead = z.object({
  id: z.guid(),
  name: z.string().trim().min(1).max(200),
  email: z
    .string()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/),
  phone: z.string().max(60).optional(),
  message: z.string().max(5000).optional(),
  source: z.string().regex(/^[a-z][a-z-]{0,39}$/),
});

/** `POST /leads/createLeadSync` */
export function createLeadRoutes(leads: Leads): Router {
  const router = Router();
  router.post('/leads/createLeadSync', express.json({ limit: '32kb' }), (request, response) => {
    const given = lead.safeParse(request.body);
    if (!given.success) {
      const fields = given.error.issues.map(({ path }) => path.join('.') || 'the body');
      throw new Refusal(422, `Not acceptable: ${[...new Set(fields)].join(', ')}`);
    }
    leads.keep(withoutMissing(given.data));
    response.json({ ok: true } satisfies WireLeadAnswer);
  });
  return router;
}

function withoutMissing({ phone, message, ...given }: z.output<typeof lead>): WireLead {
  return { ...given, ...(phone === undefined ? {} : { phone }), ...(message === undefined ? {} : { message }) };
}
