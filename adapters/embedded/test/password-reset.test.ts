import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IdentityError } from '../../../core/account/identity-failures.ts';
import { DEMO_PASSWORD } from '../identity/demo-accounts.ts';
import { browse, reachLogin, signInAt, startIssuer } from './embedded-issuer.ts';

const SOCIA = 'socia@bodega-viva.example';

function createReset(issuer: Awaited<ReturnType<typeof startIssuer>>) {
  const address = `${issuer.embedded.shop.issuer}/clave/olvidada`;
  const choose = (token: string) => `${issuer.embedded.shop.issuer}/clave/nueva?token=${token}`;
  const { submit, visit } = browse(issuer);
  return {
    ask: (email: string) => submit(address, { email }),
    visit,
    open: (token: string) => visit(choose(token)),
    choose: (token: string, password: string) =>
      submit(`${issuer.embedded.shop.issuer}/clave/nueva`, { token, password }),
    /** The token in the link of the last mail. */
    token: () => new URL(issuer.links.at(-1) ?? '').searchParams.get('token') ?? '',
  };
}

describe('a forgotten password', () => {
  it('can be replaced with the link that the login page sends by mail', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { login } = await reachLogin(issuer, browsing);
    expect(login.page).toContain('href="/embedded/identity/clave/olvidada"');
    const { ask, open, choose, token } = createReset(issuer);
    expect((await ask(` ${SOCIA.toUpperCase()}`)).page).toContain('Revisá tu correo');
    expect((await open(token())).page).toContain('Elegí otra contraseña');
    expect((await choose(token(), 'un torrontés frío')).page).toContain('Listo, cambiaste tu contraseña');
    expect((await browsing.submit(login.url, { email: SOCIA, password: DEMO_PASSWORD })).status).toBe(422);
    const { claims } = await signInAt(issuer, browse(issuer), SOCIA, 'un torrontés frío');
    expect(claims).toMatchObject({ email: SOCIA, activeSubs: 1 });
  });

  it('can be replaced once per link, and only with the newest link', async () => {
    const issuer = await startIssuer();
    const { ask, open, choose, token } = createReset(issuer);
    await ask(SOCIA);
    const first = token();
    await ask(SOCIA);
    expect((await choose(first, 'la primera clave')).status).toBe(400);
    const answers = await Promise.all(['una clave larga', 'otra clave larga'].map((each) => choose(token(), each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await open(token())).page).toContain('Ese enlace ya no sirve');
    expect((await open('made-up')).page).toContain('Ese enlace ya no sirve');
  });

  it('keeps the link valid if the new password is too short, and says so beside the field', async () => {
    const issuer = await startIssuer();
    const { ask, choose, token } = createReset(issuer);
    await ask(SOCIA);
    const refused = await choose(token(), 'corta');
    expect(refused.status).toBe(422);
    expect(refused.page).toContain('Usá al menos 8 caracteres.');
    expect(refused.page).not.toContain('value="corta"');
    expect((await choose(token(), 'ahora sí, larga')).status).toBe(200);
  });

  it('ends every session of the old password once it is replaced', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { tokens, claims } = await signInAt(issuer, browsing, SOCIA);
    const { ask, choose, token } = createReset(issuer);
    await ask(SOCIA);
    await choose(token(), 'un torrontés frío');
    expect(await issuer.embedded.subjectOf(tokens.accessToken)).toBeNull();
    await expect(issuer.identity.refresh(tokens.refreshToken ?? '', claims.sub)).rejects.toThrow(IdentityError);
    expect((await reachLogin(issuer, browsing)).login.page).toContain('Ingresá a tu cuenta');
  });

  it('ends an unfinished login with the old password once it is replaced', async () => {
    const issuer = await startIssuer();
    const browsing = browse(issuer);
    const { attempt, login } = await reachLogin(issuer, browsing);
    const form = login.url.replace(issuer.embedded.shop.issuer, issuer.url);
    const held = await browsing.browser.submit(form, { email: SOCIA, password: DEMO_PASSWORD });
    const { ask, choose, token } = createReset(issuer);
    await ask(SOCIA);
    await choose(token(), 'un torrontés frío');
    const back = await browsing.visit(new URL(held.headers.get('location') ?? '', login.url).href);
    expect(back.url).not.toContain('code=');
    await expect(issuer.identity.completeSignIn(new URL(back.url).search, attempt)).rejects.toThrow();
  });

  it('verifies the address once it is replaced, because the owner opened the mail', async () => {
    const issuer = await startIssuer();
    const { ask, choose, token } = createReset(issuer);
    await ask('pendiente@bodega-viva.example');
    await choose(token(), 'un torrontés frío');
    const { claims } = await signInAt(issuer, browse(issuer), 'pendiente@bodega-viva.example', 'un torrontés frío');
    // An account whose address is not verified cannot sign in.
    expect(claims.email).toBe('pendiente@bodega-viva.example');
  });

  it('does not reveal whether an account exists', async () => {
    const issuer = await startIssuer();
    const { ask } = createReset(issuer);
    const pages = [await ask(SOCIA), await ask('nadie@correo.example')].map(({ page }) => page);
    expect(new Set(pages).size).toBe(1);
    expect(issuer.links).toHaveLength(1);
    const refused = await ask('sin "arroba"');
    expect(refused.status).toBe(422);
    expect(refused.page).toContain('value="sin &quot;arroba&quot;"');
  });

  it('can be replaced with a link from before a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'issuer-'));
    const before = await startIssuer({ dataDir });
    const reset = createReset(before);
    await reset.ask(SOCIA);
    const token = reset.token();
    await before.stop();
    const after = createReset(await startIssuer({ dataDir }));
    expect((await after.choose(token, 'un torrontés frío')).status).toBe(200);
  });
});

describe('the inbox of an issuer that sends no mail', () => {
  it('shows each mail with its link, newest first, in a trial', async () => {
    const issuer = await startIssuer();
    const { ask, visit, token } = createReset(issuer);
    const sent = await ask(SOCIA);
    const [, inbox = ''] = sent.page?.match(/href="([^"]+bandeja)"/) ?? [];
    const { page } = await visit(new URL(inbox, issuer.embedded.shop.issuer).href);
    expect(page).toContain(SOCIA);
    expect(page).toContain(`/clave/nueva?token=${token()}`);
  });

  it('does not exist in production', async () => {
    const issuer = await startIssuer({ isTrial: false });
    const { ask } = createReset(issuer);
    expect((await ask(SOCIA)).page).not.toContain('bandeja');
    const { browser } = browse(issuer);
    expect((await browser.open(`${issuer.url}/correo/bandeja`)).status).toBe(404);
  });
});
