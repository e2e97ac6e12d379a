import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listChecks } from '#server/operator/launch-check.ts';
import { freePort } from '../../support/free-port.ts';
import { listMinor, withShopDouble } from './shop-double.ts';

const house = withShopDouble();

describe('npm run launch-check -- … --env FILE', () => {
  it.each<[string, Record<string, string>]>([
    ['settings', { ORIGIN: 'https://otra.example' }],
    ['settings', { SELLER_PHONE: '' }],
    ['settings', { SHOP_URL: '', EMBEDDED: 'true' }],
    ['settings', { CMS_URL: '' }],
    ['settings', { SESSION_SECRET: 'corto' }],
    ['settings', { DATA_FISCAL_URL: '' }],
    ['brand', { BRAND_NAME: 'Otra Casa' }],
    ['redirects', { REDIRECTS_FILE: '/no/such/file' }],
    ['legal texts', { LEGAL_REVIEWED: '' }],
    ['hooks', { HOOK_TOKEN: '' }],
    ['hooks', { HOOK_TOKEN: 'otra-clave-de-dieciseis' }],
  ])('names the settings that are missing: %s %j', async (name, changed) => {
    const { code, missing } = await house.checkWith({ ...house.settings(), ...changed });
    expect([code, missing]).toEqual([1, [name]]);
  });

  it('opens the checkout', async () => {
    const check = (CHECKOUT_URL: string) => house.checkWith({ ...house.settings(), CHECKOUT_URL });
    for (const [address, problem] of [
      [`${house.origin}/embedded/checkout`, 'CHECKOUT_URL is the checkout of the demo'],
      [`http://127.0.0.1:${await freePort()}`, 'CHECKOUT_URL cannot be read: ECONNREFUSED'],
    ] as const) {
      const { missing, text } = await check(address);
      expect([missing, text]).toEqual([['checkout'], expect.stringContaining(problem)]);
    }
    house.answerWith('/caja', 500);
    expect((await check(`${house.origin}/caja`)).text).toContain('CHECKOUT_URL answers 500');
  });

  it.each([
    ['v2', 'https://casa.example/oauth/token', undefined, []],
    ['oidc', 'https://casa.example/oauth/token', 'https://casa.example/fin', []],
    ['v2', 'https://casa.example/token', 'https://casa.example/fin', ['settings']],
    ['oidc', 'https://casa.example/oauth/token', undefined, ['settings']],
  ])(
    'compares IDENTITY_LOGOUT=%s with the provider',
    async (IDENTITY_LOGOUT, token_endpoint, end_session_endpoint, missing) => {
      const body = JSON.stringify({
        token_endpoint: token_endpoint.replace('https://casa.example', house.origin),
        end_session_endpoint,
      });
      house.shop.pages['/.well-known/openid-configuration'] = { body };
      const settings = { ...house.settings(), IDENTITY_ISSUER: house.origin, IDENTITY_LOGOUT };
      const { missing: found, text } = await house.checkWith(settings);
      expect(found.filter((name) => name === 'settings')).toEqual(missing);
      expect(text.includes(`IDENTITY_LOGOUT is ${IDENTITY_LOGOUT}`)).toBe(missing.length > 0);
    },
  );

  it('asks for the price of a delivery if the shop quotes them', async () => {
    house.shop.pages['/api/shipping'] = { body: '{"options":[]}' };
    expect((await house.checkWith(house.settings())).missing).toEqual(['deliveries']);
    house.answerWith('/api/shipping', 503);
    expect((await house.checkWith(house.settings())).missing).toEqual(['deliveries']);
    const { missing, text } = await house.checkWith({ ...house.settings(), SHIPPING_QUOTES: 'off' });
    expect([missing, text]).toEqual([[], expect.stringContaining('skip    deliveries: not checked')]);
  });

  it('advises WhatsApp and hours, without which a shop may sell', async () => {
    const { code, missing, text } = await house.checkWith({
      ...house.settings(),
      SELLER_WHATSAPP: '',
      SELLER_HOURS: '',
    });
    expect([code, missing]).toEqual([0, []]);
    expect(text).toContain('advice  contact: how and when to reach the seller\n        SELLER_WHATSAPP is not set\n');
  });

  it('says that there are no redirects', async () => {
    const { text } = await house.checkWith({ ...house.settings(), REDIRECTS_FILE: '' });
    expect(listMinor(text.split('\n'))).toEqual(['https', 'redirects']);
    expect(text).toContain('redirects: not checked: none configured');
  });

  it('leads to the CMS if the text of the demo is not of the settings', async () => {
    house.replace('/', 'Casa Nueva', 'Casa Nueva Bodega Viva');
    expect((await house.check()).text).toContain('(BRAND_NAME, or in the CMS, header.title of /menu-headless');
    const { text } = await house.checkWith(house.settings());
    expect(text).toContain('the brand is the one of the demo (in the CMS, header.title of /menu-headless');
  });

  it('follows the redirects', async () => {
    delete house.shop.pages['/viejo'];
    expect((await house.checkWith(house.settings())).missing).toEqual(['redirects']);
    house.shop.pages['/viejo'] = { status: 301, location: '/otra', body: '' };
    expect((await house.checkWith(house.settings())).missing).toEqual(['redirects']);
  });

  it('follows a redirect to a path with accents, however the file spells it', async () => {
    const settings = house.settings();
    writeFileSync(String(settings['REDIRECTS_FILE']), '/viejo /notas/año\n');
    house.shop.pages['/viejo'] = { status: 301, location: '/notas/a%C3%B1o', body: '' };
    house.shop.pages['/notas/a%C3%B1o'] = { body: 'Notas del año' };
    expect((await house.checkWith(settings)).missing).toEqual([]);
  });

  it('follows at most twenty of many redirects', async () => {
    const settings = house.settings();
    const moves = Array.from({ length: 39 }, (_, index) => `/viejo/${index} /tienda\n`);
    writeFileSync(String(settings['REDIRECTS_FILE']), moves.join(''));
    const { text } = await house.checkWith(settings);
    expect(text.match(/is not redirected to/g)).toHaveLength(20);
  });

  it('finds a name with signs that HTML writes in another way', async () => {
    house.replace('/', 'Casa Nueva', 'Viña &amp; Hijos &quot;O&#x27;Higgins&quot;');
    const settings = { ...house.settings(), BRAND_NAME: 'Viña & Hijos "O\'Higgins"' };
    expect((await house.checkWith(settings)).missing).toEqual([]);
  });

  it('has its names explained for the owner of a shop', () => {
    const text = readFileSync('docs/lanzamiento.md', 'utf8');
    const names = listChecks({}).map(({ name }) => name);
    expect([...text.matchAll(/^- `(?<name>[a-z ]+)`: /gm)].map(({ groups }) => groups?.['name'])).toEqual([
      ...names,
      'lead',
    ]);
  });
});
