import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../support/create-test-shop.ts';
import { startLyingProvider } from '../../support/lying-provider.ts';
import { started } from '../../support/started.ts';

const ORIGIN = 'https://tienda.bodega.example';

const provider = started(() => startLyingProvider({ id: 'shop', secret: null }));
let shop: TestShop;
beforeAll(async () => {
  provider.user = { sub: 'auth0|ana & co', given_name: 'Ana', family_name: 'Páez', crm_id: 'CRM/7', active_subs: 0 };
  shop = await createTestShop({
    ...{ ORIGIN, COOKIE_DOMAIN: 'bodega.example', ORDER_COOKIE_NAME: 'pedido' },
    ...{ IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' },
  });
});
afterAll(async () => {
  await shop.close();
});

async function signIn(): Promise<string[]> {
  const login = await request(shop.app).get('/login?redirectUrl=/club');
  const cookies = cookieLinesOf(login).map((line) => line.split(';', 1)[0] ?? '');
  const query = await provider.visit(String(login.headers['location']));
  return cookieLinesOf(await request(shop.app).get(`/login-callback${query}`).set('cookie', cookies.join('; ')));
}

function cookieLinesOf({ headers }: request.Response): string[] {
  const lines: unknown = headers['set-cookie'];
  return Array.isArray(lines) ? lines.map(String) : [];
}

/** The `set-cookie` lines without `Expires`, sorted. */
function withoutExpiry(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/ Expires=[^;]+;/, '')).toSorted();
}

describe('cookies on https', () => {
  it('have the shared domain if sibling sites read them, and this host alone if they give access', {
    tags: ['S7.38', 'S9.19'],
  }, async () => {
    const shared = 'Domain=bodega.example; Path=/; Secure; SameSite=Lax';
    const set = withoutExpiry(await signIn());
    const own = set.filter((line) => !line.includes('Domain='));
    expect(set.filter((line) => line.includes('Domain=') && !line.startsWith('pedido='))).toEqual([
      `CONTACT_ID=CRM%2F7; Max-Age=86400; ${shared}`,
      `PAY_USER=no; Max-Age=86400; ${shared}`,
      `REGISTER_USER=true; Max-Age=86400; ${shared}`,
      `SUSCRIPTOR_TYPE=no_suscriptor; Max-Age=86400; ${shared}`,
      `USER_ID=auth0%7Cana%20%26%20co; Max-Age=86400; ${shared}`,
      `USER_ID_CUSTOM=CRM%2F7; Max-Age=86400; ${shared}`,
      `USUARIO_LOGGED=true; Max-Age=86400; ${shared}`,
    ]);
    expect(set.find((line) => line.startsWith('pedido='))).toMatch(
      /^pedido=[\w-]+; Max-Age=5184000; Domain=bodega\.example; Path=\/; Secure; SameSite=Lax$/,
    );
    const names = own.map((line) => line.split('=', 1)[0]);
    expect(names.map((name) => name?.replace(/^(__Host-ingreso-).*/, '$1…'))).toEqual([
      '__Host-ingreso-…',
      '__Host-session',
      'orderId',
    ]);
    for (const line of own)
      expect(line).toMatch(/; Path=\/; (HttpOnly; Secure|Secure; HttpOnly|.*HttpOnly; Secure); SameSite=Lax$/);
    expect(own.find((line) => line.startsWith('__Host-session'))).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; /,
    );
  });

  it('have the account’s id and no contact id if the user has no CRM record', { tags: ['S7.38'] }, async () => {
    const { user } = provider;
    provider.user = { sub: 'auth0|eva', given_name: 'Eva', family_name: 'Ruiz', active_subs: 1 };
    try {
      const set = (await signIn()).map((line) => line.split(';', 1)[0] ?? '');
      expect(set).toEqual(
        expect.arrayContaining(['USER_ID=auth0%7Ceva', 'USER_ID_CUSTOM=auth0%7Ceva', 'PAY_USER=yes']),
      );
      expect(set.some((line) => line.startsWith('CONTACT_ID='))).toBe(false);
    } finally {
      provider.user = user;
    }
  });

  it('remember a postal code for this host alone, out of reach of scripts', async () => {
    const lines = cookieLinesOf(await request(shop.app).get('/envio?postalCode=1425&sku=VIN-0056'));
    expect(withoutExpiry(lines.filter((line) => line.startsWith('postalCode=')))).toEqual([
      'postalCode=1425; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('are cleared with the path and domain that they were set with', { tags: ['S4.18'] }, async () => {
    const cookies = (await signIn()).map((line) => line.split(';', 1)[0] ?? '');
    const answer = await request(shop.app).post('/logout').set('cookie', cookies.join('; ')).set('origin', ORIGIN);
    expect(answer.status).toBe(303);
    const removed = cookieLinesOf(answer);
    const names = removed.map((line) => line.split('=', 1)[0]).toSorted();
    expect(names).toEqual(
      [
        ...[
          'CONTACT_ID',
          'PAY_USER',
          'REGISTER_USER',
          'SUSCRIPTOR_TYPE',
          'USER_ID',
          'USER_ID_CUSTOM',
          'USUARIO_LOGGED',
        ],
        ...['__Host-session', 'cartChange', 'membershipChange', 'mergedCart', 'orderId', 'pedido', 'postalCode'],
      ].toSorted(),
    );
    for (const line of removed) {
      expect(line).toContain('Expires=Thu, 01 Jan 1970');
      const isShared = !/^(__Host-session|cartChange|membershipChange|orderId|mergedCart|postalCode)=/.test(line);
      expect(line.includes('Domain=bodega.example')).toBe(isShared);
    }
  });
});
