import { createCheckout } from './checkout.ts';
import { openOrders } from './orders.ts';
import { createProvider } from './provider.ts';
import { createSettlement } from './settlement.ts';
import { createShop } from './shop.ts';

/** The program: reads the environment, serves the checkout, and empties the order forms that an earlier run left. */

const EMPTY_AGAIN_MS = 30_000;

const publicUrl = setting('CHECKOUT_URL').replace(/\/+$/, '');
const orders = openOrders(process.env['DATABASE'] ?? 'checkout.sqlite');
const shop = createShop({ url: setting('SHOP_URL'), apiKey: setting('SHOP_API_KEY') });
const provider = createProvider({
  accessToken: setting('MERCADOPAGO_ACCESS_TOKEN'),
  webhookSecret: setting('MERCADOPAGO_WEBHOOK_SECRET'),
  publicUrl,
});
const settlement = createSettlement({ orders, provider, shop, report });
const shopOrigin = new URL(setting('SHOP_ORIGIN')).origin;
const app = createCheckout({ publicUrl, shopOrigin, shop, orders, provider, settlement, report });

const server = app.listen(Number(process.env['PORT'] ?? 4020), process.env['HOST'] ?? '127.0.0.1', (error) => {
  if (error === undefined) return process.stdout.write(`The checkout of ${shopOrigin} is ready at ${publicUrl}\n`);
  return end(`It cannot listen: ${error.message}.`);
});
const timer = setInterval(() => void settlement.emptyAll(), EMPTY_AGAIN_MS);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    clearInterval(timer);
    server.close(() => orders.close());
    server.closeIdleConnections();
  });
}
await settlement.emptyAll();

function setting(name: string): string {
  return process.env[name] || end(`Set ${name}; the README has all variables.`);
}

function report(sentence: string): void {
  process.stderr.write(`${new Date().toISOString()} ${sentence}\n`);
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
