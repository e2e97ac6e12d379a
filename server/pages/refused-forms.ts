import type { Request, Response } from 'express';
import type { LeadForm } from '#core/leads/lead-form.ts';

/** Answers a plain form whose write was refused (4xx) or failed (503): sends the cart page with the message. */
export type ShowRefusedCart = (
  req: Request,
  res: Response,
  message: { status: number; message: string },
) => Promise<void>;

/** Shows the page of a refused form again, with the typed values and the messages in the form. */
export type ShowRefusedLead = (
  req: Request,
  res: Response,
  refused: { path: string; status: number; form: LeadForm },
) => Promise<void>;
