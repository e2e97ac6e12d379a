import express, { Router } from 'express';
import * as z from 'zod';
import { printAskEmail, printNewPassword } from './account-pages.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { type IdentityFrame, loginLink, type Message, printMailed, printMessage } from './identity-frame.ts';
import type { PasswordReset } from './password-reset.ts';
import { newPassword } from './passwords.ts';
import { readEmail } from './read-email.ts';
import type { Users } from './users.ts';

type PasswordParts = { users: Users; reset: PasswordReset; limits: AttemptLimits; frame: IdentityFrame };

const newPasswordForm = z.object({ token: z.string(), password: newPassword });

/** The routes of a password reset: the form that requests the link, and the page that the link opens. */
export function createPasswordRoutes({ users, reset, limits, frame }: PasswordParts): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '4kb' });

  router.get('/clave/olvidada', (_request, response) => {
    response.type('html').send(printAskEmail(frame, { purpose: 'password', email: '', problem: null }));
  });

  router.post('/clave/olvidada', form, async (request, response) => {
    const given = await readEmail(request, limits);
    response.type('html');
    if ('problem' in given) {
      return response.status(given.status).send(printAskEmail(frame, { purpose: 'password', ...given }));
    }
    const user = users.findByEmail(given.email);
    // The page is the same if the address has no account, so that it does not reveal customers.
    if (user !== null) reset.send(user);
    return response.send(printMailed(frame, resetMailSent));
  });

  router.get('/clave/nueva', (request, response) => {
    const { token } = request.query;
    response.type('html');
    if (typeof token !== 'string' || !reset.isValid(token)) return response.status(400).send(printInvalidLink());
    return response.send(printNewPassword(frame, { token, problem: null }));
  });

  router.post('/clave/nueva', form, async (request, response) => {
    const token = String(request.body?.token ?? '');
    response.type('html');
    if (!reset.isValid(token)) return response.status(400).send(printInvalidLink());
    const given = newPasswordForm.safeParse(request.body);
    if (!given.success) {
      const problem = given.error.issues[0]?.message ?? null;
      return response.status(422).send(printNewPassword(frame, { token, problem }));
    }
    const user = await reset.complete(token, given.data.password);
    if (user === null) return response.status(400).send(printInvalidLink());
    await limits.resetFailures(request.ip ?? 'unknown', user.email);
    return response.send(printMessage(frame, passwordChanged));
  });

  return router;

  function printInvalidLink(): string {
    return printMessage(frame, {
      title: 'Ese enlace ya no sirve',
      text: 'Los enlaces para cambiar la contraseña sirven una hora y una sola vez. Pedí uno nuevo.',
      links: [{ text: 'Pedir otro enlace', href: `${frame.basePath}/clave/olvidada` }],
    });
  }
}

const resetMailSent: Message = {
  title: 'Revisá tu correo',
  text: 'Si hay una cuenta con esa dirección, le mandamos un enlace para elegir otra contraseña. Sirve durante una hora.',
  links: [loginLink],
};

const passwordChanged: Message = {
  title: 'Listo, cambiaste tu contraseña',
  text: 'Desde ahora ingresás con la nueva.',
  links: [loginLink],
};
