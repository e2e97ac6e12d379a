import type { Request } from 'express';
import * as z from 'zod';
import type { AttemptLimits } from './attempt-limits.ts';

/** Reads and validates the address from a form that requests a mail, and counts the mail against the limit. */
export async function readEmail(
  request: Request,
  limits: AttemptLimits,
): Promise<{ email: string } | { email: string; status: number; problem: string }> {
  const given = emailForm.safeParse(request.body);
  if (!given.success) {
    const typed = z.object({ email: z.string().max(254) }).safeParse(request.body);
    return { email: typed.data?.email ?? '', status: 422, problem: 'Escribí un correo válido.' };
  }
  const { email } = given.data;
  if (await limits.countMail(request.ip ?? 'unknown')) return { email };
  return { email, status: 429, problem: 'Ya lo pediste varias veces. Esperá unos minutos.' };
}

const emailForm = z.object({ email: z.string().trim().max(254).pipe(z.email()) });
