import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Page as EmailVerificationPage } from '#client/pages/account/email-verification/view.tsx';
import { Page as LoginCallbackPage } from '#client/pages/account/login-callback/view.tsx';
import { IdentityError, type IdentityErrorCode } from '#core/account/identity-failures.ts';
import { toLoginFailure, toLoginProblem } from '#core/account/login.ts';
import { Unavailable } from '#core/failures.ts';

describe('the callback page', () => {
  it.each<[code: IdentityErrorCode, status: number, message: string, sentence: string]>([
    ['login_required', 401, 'Login required', 'Para seguir tenés que ingresar a tu cuenta.'],
    ['state_mismatch', 400, 'Invalid state', 'Este ingreso no empezó en este navegador, o ya se usó.'],
    ['missing_transaction', 400, 'Missing transaction', 'Este ingreso venció o empezó en otro navegador.'],
    ['timeout', 503, 'Timeout', 'El ingreso tardó demasiado.'],
    ['cancelled', 403, 'Login cancelled', 'Cancelaste el ingreso.'],
    ['mfa_required', 401, 'Multifactor authentication required', 'Tu cuenta pide un segundo paso'],
    ['missing_refresh_token', 401, 'Missing refresh token', 'Tu sesión terminó.'],
    ['login_failed', 401, 'Login failed', 'No pudimos completar tu ingreso.'],
    ['token_failed', 401, 'Get access token failed', 'Tu sesión terminó. Volvé a ingresar para seguir.'],
    ['email_not_verified', 403, 'Please verify your email before logging in.', 'Antes de ingresar tenés que'],
  ])(
    'explains %s in Spanish, records %d "%s", and links to the sign-in and to the home page',
    { tags: ['S8.4'] },
    (code, status, message, sentence) => {
      const failure = toLoginFailure(new IdentityError(code));
      const html = renderToStaticMarkup(
        <LoginCallbackPage data={{ problem: toLoginProblem(failure, '/club?a=1&b=2') }} />,
      );
      expect(html).toContain(`data-status="${status}" data-message="${message}"`);
      expect(html).toContain(sentence);
      expect(html).toContain('href="/login?redirectUrl=%2Fclub%3Fa%3D1%26b%3D2"');
      expect(html).toContain('href="/"');
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    },
  );

  it.each<[what: string, cause: unknown, message: string]>([
    ['after the deadline', new IdentityError('timeout', { isFinal: false }), 'Timeout'],
    ['with no response', new Error('ECONNREFUSED'), 'Login unavailable'],
  ])('has a message of its own for a provider that answered %s', { tags: ['S8.4'] }, (_, cause, message) => {
    const failure = toLoginFailure(new Unavailable('identity', 'no answer', cause));
    const html = renderToStaticMarkup(<LoginCallbackPage data={{ problem: toLoginProblem(failure, '/') }} />);
    expect(html).toContain(`data-status="503" data-message="${message}"`);
  });

  it('links to the sign-in, for a browser without scripts, while the session is checked', { tags: ['S4.2'] }, () => {
    const html = renderToStaticMarkup(<LoginCallbackPage data={{ problem: null }} />);
    expect(html).toContain('<h1>Comprobamos tu sesión</h1>');
    expect(html).toContain('href="/login?redirectUrl=%2F"');
    expect(html).not.toContain('data-code');
  });
});

describe('the e-mail verification page', () => {
  it('explains the verification and links to the page that sends the mail again', { tags: ['S2.18', 'S2.25'] }, () => {
    const html = renderToStaticMarkup(
      <EmailVerificationPage data={{ link: null, resendUrl: 'https://cuenta.example/correo' }} />,
    );
    expect(html).toContain('<h1>Verificá tu correo</h1>');
    expect(html).toContain(
      '<a class="button quiet" href="https://cuenta.example/correo" data-native="">Enviar el correo de nuevo</a>',
    );
  });

  it('offers no new mail if no page sends it', { tags: ['S2.18'] }, () => {
    const html = renderToStaticMarkup(<EmailVerificationPage data={{ link: null, resendUrl: null }} />);
    expect(html).not.toContain('Enviar el correo de nuevo');
    expect(html).toContain('Ya lo verifiqué: ingresar');
  });
});
