import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLaunch } from '#server/operator/launch-check.ts';
import { publicChecks } from '#server/operator/launch-checks.ts';

/** A shop that lacks nothing; each test takes one thing away. */
type Shop = {
  pages: Record<string, { status?: number; type?: string; body: string; location?: string }>;
  headers: Record<string, string>;
};

let shop: Shop;
let origin = '';
let folder = '';
let leads: string[] = [];
const server = createServer(async (req, res) => {
  const path = new URL(req.url ?? '', origin).pathname;
  if (req.method === 'POST' && path === '/api/leads') {
    leads.push(String((await req.toArray()).join('')));
    res.writeHead(201).end('{}');
    return;
  }
  const isHook = req.method === 'POST' && path === '/hooks/purge';
  if (isHook)
    return void res.writeHead(req.headers.authorization === 'Bearer una-clave-de-dieciseis' ? 422 : 401).end();
  const { status = 200, type = 'text/html', body, location } = shop.pages[path] ?? { status: 404, body: '' };
  res
    .writeHead(status, { 'content-type': type, ...shop.headers, ...(location === undefined ? {} : { location }) })
    .end(body);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  leads = [];
});

const buttons = '<a href="/arrepentimiento">Botón</a><a href="/baja">Baja</a>';
const seller =
  '<dl><dt>Razón social</dt><dt>CUIT</dt><dt>Domicilio</dt><dd><a href="mailto:hola@casa.com.ar">x</a></dd></dl>Casa Nueva';

function completeShop(): Shop {
  const page = { body: buttons + seller };
  return {
    headers: {
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    },
    pages: {
      '/': page,
      '/tienda': page,
      '/viejo': { status: 301, location: '/tienda', body: '' },
      '/tienda/vinos/x': { body: `${buttons}<p>Precio sin impuestos nac. $ 100</p>` },
      '/data-fiscal.svg': { type: 'image/svg+xml', body: '<svg/>' },
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /carrito\n' },
      '/sitemap.xml': {
        type: 'application/xml',
        body: `<sitemapindex><loc>${origin}/sitemaps/1.xml</loc></sitemapindex>`,
      },
      '/sitemaps/1.xml': {
        type: 'application/xml',
        body: `<loc>${origin}/tienda</loc><loc>${origin}/tienda/vinos/x</loc>`,
      },
      '/feeds/productos.xml': {
        type: 'application/xml',
        body: `<item><link>${origin}/tienda/vinos/x</link><g:price>1 ARS</g:price><g:availability>in_stock</g:availability></item>`,
      },
      '/feed.xml': { type: 'application/atom+xml', body: '<feed/>' },
      '/club/renovaciones.ics': { type: 'text/calendar', body: 'BEGIN:VCALENDAR' },
    },
  };
}

function completeSettings(): Record<string, string> {
  const services = [
    'SHOP_URL',
    'CMS_URL',
    'SUBSCRIPTIONS_URL',
    'LAMBDA_URL',
    'IMAGES_URL',
    'CHECKOUT_URL',
    'IDENTITY_ISSUER',
  ];
  writeFileSync(join(folder, 'redirects.txt'), '# moved\n/viejo /tienda\n');
  return {
    ...Object.fromEntries(services.map((name) => [name, 'https://servicio.example'])),
    IDENTITY_CLIENT_ID: 'casa',
    SESSION_SECRET: 'x'.repeat(32),
    ORIGIN: origin,
    BRAND_NAME: 'Casa Nueva',
    BRAND_SLUG: 'casa-nueva',
    HOOK_TOKEN: 'una-clave-de-dieciseis',
    LEGAL_REVIEWED: '2026-11-20, Dra. Ana Pérez',
    REDIRECTS_FILE: join(folder, 'redirects.txt'),
    SELLER_NAME: 'Casa Nueva',
    SELLER_LEGAL_NAME: 'Casa Nueva S.A.',
    SELLER_CUIT: '30-71234567-1',
    SELLER_ADDRESS: 'Calle 1, Mendoza',
    SELLER_EMAIL: 'hola@casa.com.ar',
    SELLER_PHONE: '261 555-0100',
    SELLER_WHATSAPP: '261 555-0101',
    SELLER_HOURS: 'Lunes a viernes',
    DATA_FISCAL_URL: 'https://qr.arca.gob.ar/casa',
  };
}

async function check(...args: string[]): Promise<{ code: number; missing: string[]; text: string }> {
  const lines: string[] = [];
  const code = await checkLaunch([origin, ...args], (line) => lines.push(line));
  const missing = lines.flatMap((line) => /^MISSING (?<name>.+)/.exec(line)?.groups?.['name'] ?? []);
  return { code, missing, text: lines.join('\n') };
}

function checkWith(settings: Record<string, string>, ...args: string[]) {
  const file = join(folder, 'settings.env');
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return check('--env', file, ...args);
}

const replace = (path: string, from: string | RegExp, to: string) => {
  const page = shop.pages[path];
  if (page !== undefined) shop.pages[path] = { ...page, body: page.body.replace(from, to) };
};

describe('npm run launch-check', () => {
  it('says that a complete shop is ready, and posts a lead only if asked', async () => {
    shop = completeShop();
    const { code, missing, text } = await checkWith(completeSettings());
    expect([code, missing]).toEqual([0, []]);
    expect(text).toContain(`${origin} is ready.`);
    expect(leads).toEqual([]);
    const withLead = await check('--lead');
    const lead = /look for (?<name>PRUEBA-\w+)/.exec(withLead.text)?.groups?.['name'];
    expect(leads).toEqual([expect.stringContaining(String(lead))]);
  });

  it.each<[string, () => void]>([
    ['seller', () => replace('/', '<dt>CUIT</dt>', '')],
    ['data fiscal', () => delete shop.pages['/data-fiscal.svg']],
    ['buttons', () => replace('/tienda', '/baja', '/otra')],
    ['feeds', () => delete shop.pages['/club/renovaciones.ics']],
    ['feeds', () => replace('/robots.txt', '/carrito', '/')],
    ['headers', () => delete shop.headers['content-security-policy']],
    ['demo', () => replace('/', 'Casa Nueva', 'Bodega Viva')],
    ['demo', () => replace('/', 'Casa', '<img src="/embedded/images/x">')],
    ['prices', () => replace('/tienda/vinos/x', 'sin impuestos', 'con impuestos')],
  ])('names what is missing alone: %s', async (name, change) => {
    shop = completeShop();
    change();
    const { code, missing } = await check();
    expect([code, missing]).toEqual([1, [name]]);
  });

  it('names an address that is not https', async () => {
    const [https] = publicChecks;
    const read = () => Promise.reject(new Error('not read'));
    expect(await https?.run({ origin: 'http://tienda.example', read })).toEqual([expect.stringContaining('not https')]);
  });

  it.each<[string, Record<string, string>]>([
    ['settings', { ORIGIN: 'https://otra.example' }],
    ['settings', { SELLER_PHONE: '' }],
    ['settings', { SHOP_URL: '', EMBEDDED: 'true' }],
    ['settings', { CMS_URL: '' }],
    ['brand', { BRAND_NAME: 'Otra Casa' }],
    ['legal texts', { LEGAL_REVIEWED: '' }],
    ['hooks', { HOOK_TOKEN: '' }],
    ['hooks', { HOOK_TOKEN: 'otra-clave-de-dieciseis' }],
  ])('names the settings that are missing: %s %j', async (name, changed) => {
    shop = completeShop();
    const { code, missing } = await checkWith({ ...completeSettings(), ...changed });
    expect([code, missing]).toEqual([1, [name]]);
  });

  it('follows the redirects', async () => {
    shop = completeShop();
    delete shop.pages['/viejo'];
    expect((await checkWith(completeSettings())).missing).toEqual(['redirects']);
    shop = completeShop();
    shop.pages['/viejo'] = { status: 301, location: '/otra', body: '' };
    expect((await checkWith(completeSettings())).missing).toEqual(['redirects']);
  });

  it('says how it is called', async () => {
    const lines: string[] = [];
    expect(await checkLaunch([], (line) => lines.push(line))).toBe(1);
    expect(lines.join()).toContain('npm run launch-check -- https://');
  });
});
