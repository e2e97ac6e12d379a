import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import {
  createMercadoPagoDouble,
  type MercadoPagoDouble,
} from '../examples/checkout-mercadopago/mercadopago-double.ts';
import { createFolder } from './create-data-dir.ts';
import { freePort } from './free-port.ts';
import { type WatchedShop, watchShop } from './watched-shop.ts';

export type OrderRow = { number: number; id: string; orderForm: string; isPaid: boolean; isEmptied: boolean };

export type CheckoutScene = {
  url: string;
  double: MercadoPagoDouble;
  doubleUrl: string;
  shop: WatchedShop;
  /** The program's own sentences. */
  errors: () => string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Holds the answers to readings of payments until it is killed. Resolves at the first. */
  holdReadings(): Promise<void>;
  rows(): OrderRow[];
  problems(): string[];
  close(): Promise<void>;
};

const EXAMPLE = join(import.meta.dirname, '..', 'examples', 'checkout-mercadopago');
export const ACCESS_TOKEN = 'TEST-una-ficha';
export const WEBHOOK_SECRET = 'un-secreto';

export const house = {
  SHOP_NAME: 'Viña & Hijos',
  SELLER_LEGAL_NAME: 'Viña e Hijos S.A.',
  SELLER_CUIT: '30-71234567-1',
  SELLER_ADDRESS: 'San Martín 100, Mendoza',
  SELLER_EMAIL: 'hola@vina.com.ar',
};

type SceneOptions = {
  shopUrl: string;
  apiKey: string;
  shopOrigin: string;
  port?: number;
  mailUrl?: string;
  env?: Record<string, string>;
};

/** Starts the example's program with a double of Mercado Pago, over a shop service. */
export async function startCheckoutScene({
  shopUrl,
  apiKey,
  shopOrigin,
  port,
  mailUrl,
  env,
}: SceneOptions): Promise<CheckoutScene> {
  const shop = await watchShop(shopUrl);
  let held: (() => void) | null = null;
  const doublePort = await freePort();
  const doubleUrl = `http://localhost:${doublePort}`;
  const double = createMercadoPagoDouble({
    url: doubleUrl,
    accessToken: ACCESS_TOKEN,
    webhookSecret: WEBHOOK_SECRET,
    notifies: false,
  });
  const doubleServer = createServer((request, response) => {
    if (held !== null && request.url?.startsWith('/v1/payments/')) return held();
    return double.app(request, response);
  });
  await listen(doubleServer, doublePort);

  const checkoutPort = port ?? (await freePort());
  const url = `http://localhost:${checkoutPort}`;
  const database = join(createFolder(), 'checkout.sqlite');
  let child: ChildProcess | null = null;
  let errors = '';

  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = child;
    if (running === null) return;
    child = null;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  function read(statement: string): Record<string, unknown>[] {
    const books = new DatabaseSync(database, { readOnly: true });
    const rows = books.prepare(statement).all();
    books.close();
    return rows;
  }

  const scene: CheckoutScene = {
    url,
    double,
    doubleUrl,
    shop,
    errors: () => errors,
    async start() {
      const preload = pathToFileURL(join(EXAMPLE, 'use-double.ts')).href;
      const started = spawn(process.execPath, ['--import', preload, join(EXAMPLE, 'main.ts')], {
        cwd: tmpdir(),
        env: {
          PATH: process.env['PATH'],
          PORT: String(checkoutPort),
          CHECKOUT_URL: url,
          DATABASE: database,
          SHOP_URL: shop.url,
          SHOP_API_KEY: apiKey,
          SHOP_ORIGIN: shopOrigin,
          MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN,
          MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
          MERCADOPAGO_DOUBLE_URL: doubleUrl,
          ...house,
          ...(mailUrl === undefined ? {} : { LEAD_MAIL_URL: mailUrl }),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stderr.on('data', (chunk: Buffer) => (errors += chunk));
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (chunk: Buffer) => String(chunk).includes('is ready') && resolve());
        started.once('exit', () => reject(new Error(`the checkout ended:\n${errors}`)));
      });
    },
    async kill() {
      await stop('SIGKILL');
      held = null;
    },
    holdReadings: () =>
      new Promise((resolve) => {
        held = resolve;
      }),
    rows: () =>
      read('select number, id, order_form, payment, emptied_at from orders order by number').map((row) => ({
        number: Number(row['number']),
        id: String(row['id']),
        orderForm: String(row['order_form']),
        isPaid: row['payment'] !== null,
        isEmptied: row['emptied_at'] !== null,
      })),
    problems: () =>
      read('select problem from payments where problem is not null order by id').map((row) => String(row['problem'])),
    async close() {
      await stop('SIGTERM');
      await shop.close();
      doubleServer.closeAllConnections();
      await new Promise((resolve) => doubleServer.close(resolve));
    },
  };
  await scene.start();
  return scene;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}
