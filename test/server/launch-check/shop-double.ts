import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { checkLaunch } from '#server/operator/launch-check.ts';
import { createFolder } from '../../support/create-data-dir.ts';

type Shop = {
  pages: Record<string, { status?: number; type?: string; body: string; location?: string }>;
  headers: Record<string, string>;
  leadStatus: number;
};

export type ShopDouble = {
  origin: string;
  /** Lacks nothing at the beginning of each test, which takes one thing away. */
  shop: Shop;
  /** The bodies of the leads that were posted in this test. */
  leads: string[];
  /** Settings that lack nothing. */
  settings: () => Record<string, string>;
  replace: (path: string, from: string | RegExp, to: string) => void;
  answerWith: (path: string, status: number) => void;
  check: (...args: string[]) => Promise<{ code: number; missing: string[]; text: string }>;
  checkWith: (settings: Record<string, string>) => ReturnType<ShopDouble['check']>;
};

/** The public side of a shop on loopback, for the tests of a file. */
export function withShopDouble(): ShopDouble {
  const folder = createFolder();
  const server = createServer(async (req, res) => {
    const path = new URL(req.url ?? '', double.origin).pathname;
    if (req.method === 'POST' && path === '/api/leads') {
      double.leads.push(String((await req.toArray()).join('')));
      res.writeHead(double.shop.leadStatus).end('{}');
      return;
    }
    if (req.method === 'POST' && path === '/hooks/purge') {
      res.writeHead(req.headers.authorization === 'Bearer una-clave-de-dieciseis' ? 422 : 401).end();
      return;
    }
    const { status = 200, type = 'text/html', body, location } = double.shop.pages[path] ?? { status: 404, body: '' };
    const headers = { 'content-type': type, ...double.shop.headers, ...(location === undefined ? {} : { location }) };
    res.writeHead(status, headers).end(body);
  });
  const change = (path: string, changed: (page: Shop['pages'][string]) => Shop['pages'][string]) => {
    const page = double.shop.pages[path];
    if (page === undefined) throw new Error(`no page ${path}`);
    double.shop.pages[path] = changed(page);
  };
  const double: ShopDouble = {
    origin: '',
    shop: completeShop(''),
    leads: [],
    settings: () => completeSettings(double.origin, folder),
    replace: (path, from, to) => change(path, (page) => ({ ...page, body: page.body.replace(from, to) })),
    answerWith: (path, status) => change(path, (page) => ({ ...page, status })),
    check: async (...args) => {
      const lines: string[] = [];
      const code = await checkLaunch([double.origin, ...args], (line) => lines.push(line));
      return { code, missing: listMissing(lines), text: lines.join('\n') };
    },
    checkWith: (settings) => {
      const file = join(folder, 'settings.env');
      writeEnv(file, settings);
      return double.check('--env', file);
    },
  };

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    double.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    double.shop = completeShop(double.origin);
    double.leads = [];
  });
  return double;
}

/** The names of the checks that were not made, and of those that are an advice. */
export const listMinor = (lines: readonly string[]) =>
  lines.flatMap((line) => /^(?:skip|advice) +(?<name>[^:]+)/.exec(line)?.groups?.['name'] ?? []);

/** The names of the checks that found something. */
export const listMissing = (lines: readonly string[]) =>
  lines.flatMap((line) => /^MISSING (?<name>[^:]+)/.exec(line)?.groups?.['name'] ?? []);

export function writeEnv(file: string, settings: Record<string, string>): void {
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=\`${value}\`\n`)
      .join(''),
  );
}

const buttons = '<a href="/arrepentimiento">Botón</a><a href="/baja">Baja</a>';
const seller =
  '<dl><dt>Razón social</dt><dt>CUIT</dt><dt>Domicilio</dt><dd><a href="mailto:hola@casa.com.ar">x</a></dd></dl>Casa Nueva';

function completeShop(origin: string): Shop {
  const page = { body: buttons + seller };
  return {
    leadStatus: 201,
    headers: {
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    },
    pages: {
      '/': page,
      '/tienda': page,
      // A checkout without an order form.
      '/caja': { status: 404, body: 'No encontramos ese pedido' },
      '/api/shipping': { type: 'application/json', body: '{"options":[{"name":"Domicilio","price":0}]}' },
      '/login': { status: 302, location: 'https://cuenta.example/authorize', body: '' },
      '/viejo': { status: 301, location: '/tienda', body: '' },
      '/tienda/vinos/x': {
        body: `${buttons}<p>3 cuotas de $ 40<!-- --> sin interés · CFTEA 0,00 %</p><p>Precio sin impuestos nacionales $ 100</p>`,
      },
      '/readyz': { type: 'application/json', body: '{"status":"ready","warnings":[]}' },
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
        body: `<item><g:id>VIN-1</g:id><link>${origin}/tienda/vinos/x</link><g:price>1 ARS</g:price><g:availability>in_stock</g:availability></item>`,
      },
      '/feed.xml': { type: 'application/atom+xml', body: '<feed/>' },
      '/club/renovaciones.ics': { type: 'text/calendar', body: 'BEGIN:VCALENDAR' },
    },
  };
}

function completeSettings(origin: string, folder: string): Record<string, string> {
  const services = ['SHOP_URL', 'CMS_URL', 'SUBSCRIPTIONS_URL', 'LAMBDA_URL', 'IMAGES_URL', 'IDENTITY_ISSUER'];
  writeFileSync(join(folder, 'redirects.txt'), '# moved\n/viejo /tienda\n');
  return {
    ...Object.fromEntries(services.map((name) => [name, 'https://servicio.example'])),
    CHECKOUT_URL: `${origin}/caja`,
    SHIPPING_QUOTES: 'on',
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
