import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicChecks } from '#server/operator/launch-checks.ts';
import { checkSettings } from '#server/operator/launch-settings.ts';
import { withShopDouble } from './shop-double.ts';

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

  it('follows the redirects', async () => {
    delete house.shop.pages['/viejo'];
    expect((await house.checkWith(house.settings())).missing).toEqual(['redirects']);
    house.shop.pages['/viejo'] = { status: 301, location: '/otra', body: '' };
    expect((await house.checkWith(house.settings())).missing).toEqual(['redirects']);
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
    const names = [...publicChecks, ...checkSettings({})].map(({ name }) => name);
    expect([...text.matchAll(/^\| `(?<name>[a-z ]+)` \|/gm)].map(({ groups }) => groups?.['name'])).toEqual([
      ...names,
      'lead',
    ]);
  });
});
