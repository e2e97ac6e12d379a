import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';

const env = { MEDUSA_URL: 'http://localhost:9000/', MEDUSA_PUBLISHABLE_KEY: 'pk_1', SHOP_API_KEY: 'una-clave' };

it('needs an address and two keys', () => {
  expect(readSettings(env)).toMatchObject({
    medusa: { url: 'http://localhost:9000', secretKey: null, countryCode: 'ar' },
    shop: null,
    identity: null,
    port: 4010,
  });
});

it.each([
  [{ MEDUSA_URL: '' }, 'MEDUSA_URL is missing'],
  [{ MEDUSA_URL: 'medusa' }, 'MEDUSA_URL is wrong'],
  [{ SHOP_API_KEY: undefined, ENGINE_PORT: 'x' }, 'SHOP_API_KEY is missing, ENGINE_PORT is wrong'],
  [{ MEDUSA_COUNTRY_CODE: 'arg' }, 'MEDUSA_COUNTRY_CODE is wrong'],
])('names in one line what is missing or wrong: %o', (change, message) => {
  expect(() => readSettings({ ...env, ...change })).toThrow(message);
  try {
    readSettings({ ...env, ...change });
  } catch (error) {
    expect(String(error)).not.toContain('\n');
  }
});
