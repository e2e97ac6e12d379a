import { createCheckout } from './checkout.ts';
import { createClub } from './club.ts';
import { createMail } from './mail.ts';
import { openOrders } from './orders.ts';
import { createPlans } from './plans.ts';
import { createProvider } from './provider.ts';
import { createSettlement } from './settlement.ts';
import { createShop } from './shop.ts';
import { openSubscriptions } from './subscriptions.ts';

/** The program: reads the environment, serves the checkout, and does what an earlier run left to do. */

const FOLLOW_UP_MS = 30_000;
/** A browser may hold a connection that it never uses. */
const CLOSE_AFTER_MS = 5000;

const publicUrl = setting('CHECKOUT_URL').replace(/\/+$/, '');
const database = process.env['DATABASE'] ?? 'checkout.sqlite';
const orders = openOrders(database);
const shop = createShop({ url: setting('SHOP_URL'), apiKey: setting('SHOP_API_KEY') });
const provider = createProvider({
  accessToken: setting('MERCADOPAGO_ACCESS_TOKEN'),
  webhookSecret: setting('MERCADOPAGO_WEBHOOK_SECRET'),
  publicUrl,
});
const mailUrl = process.env['LEAD_MAIL_URL'] || null;
const mail = mailUrl === null ? null : createMail(mailUrl);
const plansUrl = process.env['SUBSCRIPTIONS_URL'] || null;
const subscriptions = openSubscriptions(database);
const club = createClub({ subscriptions, orders, provider, report });
const plans = plansUrl && {
  plans: createPlans({ url: plansUrl, token: process.env['SUBSCRIPTIONS_TOKEN'] ?? '' }),
  membershipsToken: process.env['MEMBERSHIPS_TOKEN'] || null,
  ...{ subscriptions, club },
};
const settlement = createSettlement({ orders, mail, provider, club, shop, report });
const shopOrigin = new URL(setting('SHOP_ORIGIN')).origin;
const house = {
  name: setting('SHOP_NAME'),
  legalName: setting('SELLER_LEGAL_NAME'),
  cuit: setting('SELLER_CUIT'),
  address: setting('SELLER_ADDRESS'),
  email: setting('SELLER_EMAIL'),
};
const clientId = process.env['MEMBERS_CLIENT_ID'] || null;
const identity =
  clientId === null
    ? null
    : {
        clientId,
        clientSecret: process.env['MEMBERS_CLIENT_SECRET'] || null,
        issuer: setting('IDENTITY_ISSUER'),
        audience: process.env['IDENTITY_AUDIENCE'] || null,
        claimNamespace: process.env['IDENTITY_CLAIM_NAMESPACE'] ?? '',
      };
const app = createCheckout({
  ...{ publicUrl, shopOrigin, house, shop, orders, provider, settlement, identity, report },
  plans: plans || null,
});

const server = app.listen(Number(process.env['PORT'] ?? 4020), process.env['HOST'] ?? '127.0.0.1', (error) => {
  if (error === undefined) return process.stdout.write(`The checkout of ${shopOrigin} is ready at ${publicUrl}\n`);
  return end(`It cannot listen: ${error.message}.`);
});
const timer = setInterval(() => void followUp(), FOLLOW_UP_MS);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    clearInterval(timer);
    server.close(() => {
      orders.close();
      subscriptions.close();
    });
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS).unref();
  });
}
if (mail === null) report('Nobody is mailed a paid order: set LEAD_MAIL_URL.');
await followUp();

async function followUp(): Promise<void> {
  await club.followUp();
  await settlement.followUp();
}

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
