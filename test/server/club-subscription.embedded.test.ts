import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { createShopper, DEMO_EMAIL } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';
import { started } from '../support/started.ts';

const shop = started(startTestShop);

describe('"Suscribirme"', () => {
  it('makes a signed-in user a subscriber, from the page after the checkout on', {
    tags: ['S6.4', 'S7.38'],
  }, async () => {
    const ana = createShopper(shop.origin);
    await ana.signIn();
    expect((await ana.session()).user?.isSubscriber).toBe(false);
    expect(ana.browser.cookies.get('SUSCRIPTOR_TYPE')?.value).toBe('no_suscriptor');

    const club = await (await ana.get('/club')).text();
    const [, href = ''] = /href="([^"]*\/suscripcion\?guid=[^"]+)"/.exec(club) ?? [];
    const plan = await ana.follow(href.replaceAll('&amp;', '&'));
    expect(plan.status).toBe(200);
    const [, guid = ''] = /name="guid" value="([^"]+)"/.exec(plan.body) ?? [];
    // The issuer has a session for this browser, so it shows no login form.
    const done = await ana.submit('/embedded/checkout/suscripcion', { guid });
    expect(done.path).toMatch(/^\/thankyou\?subscription=[0-9a-f-]{36}$/);
    expect(done.body).toContain('Ya sos parte del club');
    expect(done.body).not.toContain('Que el próximo vino llegue solo');

    expect((await ana.session()).user?.isSubscriber).toBe(true);
    expect(ana.browser.cookies.get('SUSCRIPTOR_TYPE')?.value).toBe('suscriptor');
    expect(ana.browser.cookies.get('PAY_USER')?.value).toBe('yes');
  });

  it('does not subscribe a visitor who does not sign in', async () => {
    const guest = createShopper(shop.origin);
    const club = await (await guest.get('/club')).text();
    const [, guid = ''] = /suscripcion\?guid=([\w-]+)/.exec(club) ?? [];
    const login = await guest.submit('/embedded/checkout/suscripcion', { guid });
    expect(login.body).toContain('Ingresá a tu cuenta');
    const refused = await guest.submit(login.path, { email: DEMO_EMAIL, password: `no ${DEMO_PASSWORD}` });
    expect(refused.body).not.toContain('Ya sos parte del club');
    expect((await guest.session()).status).toBe('anonymous');
  });

  it('refuses a form of another site', async () => {
    const answer = await fetch(`${shop.origin}/embedded/checkout/suscripcion`, {
      method: 'POST',
      headers: { origin: 'https://otra.example' },
      body: new URLSearchParams({ guid: 'x' }),
    });
    expect(answer.status).toBe(403);
  });
});
