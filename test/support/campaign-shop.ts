import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { type BrowserShop, withBrowserShop } from './browser-shop.ts';
import { createDataDir } from './create-data-dir.ts';

const SECRET = 'the secret of the events';

export type ForwardedEvent = { name: string; path: string; props: Record<string, string | number> };

export type CampaignShop = Pick<BrowserShop, 'visit'> & {
  /** The events that the shop has forwarded. */
  received: ForwardedEvent[];
  /** Whether each batch of them was signed. */
  signatures: boolean[];
  /** The campaign that the embedded checkout stored with the order of the thank-you page. */
  campaignOfOrder: (page: Page) => unknown;
};

/** The built program, visited by a browser, with a receiver of its events. */
export function withCampaignShop(): CampaignShop {
  const received: ForwardedEvent[] = [];
  const signatures: boolean[] = [];
  const dataDir = createDataDir();
  const receiver = createServer(async (req, res) => {
    const body = await text(req);
    const expected = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
    signatures.push(req.headers['x-signature'] === expected);
    received.push(...(JSON.parse(body) as { events: ForwardedEvent[] }).events);
    res.end();
  });
  const shop = withBrowserShop({
    env: async () => {
      receiver.listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      const { port } = receiver.address() as AddressInfo;
      return { EVENTS_URL: `http://127.0.0.1:${port}/eventos`, EVENTS_SECRET: SECRET, DATA_DIR: dataDir };
    },
    pictures: false,
  });
  afterAll(() => receiver.close());
  return {
    visit: (options) => shop.visit(options),
    received,
    signatures,
    campaignOfOrder: (page) => {
      const orders = new DatabaseSync(join(dataDir, 'embedded-orders.sqlite'), { readOnly: true });
      const row = orders
        .prepare('select campaign from orders where id + 100000 = ?')
        .get(Number(new URL(page.url()).searchParams.get('order')));
      orders.close();
      return JSON.parse(String(row?.['campaign']));
    },
  };
}

/** The campaign and the codes that the visit keeps. */
export const keptCampaign = (page: Page) => page.evaluate(() => sessionStorage.getItem('campaign'));
