import type { Lead } from '#core/leads/lead.ts';

/** A lead of the newsletter form, with the id that the ports of tests give. */
export const aLead: Lead = {
  id: '3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b',
  name: 'Ana',
  email: 'ana@ejemplo.com',
  phone: null,
  message: null,
  source: 'home',
};
