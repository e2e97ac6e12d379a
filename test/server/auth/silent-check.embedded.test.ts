import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { createShopper, DEMO_EMAIL } from '../../support/shopper.ts';
import { startTestShop } from '../../support/start-test-shop.ts';
import { started } from '../../support/started.ts';

const shop = started(startTestShop);

const someone = () => createShopper(shop.origin);

describe('the silent check', () => {
  it('is refused without a session, and changes nothing', { tags: ['S4.2'] }, async () => {
    const ana = someone();
    const answer = await ana.follow('/login?prompt=none');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('data-outcome="loginRequired"');
    expect(answer.body).toContain(`data-origin="${shop.origin}"`);
    expect(answer.body).not.toMatch(/<script(?! src=)/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await ana.session()).status).toBe('anonymous');
  });

  it('signs in if the provider has a session of the shopper, and records no new login', {
    tags: ['S2.19', 'S4.2'],
  }, async () => {
    const ana = someone();
    await ana.signIn();
    ana.browser.cookies.delete('session');
    const countLogins = () => shop.log.filter(({ msg, event }) => msg === 'visitor event' && event === 'login').length;
    const logins = countLogins();
    expect(logins).toBeGreaterThan(0);
    const answer = await ana.follow('/login?prompt=none');
    expect(answer.body).toContain('data-outcome="signed-in"');
    expect(countLogins()).toBe(logins);
    expect((await ana.session()).status).toBe('authenticated');
  });

  it('is answered in its frame if the browser kept its cookie back', { tags: ['S4.2'] }, async () => {
    const answer = await fetch(`${shop.origin}/login-callback?state=a&code=b`, {
      headers: { 'sec-fetch-dest': 'iframe' },
    });
    expect(await answer.text()).toContain('data-outcome="missingTransaction"');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('may be framed by this site, while a popup’s answer may not be framed', async () => {
    const ana = someone();
    const login = await ana.follow('/login?display=popup&redirectUrl=/tienda');
    const answer = await ana.submit(login.path, { email: DEMO_EMAIL, password: DEMO_PASSWORD });
    expect(answer.body).toContain('data-outcome="signed-in"');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('starts on the callback page if there is nothing to process', {
    tags: ['S2.19', 'S4.2', 'S9.23'],
  }, async () => {
    for (const path of ['/login-callback', '/login-callback?code=canario-7f3a', '/login-callback?state=canario-7f3a']) {
      const page = await someone().follow(path);
      expect(page.status).toBe(200);
      expect(page.body).toContain('Comprobamos tu sesión');
      expect(page.body).not.toContain('canario');
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
  });
});
