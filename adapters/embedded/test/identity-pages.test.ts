import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/adapters/identity/provider-session.ts';
import { createDataDir } from '../../../test/support/create-data-dir.ts';
import { isLongRun } from '../../../test/support/is-long-run.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';
import { browse, reachLogin, signInAt, startIssuer } from './embedded-issuer.ts';

describe('the pages of the embedded issuer', () => {
  it('refuse an unverified account with the error description that the shop recognises', {
    tags: ['S1.9', 'S2.25'],
  }, async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { attempt, login } = await reachLogin(issuer, browsing);
    const back = await browsing.submit(login.url, { email: 'pendiente@bodega-viva.example', password: DEMO_PASSWORD });
    expect(Object.fromEntries(new URL(back.url).searchParams)).toMatchObject({
      error: 'access_denied',
      error_description: 'Please verify your email before logging in.',
    });
    const outcome = outcomeOf(issuer.identity.completeSignIn(new URL(back.url).search, attempt));
    expect(await outcome).toBe('email_not_verified');
  });

  it('create an account, verify its address with the logged link, and sign it in', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { login } = await reachLogin(issuer, browsing);
    const fields = { givenName: 'Lía', familyName: 'Sosa', email: 'Lia@Correo.example', password: 'un buen malbec' };
    const sent = await browsing.submit(`${login.url}/registro`, fields);
    expect(sent.page).toContain('Revisá tu correo');
    const refused = await browsing.submit(login.url, fields);
    expect(new URL(refused.url).searchParams.get('error')).toBe('access_denied');

    const [link = ''] = issuer.links;
    expect(link.startsWith(`${issuer.embedded.shop.issuer}/correo/verificar?token=`)).toBe(true);
    expect((await browsing.visit(link)).page).toContain('tu correo está verificado');
    expect((await browsing.visit(link)).page).toContain('tu correo está verificado');
    const { claims } = await signInAt(issuer, browsing, 'lia@correo.example', 'un buen malbec');
    expect(claims).toMatchObject({ givenName: 'Lía', email: 'lia@correo.example', activeSubs: 0 });
  });

  it('send the link again without revealing whether an account exists', async () => {
    const issuer = await startIssuer();
    const { submit, visit } = browse(issuer);
    const pages = new Set<string | null>();
    for (const email of ['pendiente@bodega-viva.example', 'socia@bodega-viva.example', 'nadie@correo.example']) {
      pages.add((await submit(issuer.embedded.shop.verificationUrl, { email })).page);
    }
    expect(pages.size).toBe(1);
    expect(issuer.links).toHaveLength(1);
    expect((await submit(issuer.embedded.shop.verificationUrl, { email: 'no es' })).status).toBe(422);
    const { page } = await visit(`${issuer.embedded.shop.issuer}/correo/verificar?token=made-up`);
    expect(page).toContain('Ese enlace ya no sirve');
  });

  it('accept a verification link from before a restart', async () => {
    const dataDir = createDataDir();
    const before = await startIssuer({ dataDir });
    await browse(before).submit(before.embedded.shop.verificationUrl, { email: 'pendiente@bodega-viva.example' });
    await before.stop();
    const { visit } = browse(await startIssuer({ dataDir }));
    expect((await visit(before.links[0] ?? '')).page).toContain('tu correo está verificado');
  });

  it('show each mail with its link in an inbox, in a trial', async () => {
    const issuer = await startIssuer();
    const { submit, visit } = browse(issuer);
    const email = 'pendiente@bodega-viva.example';
    const sent = await submit(issuer.embedded.shop.verificationUrl, { email });
    const [, inbox = ''] = sent.page?.match(/href="([^"]+bandeja)"/) ?? [];
    const { page } = await visit(new URL(inbox, issuer.embedded.shop.issuer).href);
    expect(page).toContain(email);
    expect(page).toContain(issuer.links[0]);
  });

  it('have no inbox in production', async () => {
    const issuer = await startIssuer({ isTrial: false });
    const { browser, submit } = browse(issuer);
    const sent = await submit(issuer.embedded.shop.verificationUrl, { email: 'nadie@correo.example' });
    expect(sent.page).not.toContain('bandeja');
    expect((await browser.open(`${issuer.url}/correo/bandeja`)).status).toBe(404);
  });

  it.runIf(isLongRun)('create no second account for an address, without revealing that one exists', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { login } = await reachLogin(issuer, browsing);
    const fields = {
      givenName: 'Otra',
      familyName: 'Persona',
      email: 'socia@bodega-viva.example',
      password: 'me la quedo yo',
    };
    const sent = await browsing.submit(`${login.url}/registro`, fields);
    expect(sent.page).toContain('Revisá tu correo');
    expect(issuer.links).toEqual([]);
    expect((await browsing.submit(login.url, fields)).status).toBe(422);
  });

  it.runIf(isLongRun)('keep only the last sign-up for an unverified address, and only its link', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { login } = await reachLogin(issuer, browsing);
    const register = (givenName: string, password: string) =>
      browsing.submit(`${login.url}/registro`, {
        givenName,
        familyName: 'Sosa',
        email: 'lia@correo.example',
        password,
      });
    await register('Intrusa', 'la clave de otra');
    await register('Lía', 'un buen malbec');
    const [stale = '', fresh = ''] = issuer.links;
    expect((await browsing.visit(stale)).page).toContain('Ese enlace ya no sirve');
    expect((await browsing.visit(fresh)).page).toContain('tu correo está verificado');
    const intruder = await browsing.submit(login.url, { email: 'lia@correo.example', password: 'la clave de otra' });
    expect(intruder.status).toBe(422);
    const { claims } = await signInAt(issuer, browsing, 'lia@correo.example', 'un buen malbec');
    expect(claims.givenName).toBe('Lía');
  });

  it.runIf(isLongRun)('answer 429 after 30 requests for a mail', async () => {
    const issuer = await startIssuer();
    const { submit } = browse(issuer);
    const ask = () => submit(issuer.embedded.shop.verificationUrl, { email: 'nadie@correo.example' });
    for (let turn = 0; turn < 30; turn += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('show each error beside its field, and keep the typed values except the password', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { login } = await reachLogin(issuer, browsing);
    const fields = { givenName: '"><script>', familyName: '', email: 'sin arroba', password: 'corta' };
    const { status, page } = await browsing.submit(`${login.url}/registro`, fields);
    expect(status).toBe(422);
    for (const sentence of ['Escribí tu apellido.', 'Escribí un correo válido.', 'Usá al menos 8 caracteres.']) {
      expect(page).toContain(sentence);
    }
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page?.match(/(?<=name=")\w+(?="[^>]* autofocus)/g)).toEqual(['familyName']);
    expect(page).not.toContain('corta');
    expect(page).not.toContain('<script>');
  });

  it('block an account for 15 minutes after five wrong passwords, and say so', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { login } = await reachLogin(issuer, browsing);
    const guess = { email: 'visita@bodega-viva.example', password: 'adivino' };
    for (let turn = 0; turn < 5; turn += 1) expect((await browsing.submit(login.url, guess)).status).toBe(422);
    const blocked = await browsing.submit(login.url, { ...guess, password: DEMO_PASSWORD });
    expect(blocked.status).toBe(429);
    expect(blocked.page).toContain('Esperá 15 minutos');
    await signInAt(issuer, browsing, 'socia@bodega-viva.example');
  });

  it('return to the shop without a sign-in if the visitor cancels', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { attempt, login } = await reachLogin(issuer, browsing);
    const back = await browsing.submit(`${login.url}/cancelar`, {});
    expect(await outcomeOf(issuer.identity.completeSignIn(new URL(back.url).search, attempt))).toBe('cancelled');
  });

  it('name the demo accounts in a trial, and have none in production', async () => {
    const issuer = await startIssuer();
    const { login } = await reachLogin(issuer, browse(issuer));
    expect(login.page).toContain('socia@bodega-viva.example');
    expect(login.page).toContain(DEMO_PASSWORD);

    const production = await startIssuer({ isTrial: false });
    const browsing = browse(production);
    const reached = await reachLogin(production, browsing);
    expect(reached.login.page).not.toContain(DEMO_PASSWORD);
    const refused = await browsing.submit(reached.login.url, {
      email: 'socia@bodega-viva.example',
      password: DEMO_PASSWORD,
    });
    expect(refused.status).toBe(422);
  });

  it('accept a login only from the browser that started it', async () => {
    const issuer = await startIssuer();
    const { login } = await reachLogin(issuer, browse(issuer));
    const otherBrowser = browse(issuer);
    const answer = await otherBrowser.submit(login.url, {
      email: 'socia@bodega-viva.example',
      password: DEMO_PASSWORD,
    });
    expect(answer.status).toBe(400);
    expect(answer.page).toContain('Este ingreso venció');
  });

  it('contain no inline style or script, and forbid them by policy', async () => {
    const issuer = await startIssuer();
    const { browser, visit } = browse(issuer);
    const { url } = await issuer.identity.startSignIn({ silent: false, display: 'popup' });
    const login = await visit(url);
    const answer = await browser.open(login.url.replace(issuer.embedded.shop.issuer, issuer.url));
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(login.page).not.toMatch(/<style|<script(?! src="[^"]+" defer><\/script>)|style=|onclick=/);
    expect(login.page).toContain('<html lang="es-AR">');
    const files = [...(login.page ?? '').matchAll(/(?:<link [^>]*href|<script src|<img [^>]*src)="([^"]+)"/g)].map(
      ([, file]) => file,
    );
    const types = files.map(async (file = '') =>
      (await fetch(new URL(file, issuer.url))).headers.get('content-type')?.replace(/;.*/, ''),
    );
    expect(await Promise.all(types)).toEqual([
      'font/woff2',
      'image/svg+xml',
      'text/css',
      'text/javascript',
      'image/svg+xml',
      'image/svg+xml',
    ]);
  });

  it('explain an invalid request in Spanish', async () => {
    const issuer = await startIssuer();
    const { visit } = browse(issuer);
    const { page } = await visit(`${issuer.embedded.shop.issuer}/authorize?client_id=nobody`);
    expect(page).toContain('Este ingreso venció');
    expect(page).not.toContain('nobody');
  });
});
