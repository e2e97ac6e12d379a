import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

const real = {
  EMBEDDED: 'false',
  BRAND_NAME: 'Otra',
  BRAND_SLUG: 'otra',
  ORIGIN: 'https://tienda.example',
  SESSION_SECRET: 'x'.repeat(32),
  SHOP_URL: 'https://shop.example',
  CMS_URL: 'https://cms.example/api',
  SUBSCRIPTIONS_URL: 'https://subs.example',
  LAMBDA_URL: 'https://lambda.example',
  IMAGES_URL: 'https://img.example/',
  CHECKOUT_URL: 'https://pay.example',
  IDENTITY_ISSUER: 'https://id.example',
  IDENTITY_CLIENT_ID: 'tienda',
};

describe('the configuration', () => {
  it('needs no variable outside production: everything is embedded', () => {
    const config = readConfig({});
    expect(config.origin).toBe('http://localhost:3000');
    expect([...config.embedded].sort()).toEqual([
      'checkout',
      'cms',
      'identity',
      'images',
      'lambda',
      'shop',
      'subscriptions',
    ]);
  });

  it('embeds only the services whose URL is not set', () => {
    const config = readConfig({ SHOP_URL: 'https://shop.example', SHOP_API_KEY: 'k' });
    expect(config.embedded.has('shop')).toBe(false);
    expect(config.embedded.has('cms')).toBe(true);
  });

  it('embeds nothing in production and names every service that is missing', () => {
    expect(problems({ NODE_ENV: 'production' }).toSorted()).toEqual([
      'BRAND_NAME: is required if EMBEDDED is false',
      'BRAND_SLUG: is required if EMBEDDED is false',
      'CHECKOUT_URL: is required if EMBEDDED is false',
      'CMS_URL: is required if EMBEDDED is false',
      'IDENTITY_ISSUER: is required if EMBEDDED is false',
      'IMAGES_URL: is required if EMBEDDED is false',
      'LAMBDA_URL: is required if EMBEDDED is false',
      'ORIGIN: is required if EMBEDDED is false',
      'SESSION_SECRET: is required if EMBEDDED is false',
      'SHOP_URL: is required if EMBEDDED is false',
      'SUBSCRIPTIONS_URL: is required if EMBEDDED is false',
    ]);
    expect(readConfig({ ...real, NODE_ENV: 'production' }).embedded.size).toBe(0);
  });

  it('has the demo’s brand only with the embedded back end', () => {
    const demo = { name: 'Bodega Viva', slug: 'bodega-viva' };
    expect(readConfig({}).brand).toEqual(demo);
    expect(readConfig({ ...real, BRAND_NAME: '', EMBEDDED: 'true' }).brand).toEqual({ ...demo, slug: 'otra' });
    expect(readConfig(real).brand).toEqual({ name: 'Otra', slug: 'otra' });
    expect(problems({ ...real, BRAND_NAME: '' })).toEqual(['BRAND_NAME: is required if EMBEDDED is false']);
  });

  it('names EMBEDDED in one line if a service must be embedded but the build has no embedded back end', () => {
    const line = 'EMBEDDED: must be false, because this build has no embedded back end; the demo image has it';
    const without = (env: Record<string, string>) => problems(env, false);
    expect(without({ NODE_ENV: 'production', EMBEDDED: 'true' })).toEqual([line]);
    expect(without({ ...real, EMBEDDED: 'true' })).toEqual([line]);
    expect(without({})).toEqual([line]);
    expect(readConfig(real, false).embedded.size).toBe(0);
  });

  it('refuses one port for the shop and the metrics', () => {
    expect(problems({ PORT: '9464', METRICS_PORT: '9464' })).toEqual(['METRICS_PORT: must differ from PORT']);
    expect(readConfig({ PORT: '0', METRICS_PORT: '0' }).port).toBe(0);
  });

  it('refuses longer deadlines in production', () => {
    expect(readConfig({ DEADLINE_FACTOR: '20' }).deadlineFactor).toBe(20);
    const longer = { ...real, NODE_ENV: 'production', DEADLINE_FACTOR: '2' };
    expect(problems(longer)).toEqual(['DEADLINE_FACTOR: must be 1 in production']);
    expect(readConfig({ ...longer, DEADLINE_FACTOR: '1' }).deadlineFactor).toBe(1);
    expect(problems({ DEADLINE_FACTOR: '0' })).toEqual(['DEADLINE_FACTOR: must be a number from 1 to 99']);
  });

  it('accepts plain http for loopback hosts only', () => {
    expect(readConfig({ ...real, ORIGIN: 'http://localhost:8080', SHOP_URL: 'http://127.0.0.1:9000' }).urls.shop).toBe(
      'http://127.0.0.1:9000',
    );
    expect(problems({ ...real, SHOP_URL: 'http://shop.example' })).toEqual([
      'SHOP_URL: must be https (plain http only for a loopback host or one in ALLOW_HTTP_HOSTS)',
    ]);
    expect(problems({ ...real, ORIGIN: 'http://tienda.example' })).toHaveLength(1);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['ORIGIN', 'https://tienda.example/shop'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SHOP_URL', 'not a url'],
    ['CMS_URL', 'ftp://cms.example'],
    ['CHECKOUT_URL', 'https://pay.example/?shop=1'],
    ['LAMBDA_URL', 'https://lambda.example/#top'],
    ['CHECKOUT_URL', 'https://pay.example/c/ '],
    ['IMAGES_URL', 'https://img.example\n'],
    ['CMS_URL', 'https:\\cms.example'],
    ['SHOP_API_KEY', 'a\nb'],
    ['CMS_TOKEN', 'ficha-€'],
    ['SUBSCRIPTIONS_TOKEN', 'a\u0000b'],
    ['HOOK_TOKEN', 'dos palabras'],
    ['IDENTITY_CLIENT_AUTH', 'private_key_jwt'],
    ['IDENTITY_LOGOUT', 'v3'],
    ['IDENTITY_SCOPES', 'profile email'],
    ['IDENTITY_SCOPES', 'openid  email'],
    ['IMAGES_ALLOWED_HOSTS', 'https://cdn.example'],
    ['ORDER_COOKIE_NAME', 'a b'],
    ['ORDER_COOKIE_VALUE', '__ofid='],
    ['ORDER_COOKIE_VALUE', '{ID}'],
    ['ORDER_COOKIE_VALUE', '{id}; Secure'],
    ['ORDER_COOKIE_VALUE', 'a;{id}'],
    ['ORDER_COOKIE_VALUE', 'a,{id}'],
    ['ORDER_COOKIE_VALUE', 'a {id}'],
    ['ORDER_COOKIE_VALUE', 'a\t{id}'],
    ['ORDER_COOKIE_VALUE', 'a\n{id}'],
    ['ORDER_COOKIE_VALUE', 'ñ{id}'],
    ['COOKIE_DOMAIN', '...'],
    ['REDIS_URL', 'http://redis'],
    ['REDIS_URL', 'redis://:s3cr3t#1@redis'],
    ['REDIS_URL', 'redis://:s3cr3t%1@redis'],
    ['REDIS_URL', 'redis://redis:99999'],
    ['REDIS_URL', 'redis://redis/first'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis:///1'],
    ['REDIS_URL', 'redis://:s3cr\tt@redis'],
    ['ORDER_COOKIE_NAME', 'orderIdGuest'],
    ['ORDER_COOKIE_NAME', 'postalCode'],
    ['ORDER_COOKIE_NAME', '__host-session'],
    ['ORDER_COOKIE_NAME', 'ingreso-a'],
    ['EMBEDDED', 'maybe'],
    ['BRAND_SLUG', 'Bodega Viva'],
    ['ERROR_MESSAGES', '[1]'],
    ['NOT_FOUND_MESSAGES', 'nope'],
    ['ALLOW_HTTP_HOSTS', 'http://shop'],
    ['ALLOW_HTTP_HOSTS', 'shop:port'],
    ['ALLOW_HTTP_HOSTS', '*'],
    ['SELLER_CUIT', '30-00000000-6'],
    ['SELLER_OPENING', 'de lunes a viernes'],
    ['SELLER_OPENING', 'mo-fr 18:00-09:00'],
    ['SELLER_OPENING', 'mo-xx 09:00-18:00'],
    ['SELLER_CUIT', '30000007'],
    ['SELLER_NAME', 'Viva\u0007'],
    ['SELLER_PHONE', 'llamanos'],
    ['SELLER_WHATSAPP', '11'],
    ['SELLER_EMAIL', 'hola'],
    ['DATA_FISCAL_URL', 'javascript:alert(1)'],
    ['DATA_FISCAL_URL', 'qr.example'],
    ['PAGE_CACHE', 'true'],
    ['ASSISTANTS', 'yes'],
    ['NOINDEX', 'on'],
    ['NODE_ENV', 'staging'],
  ])('names %s when it is %s, in one line', (name, value) => {
    const found = problems({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name}: must `));
  });

  it('knows nothing of the seller but what it is told, unless services are embedded', () => {
    expect(new Set(Object.values(readConfig(real).seller))).toEqual(new Set([null]));
    expect(readConfig({ ...real, SELLER_CUIT: '30000000007', SELLER_NAME: ' Viva ' }).seller).toMatchObject({
      cuit: '30-00000000-7',
      name: 'Viva',
      legalName: null,
    });
    const demo = readConfig({ BRAND_NAME: 'Otra', BRAND_SLUG: 'otra', SELLER_PHONE: '11 4444-4444' }).seller;
    expect(demo).toMatchObject({ name: 'Otra', email: 'hola@otra.example', phone: '11 4444-4444' });
    expect(Object.values(demo)).not.toContain(null);
  });

  it('takes no blanks and line feeds that were pasted with a value', () => {
    const env = { ...real, IDENTITY_CLIENT_ID: ' tienda\n', IDENTITY_CLIENT_SECRET: 'secreto ' };
    expect(readConfig(env).identity).toMatchObject({ clientId: 'tienda', clientSecret: 'secreto' });
    expect(readConfig({ REDIS_URL: ' redis://:s3cr3t@redis\n' }).redisUrl).toBe('redis://:s3cr3t@redis');
  });

  it('accepts a token of any length for the hooks and the preview', () => {
    expect(readConfig({ HOOK_TOKEN: 'a', PREVIEW_TOKEN: 'b' })).toMatchObject({ hookToken: 'a', previewToken: 'b' });
    expect(readConfig({ HOOK_TOKEN: '', PREVIEW_TOKEN: ' ' })).toMatchObject({ hookToken: null, previewToken: null });
  });

  it('shares no folder of assets unless it is named', () => {
    expect(readConfig({}).assetsDir).toBeNull();
    expect(readConfig({ ASSETS_DIR: ' ' }).assetsDir).toBeNull();
    expect(readConfig({ ASSETS_DIR: '/srv/assets' }).assetsDir).toBe('/srv/assets');
  });

  it('accepts plain http for the services of the hosts in ALLOW_HTTP_HOSTS, and for no others', () => {
    const services = {
      SHOP_URL: 'http://shop:8080',
      CMS_URL: 'http://cms/api',
      IDENTITY_ISSUER: 'http://[fd00::1]:9',
      MEMBERSHIPS_URL: 'http://caja/club',
    };
    const env = { ...services, IDENTITY_CLIENT_ID: 'tienda' };
    const refused = (name: string) =>
      `${name}: must be https (plain http only for a loopback host or one in ALLOW_HTTP_HOSTS)`;
    expect(problems(env)).toEqual(Object.keys(services).map(refused));
    expect(problems({ ...env, ALLOW_HTTP_HOSTS: 'SHOP, cms:80, [fd00::1], caja' })).toEqual([]);
    expect(problems({ ...env, ALLOW_HTTP_HOSTS: 'shop:80,cms:8080,fd00' })).toEqual(Object.keys(services).map(refused));
    expect(problems({ ORIGIN: 'http://shop', ALLOW_HTTP_HOSTS: 'shop' })).toHaveLength(1);
  });

  it('accepts a key that was read from a file with its line end', () => {
    expect(readConfig({ SHOP_API_KEY: 'clave\n' }).keys.shopApiKey).toBe('clave');
  });

  it('accepts a query in the URL of the page that sends the verification mail again', () => {
    const IDENTITY_VERIFICATION_URL = 'https://id.example/resend?client=tienda';
    expect(readConfig({ IDENTITY_VERIFICATION_URL }).identity.verificationUrl).toBe(IDENTITY_VERIFICATION_URL);
  });

  it('links to no account page unless it is named by a URL that browsers may open', () => {
    expect(readConfig({}).accountUrl).toBeNull();
    expect(readConfig({ ACCOUNT_URL: 'https://cuenta.example/pedidos' }).accountUrl).toBe(
      'https://cuenta.example/pedidos',
    );
    expect(readConfig({ ACCOUNT_URL: 'http://localhost:4000/cuenta' }).accountUrl).toBe('http://localhost:4000/cuenta');
    for (const wrong of ['javascript:alert(1)', '/cuenta', 'http://cuenta.example', 'https://ana:clave@cuenta.example'])
      expect(problems({ ACCOUNT_URL: wrong })).toEqual([expect.stringMatching(/^ACCOUNT_URL: must/)]);
  });

  it('never shows a secret in its errors', () => {
    expect(problems({ SHOP_API_KEY: 'hunter2\u0007' })).toEqual(['SHOP_API_KEY: must be printable ASCII']);
    const [problem = ''] = problems({ SESSION_SECRET: 'hunter2' });
    expect(problem).toBe('SESSION_SECRET: every secret must have at least 32 bytes');
  });

  it('reports every problem at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'y', DATA_DIR: '', EMBEDDED: 'z' })).toHaveLength(3);
  });

  it('reads status messages and not-found texts as JSON', () => {
    const config = readConfig({ ERROR_MESSAGES: '{"500":"Ups"}', NOT_FOUND_MESSAGES: '{"general":"Nada"}' });
    expect(config.errorMessages).toEqual({ 500: 'Ups' });
    expect(config.notFoundMessages).toEqual({ general: 'Nada' });
  });
});

function problems(env: Record<string, string>, canEmbed = true): readonly string[] {
  try {
    readConfig(env, canEmbed);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
