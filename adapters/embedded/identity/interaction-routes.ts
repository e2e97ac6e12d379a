import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import * as z from 'zod';
import type { AttemptLimits } from './attempt-limits.ts';
import type { EmailVerification } from './email-verification.ts';
import { expiredSignIn, type IdentityFrame, type Message, printMailed, printMessage } from './identity-frame.ts';
import { hashPassword, isPassword, newPassword } from './passwords.ts';
import { printLogin, printSignUp, type SignUpFields, type SignUpProblems } from './sign-in-pages.ts';
import type { Users } from './users.ts';

type InteractionParts = {
  provider: Provider;
  users: Users;
  verification: EmailVerification;
  limits: AttemptLimits;
  frame: IdentityFrame;
};

const loginForm = z.object({ email: z.string().max(254), password: z.string().max(200) });

const signUpForm = z.object({
  givenName: z.string().trim().min(1, 'Escribí tu nombre.').max(80, 'Es demasiado largo.'),
  familyName: z.string().trim().min(1, 'Escribí tu apellido.').max(80, 'Es demasiado largo.'),
  email: z.string().trim().max(254).pipe(z.email('Escribí un correo válido.')),
  password: newPassword,
});

/** The shop recognises an unverified address by this description (S2.25). */
const UNVERIFIED = { error: 'access_denied', error_description: 'Please verify your email before logging in.' };
const CANCELLED = { error: 'access_denied', error_description: 'The end-user cancelled the login.' };

/** The routes of a pending sign-in: log in, create an account, cancel. */
export function createInteractionRoutes(parts: InteractionParts): Router {
  const { provider, users, verification, limits, frame } = parts;
  const router = Router();
  router.use('/interaction/:uid', requireInteraction, express.urlencoded({ extended: false, limit: '8kb' }));

  router.get('/interaction/:uid', async (request, response) => {
    const { prompt, params } = await provider.interactionDetails(request, response);
    // A consent prompt is answered at once, without a page.
    if (prompt.name !== 'login') return provider.interactionFinished(request, response, { consent: {} });
    const hint = params['login_hint'];
    return showLogin(response, 200, uidOf(request), typeof hint === 'string' ? hint : '', null);
  });

  router.post('/interaction/:uid', async (request, response) => {
    const given = loginForm.safeParse(request.body);
    const { email, password } = given.success ? given.data : { email: '', password: '' };
    const uid = uidOf(request);
    const account = email.trim().toLowerCase();
    const ip = ipOf(request);
    const waitSeconds = await limits.countAttempt(ip, account);
    if (waitSeconds > 0) {
      response.set('retry-after', String(waitSeconds));
      const minutes = Math.ceil(waitSeconds / 60);
      const problem = `Demasiados intentos. Esperá ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} y probá de nuevo.`;
      return showLogin(response, 429, uid, email, problem);
    }
    const user = users.findByEmail(account);
    if (!(await isPassword(password, user?.passwordHash ?? null)) || user === null) {
      return showLogin(
        response,
        422,
        uid,
        email,
        'El correo o la contraseña no coinciden. Revisalos y probá de nuevo.',
      );
    }
    await limits.forgetAttempt(ip, account);
    return provider.interactionFinished(
      request,
      response,
      user.isVerified ? { login: { accountId: user.id } } : UNVERIFIED,
    );
  });

  router.post('/interaction/:uid/cancelar', (request, response) =>
    provider.interactionFinished(request, response, CANCELLED),
  );

  router.get('/interaction/:uid/registro', (request, response) => {
    const fields = { email: '', givenName: '', familyName: '' };
    response.type('html').send(printSignUp(frame, { uid: uidOf(request), fields, problems: {} }));
  });

  router.post('/interaction/:uid/registro', async (request, response) => {
    const uid = uidOf(request);
    response.type('html');
    const given = signUpForm.safeParse(request.body);
    if (!given.success) {
      const page = { uid, fields: fieldsOf(request.body), problems: problemsOf(given.error) };
      return response.status(422).send(printSignUp(frame, page));
    }
    if (!(await limits.countMail(ipOf(request)))) {
      return response.status(429).send(printMessage(frame, tooManyAttempts));
    }
    const { password, ...fields } = given.data;
    const passwordHash = await hashPassword(password);
    const user = users.create({ ...fields, passwordHash, isVerified: false, crmId: null, activeSubs: 0, plans: [] });
    // The page is the same if the address already has an account, so that sign-up does not reveal customers.
    if (user !== null) verification.send(user);
    return response.send(printMailed(frame, verificationSent(`${frame.basePath}/interaction/${uid}`)));
  });

  return router;

  function showLogin(response: Response, status: number, uid: string, email: string, problem: string | null): void {
    response.status(status).type('html').send(printLogin(frame, { uid, email, problem }));
  }

  /** Answers with the `expiredSignIn` page unless the interaction's cookie matches the `uid` in the path. */
  async function requireInteraction(...[request, response, next]: Parameters<RequestHandler<{ uid: string }>>) {
    try {
      const { uid } = await provider.interactionDetails(request, response);
      if (uid === request.params.uid) return next();
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
    }
    return response.status(400).type('html').send(printMessage(frame, expiredSignIn));
  }
}

const tooManyAttempts: Message = {
  title: 'Demasiados intentos',
  text: 'Esperá unos minutos y probá de nuevo.',
  links: [{ text: 'Volver a la tienda', href: '/' }],
};

function verificationSent(loginHref: string): Message {
  return {
    title: 'Revisá tu correo',
    text: 'Te mandamos un enlace para verificar tu cuenta. Abrilo y después ingresá.',
    links: [{ text: 'Ya lo verifiqué: ingresar', href: loginHref }],
  };
}

function uidOf(request: Request): string {
  return String(request.params['uid']);
}

function ipOf(request: Request): string {
  return request.ip ?? 'unknown';
}

/** Returns the submitted values to show again; never the password. */
function fieldsOf(body: unknown): SignUpFields {
  const text = z.string().max(254).catch('');
  return z
    .object({ email: text, givenName: text, familyName: text })
    .catch({ email: '', givenName: '', familyName: '' })
    .parse(body);
}

function problemsOf(error: z.ZodError<z.infer<typeof signUpForm>>): SignUpProblems {
  const { fieldErrors } = z.flattenError(error);
  return Object.fromEntries(Object.entries(fieldErrors).map(([name, problems]) => [name, problems[0] ?? '']));
}
