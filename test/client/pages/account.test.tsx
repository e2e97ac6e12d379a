import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Page as EmailVerificationPage } from '#client/pages/email-verification.tsx';
import { Page as LoginCallbackPage } from '#client/pages/login-callback.tsx';
import { identityFailures } from '#core/account/identity-failures.ts';
import { toLoginProblem } from '#core/account/login-problem.ts';
import { Failure } from '#core/failures.ts';

describe('the callback page', () => {
  it.each(Object.entries(identityFailures))('S8.4 tells %s in Spanish, with a way on', (_, code) => {
    const failure = new Failure(code);
    const html = renderToStaticMarkup(
      <LoginCallbackPage data={{ problem: toLoginProblem(failure, '/club?a=1&b=2') }} />,
    );
    expect(html).toContain(`data-message="${failure.message}"`);
    expect(html).toContain(failure.sentence);
    expect(failure.sentence).not.toBe(failure.message);
    expect(html).toContain('href="/login?redirectUrl=%2Fclub%3Fa%3D1%26b%3D2"');
    expect(html).toContain('href="/"');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  it('S4.2 leads on without scripts, too, while it finds out', () => {
    const html = renderToStaticMarkup(<LoginCallbackPage data={{ problem: null }} />);
    expect(html).toContain('<h1>Comprobamos tu sesión</h1>');
    expect(html).toContain('href="/login?redirectUrl=%2F"');
    expect(html).not.toContain('data-code');
  });
});

describe('the e-mail verification page', () => {
  it('S2.18, S2.25 says what to do, and where to ask for the mail again', () => {
    const html = renderToStaticMarkup(<EmailVerificationPage data={{ resendUrl: 'https://cuenta.example/correo' }} />);
    expect(html).toContain('<h1>Verificá tu correo</h1>');
    expect(html).toContain(
      '<a class="button quiet" href="https://cuenta.example/correo" data-native="">Enviar el correo de nuevo</a>',
    );
  });

  it('S2.18 offers nothing that nobody would answer', () => {
    const html = renderToStaticMarkup(<EmailVerificationPage data={{ resendUrl: null }} />);
    expect(html).not.toContain('Enviar el correo de nuevo');
    expect(html).toContain('Ya lo verifiqué: ingresar');
  });
});
