import express, { type Request, Router } from 'express';
import * as z from 'zod';
import { printAskEmail, printInbox } from './account-pages.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { EmailVerification } from './email-verification.ts';
import { type IdentityFrame, loginLink, type Message, printMailed, printMessage } from './identity-frame.ts';
import type { Mailbox } from './mailbox.ts';
import type { Users } from './users.ts';

type MailParts = {
  users: Users;
  verification: EmailVerification;
  mailbox: Mailbox;
  limits: AttemptLimits;
  frame: IdentityFrame;
};

/** The routes of e-mail verification: the mailed link, the form that sends it again, and a trial issuer's inbox. */
export function createMailRoutes({ users, verification, mailbox, limits, frame }: MailParts): Router {
  const router = Router();

  router.get('/correo/verificar', (request, response) => {
    const { token } = request.query;
    const isValid = typeof token === 'string' && verification.confirm(token);
    const resend = { text: 'Enviar el correo de nuevo', href: `${frame.basePath}/correo/reenviar` };
    response.type('html').status(isValid ? 200 : 400);
    response.send(printMessage(frame, isValid ? emailVerified : { ...invalidLink, links: [resend] }));
  });

  router.get('/correo/reenviar', (_request, response) => {
    response.type('html').send(printAskEmail(frame, { email: '', problem: null }));
  });

  router.post('/correo/reenviar', express.urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
    const given = await readEmail(request, limits);
    response.type('html');
    if ('problem' in given) return response.status(given.status).send(printAskEmail(frame, given));
    const user = users.findByEmail(given.email);
    // The page is the same if the address has no account, so that it does not reveal customers.
    if (user !== null && !user.isVerified) verification.send(user);
    return response.send(printMailed(frame, verificationResent));
  });

  if (frame.isTrial) {
    router.get('/correo/bandeja', (_request, response) => {
      response.type('html').send(printInbox(frame, mailbox.list()));
    });
  }

  return router;
}

const emailForm = z.object({ email: z.string().trim().max(254).pipe(z.email()) });

/** Reads and validates the address from the form that requests a mail, and counts the mail against the limit. */
async function readEmail(
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

const emailVerified: Message = {
  title: 'Listo, tu correo está verificado',
  text: 'Ya podés ingresar a tu cuenta.',
  links: [loginLink],
};

const invalidLink = {
  title: 'Ese enlace ya no sirve',
  text: 'Puede haber vencido o estar incompleto. Pedí uno nuevo.',
};

const verificationResent: Message = {
  title: 'Revisá tu correo',
  text: 'Si hay una cuenta sin verificar con esa dirección, le mandamos el enlace de nuevo.',
  links: [loginLink],
};
