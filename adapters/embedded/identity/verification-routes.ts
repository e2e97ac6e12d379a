import express, { Router } from 'express';
import { z } from 'zod';
import type { AttemptLimits } from './attempt-limits.ts';
import type { EmailVerification } from './email-verification.ts';
import { type PageFrame, printMessage, printResend } from './identity-pages.ts';
import type { Users } from './users.ts';

type VerificationParts = { users: Users; verification: EmailVerification; limits: AttemptLimits; frame: PageFrame };

const resending = z.object({ email: z.string().trim().max(254).pipe(z.email()) });

/** The link of the e-mail, and the page that sends it again. */
export function createVerificationRoutes({ users, verification, limits, frame }: VerificationParts): Router {
  const router = Router();

  router.get('/correo/verificar', (request, response) => {
    const { token } = request.query;
    const isGood = typeof token === 'string' && verification.confirm(token);
    response.type('html').status(isGood ? 200 : 400);
    response.send(
      printMessage(
        frame,
        isGood ? verified : { ...stale, links: [{ ...resendLink, href: `${frame.base}/correo/reenviar` }] },
      ),
    );
  });

  router.get('/correo/reenviar', (_request, response) => {
    response.type('html').send(printResend(frame, { email: '', problem: null }));
  });

  router.post('/correo/reenviar', express.urlencoded({ extended: false, limit: '4kb' }), async (request, response) => {
    response.type('html');
    const given = resending.safeParse(request.body);
    if (!given.success) {
      return response.status(422).send(printResend(frame, { email: '', problem: 'Escribí un correo válido.' }));
    }
    if (!(await limits.takeMail(request.ip ?? 'unknown'))) {
      const problem = 'Ya lo pediste varias veces. Esperá unos minutos.';
      return response.status(429).send(printResend(frame, { email: '', problem }));
    }
    const user = users.findByEmail(given.data.email);
    // The page is the same for an address without an account.
    if (user !== null && !user.isVerified) verification.send(user);
    return response.send(printMessage(frame, sentAgain));
  });

  return router;
}

const toLogin = [{ text: 'Ingresar', href: '/login' }];

const verified = { title: 'Listo, tu correo está verificado', text: 'Ya podés ingresar a tu cuenta.', links: toLogin };

const stale = { title: 'Ese enlace ya no sirve', text: 'Puede haber vencido o estar incompleto. Pedí uno nuevo.' };
const resendLink = { text: 'Enviar el correo de nuevo' };

const sentAgain = {
  title: 'Revisá tu correo',
  text: 'Si hay una cuenta sin verificar con esa dirección, le mandamos el enlace de nuevo.',
  links: toLogin,
};
