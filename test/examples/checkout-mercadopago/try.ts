import { once } from 'node:events';
import { createMercadoPagoDouble } from './mercadopago-double.ts';

/** The checkout with a double of Mercado Pago: nobody pays, and no account is needed. */

const { env } = process;
const doublePort = Number(env['DOUBLE_PORT'] || 4030);
const doubleUrl = `http://localhost:${doublePort}`;
const secrets = { accessToken: 'TEST-token', webhookSecret: 'TEST-secret' };
const publicUrl = env['CHECKOUT_URL'] || 'http://localhost:4020';
const webhookUrl = `${publicUrl}/notificaciones`;
const double = createMercadoPagoDouble({ url: doubleUrl, ...secrets, notifies: true, webhookUrl });

if (publicUrl.includes('/embedded/')) {
  process.stderr.write(
    'CHECKOUT_URL is the checkout of the demo: set it to http://localhost:4020 for the shop and here.\n',
  );
  process.exit(1);
}
const doubleServer = double.app.listen(doublePort, '127.0.0.1');
try {
  await once(doubleServer, 'listening');
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The double of Mercado Pago cannot listen: ${reason}. Set DOUBLE_PORT to a free port.\n`);
  process.exit(1);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    doubleServer.close();
    doubleServer.closeAllConnections();
  });
}

const brand = env['BRAND_NAME'] || 'Bodega Viva';
/** What the checkout needs, from the `.env` of the shop: that file's `PORT` is the shop's own. */
const settings = {
  MERCADOPAGO_DOUBLE_URL: doubleUrl,
  MERCADOPAGO_ACCESS_TOKEN: secrets.accessToken,
  MERCADOPAGO_WEBHOOK_SECRET: secrets.webhookSecret,
  CHECKOUT_URL: publicUrl,
  SHOP_ORIGIN: env['SHOP_ORIGIN'] || env['ORIGIN'] || `http://localhost:${env['PORT'] || 3000}`,
  PORT: new URL(publicUrl).port || '4020',
  HOST: '127.0.0.1',
  DATABASE: env['DATABASE'] || `${import.meta.dirname}/checkout.sqlite`,
  SHOP_NAME: env['SHOP_NAME'] || brand,
  SELLER_LEGAL_NAME: env['SELLER_LEGAL_NAME'] || `${brand} S.A. (de prueba)`,
  SELLER_CUIT: env['SELLER_CUIT'] || '30-00000000-7',
  SELLER_ADDRESS: env['SELLER_ADDRESS'] || 'Calle de prueba 1234, Mendoza',
  SELLER_EMAIL: env['SELLER_EMAIL'] || 'hola@bodega-viva.example',
};
for (const [name, value] of Object.entries(settings)) env[name] = value;
process.stdout.write(`Coupons that nobody paid yet, and the charges of subscriptions, are at ${doubleUrl}/\n`);
await import('./use-double.ts');
await import('./main.ts');
