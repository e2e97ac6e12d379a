import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';
import { textOf } from '../../support/page-html.ts';

const CANARY = 'canario-7f3a';
const { get } = withOtherShop({ env: { IDENTITY_VERIFICATION_URL: 'https://cuenta.example/correo' } });

describe('/verificacion-email', { tags: ['S2.18', 'S2.25'] }, () => {
  it.each([
    ['success=true&code=success', 'Tu correo está verificado', false],
    ['success=false&code=used', 'Ese enlace ya no sirve', true],
    ['', 'Verificá tu correo', true],
    ['code=success', 'Verificá tu correo', true],
    ['success=', 'Verificá tu correo', true],
    ['success=TRUE', 'Verificá tu correo', true],
    ['success=true&success=false', 'Verificá tu correo', true],
    ['success=true&success=true', 'Verificá tu correo', true],
    ['success[]=true', 'Verificá tu correo', true],
  ])('with the query "%s" has the heading "%s", and prints nothing of it', async (query, heading, canResend) => {
    const { status, text, headers } = await get(`/verificacion-email?${query}&message=${CANARY}<b>&code=${CANARY}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(text).not.toContain(CANARY);
    expect(textOf(text)).toMatch(/ingresar/i);
    expect(text.includes('href="https://cuenta.example/correo"')).toBe(canResend);
  });
});

describe('/auth0-email-verification', { tags: ['S2.25'] }, () => {
  it.each([
    ['', ''],
    ['?success=true&code=success&message=Your%20email', '?success=true&code=success&message=Your%20email'],
    ['?success=false&message=%0d%0aSet-Cookie:a=b', '?success=false&message=%0d%0aSet-Cookie:a=b'],
    ['?//evil.example', '?//evil.example'],
    ['?a="<b>', '?a=%22%3Cb%3E'],
  ])('keeps the query %s', async (query, kept) => {
    const { status, headers } = await get(`/auth0-email-verification${query}`);
    expect([status, headers['location']]).toEqual([302, `/verificacion-email${kept}`]);
    expect(headers['set-cookie']?.[0] ?? '').not.toContain('a=b');
  });
});
