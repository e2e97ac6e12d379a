import { createMercadoPagoDouble } from './mercadopago-double.ts';

/** The checkout with a double of Mercado Pago: nobody pays, and no account is needed. */

const DOUBLE_PORT = 4030;
const double = createMercadoPagoDouble({
  url: `http://localhost:${DOUBLE_PORT}`,
  accessToken: 'TEST-token',
  webhookSecret: 'TEST-secret',
  notifies: true,
});
double.app.listen(DOUBLE_PORT, '127.0.0.1');

for (const [name, value] of Object.entries({
  MERCADOPAGO_DOUBLE_URL: `http://localhost:${DOUBLE_PORT}`,
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-token',
  MERCADOPAGO_WEBHOOK_SECRET: 'TEST-secret',
}))
  process.env[name] = value;
process.env['CHECKOUT_URL'] ??= 'http://localhost:4020';
process.env['DATABASE'] ??= `${import.meta.dirname}/checkout.sqlite`;
process.env['SHOP_ORIGIN'] ??= 'http://localhost:3000';
await import('./use-double.ts');
await import('./main.ts');
