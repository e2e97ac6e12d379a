import { createNotice, listen, openDatabase, report, setting, shopOrigin, userOfProvider } from '../facade/program.ts';
import { createTiendanubeService, WEBHOOK_EVENTS } from './create-service.ts';
import { createTiendanubeApi } from './tiendanube-api.ts';

/** The program: a shop service over a store at Tiendanube. */

const TICK_MS = 1000;
const { TIENDANUBE_URL, PUBLIC_URL, BRAND_NAME } = process.env;
const api = createTiendanubeApi({
  url: (TIENDANUBE_URL || `https://api.tiendanube.com/v1/${setting('TIENDANUBE_STORE')}`).replace(/\/$/, ''),
  token: setting('TIENDANUBE_TOKEN'),
  userAgent: setting('TIENDANUBE_USER_AGENT'),
});
const database = openDatabase('tiendanube.sqlite');
const notice = createNotice();
const app = createTiendanubeService({
  ...{ api, database, report, shopOrigin },
  apiKey: setting('SHOP_API_KEY'),
  appSecret: setting('TIENDANUBE_APP_SECRET'),
  userOf: userOfProvider(),
  shopName: BRAND_NAME || new URL(shopOrigin).host,
  onChange: notice.change,
});
const timer = setInterval(notice.send, TICK_MS);
const onClose = () => {
  clearInterval(timer);
  database.close();
};
listen(app, { addressIn: 'SHOP_URL', name: 'shop service', onClose });
if (PUBLIC_URL) {
  const address = `${PUBLIC_URL.replace(/\/$/, '')}/webhooks`;
  await api.registerWebhooks(address, WEBHOOK_EVENTS).catch((error: Error) => report(error.message));
} else {
  report('Set PUBLIC_URL, so that Tiendanube tells of changes and of orders; without it a bought cart stays.');
}
