import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLeadMail } from '../../adapters/lambda/lead-mail/lead-mail-process.ts';
import { type MailServer, startMailServer } from '../../adapters/lambda/lead-mail/mail-server.ts';
import { createFolder } from '../../support/create-data-dir.ts';
import { freePort } from '../../support/free-port.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { startLyingProvider } from '../../support/lying-provider.ts';
import { type OtherBackend, startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { component } from '../../support/other-backend/strapi-entry.ts';
import { startShopProcess } from '../../support/shop-process.ts';
import { listMinor, listMissing, writeEnv } from './shop-double.ts';

/** The built program in production over another back end, whose leads are mailed by the example. */
let backend: OtherBackend;
let mailServer: MailServer;
let identity: Record<string, string>;
const closing: (() => Promise<unknown>)[] = [];
const folder = createFolder();

beforeAll(async () => {
  mailServer = await startMailServer();
  backend = await startOtherBackend();
  const { content } = backend.data;
  content.siteTexts = { ...content.siteTexts, payment: component({ summary: 'Tarjeta.', faq: null, cftea: 0 }) };
  const provider = await startLyingProvider({ id: 'shop', secret: null });
  identity = { IDENTITY_ISSUER: provider.issuer, IDENTITY_CLIENT_ID: 'shop' };
  closing.push(mailServer.close, backend.close, provider.close);
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true });
});

const seller = {
  SELLER_NAME: 'Viña & Hijos',
  SELLER_LEGAL_NAME: 'Viña & Hijos S.A.',
  SELLER_CUIT: '30-71234567-1',
  SELLER_ADDRESS: 'San Martín 100, Mendoza',
  SELLER_EMAIL: 'hola@vina.com.ar',
  SELLER_PHONE: '261 555-0100',
  SELLER_WHATSAPP: '261 555-0101',
  SELLER_HOURS: 'Lunes a viernes de 9 a 18',
  DATA_FISCAL_URL: 'https://qr.arca.gob.ar/?qr=una-clave',
};

/** Starts a shop with these settings, and writes them into a file; returns the arguments of the command. */
async function startShop(settings: Record<string, string>): Promise<[origin: string, file: string]> {
  const port = await freePort();
  const env = { ...backend.env, ...identity, ORIGIN: `http://localhost:${port}`, PORT: `${port}`, ...settings };
  const file = join(folder, `${port}.env`);
  writeEnv(file, env);
  const shop = await startShopProcess({ ...env, NODE_ENV: 'production', SHUTDOWN_DELAY_MS: '0' });
  closing.push(async () => {
    await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
  });
  return [shop.origin, file];
}

/** Runs the command as the npm script does. */
const launchCheck = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['server/operator/launch-check.ts', ...args]).then(
    ({ stdout }) => ({ code: 0, lines: stdout.trimEnd().split('\n') }),
    (error: { code: number; stdout: string }) => ({ code: error.code, lines: error.stdout.trimEnd().split('\n') }),
  );

describe.runIf(isLongRun)('npm run launch-check, against a production of another house', () => {
  it('says that a complete one is ready, and its test lead arrives by mail', async () => {
    const leadMail = await startLeadMail({
      SMTP_URL: mailServer.url,
      DATA_DIR: join(folder, 'mail'),
      CONTENT_URL: backend.env['LAMBDA_URL'] ?? '',
    });
    closing.push(() => leadMail.stop());
    const redirects = join(folder, 'redirects.txt');
    writeFileSync(redirects, '# moved\n/vinos-tintos /tienda/vinos\n/quienes-somos /nosotros\n');
    const [origin, file] = await startShop({
      ...seller,
      LAMBDA_URL: leadMail.url,
      SHIPPING_QUOTES: 'on',
      BRAND_NAME: 'Viña & Hijos',
      HOOK_TOKEN: 'una-clave-de-dieciseis',
      LEGAL_REVIEWED: '2026-11-20, Dra. Ana Pérez',
      REDIRECTS_FILE: redirects,
    });
    const { code, lines } = await launchCheck(origin, '--env', file, '--lead');
    expect(listMissing(lines)).toEqual([]);
    expect(listMinor(lines)).toEqual(['https']);
    expect([code, lines.at(-1)]).toEqual([0, `${origin} is ready.`]);
    expect(lines).toHaveLength(22);
    const given = /look for (?<code>PRUEBA-\w+) where leads arrive/.exec(lines.join())?.groups?.['code'];
    await expect
      .poll(() => mailServer.mails.map(({ text }) => text))
      .toEqual([expect.stringContaining(`> Prueba de lanzamiento ${given}\n`)]);
  });

  it('names what one lacks of whom nothing is set but the services', async () => {
    const [origin, file] = await startShop({});
    const { code, lines } = await launchCheck(origin, '--env', file);
    expect([code, listMissing(lines)]).toEqual([1, ['seller', 'data fiscal', 'settings', 'legal texts', 'hooks']]);
    for (const name of Object.keys(seller)) expect(lines.join('\n')).toContain(name);
  });
});
