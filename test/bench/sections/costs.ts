import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startLyingProvider } from '../../support/lying-provider.ts';
import { type OtherBackend, startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { startRedis } from '../../support/redis.ts';
import { createShopper } from '../../support/shopper.ts';
import { findSkus } from '../../support/skus.ts';
import { formatTable, type Report } from '../report.ts';
import { startShop } from '../shop-server.ts';

/** What one request costs. `act` gets the number of the turn: 0 is counted, the others are timed. */
type Step = { what: string; act: (turn: number) => Promise<unknown>; turns?: number };

const CLIENT = { id: 'shop', secret: 'the-secret-of-the-client' };
/** Some work is done after the response: leads are delivered, tokens revoked. */
const SETTLE_MS = 300;
/** Commands of connections that wait or are watched, not of requests. */
const BACKGROUND_COMMANDS = new Set(['ping', 'info', 'client', 'hello', 'select', 'monitor', 'xread']);
const TURNS = 60;

/**
 * What each kind of request costs the services, the identity provider and Redis, and how much CPU the shop uses: the
 * built shop over the second back end of the tests and a Redis of its own, with the limits per client on.
 */
export async function countRequestCosts(): Promise<Report> {
  const [backend, provider, redisServer] = await Promise.all([
    startOtherBackend(),
    startLyingProvider(CLIENT),
    startRedis(),
  ]);
  const shop = await startShop({
    env: {
      ...backend.env,
      IDENTITY_ISSUER: provider.issuer,
      IDENTITY_CLIENT_ID: CLIENT.id,
      IDENTITY_CLIENT_SECRET: CLIENT.secret,
      REDIS_URL: redisServer.url,
      RATE_LIMIT: 'on',
    },
  });
  const commands = await watchCommands(redisServer.url);
  const lines: string[][] = [];
  let keys: string[][] = [];
  try {
    for (const { what, act, turns = 0 } of await listSteps(shop.origin.replace('127.0.0.1', 'localhost'), provider)) {
      backend.calls.length = 0;
      provider.requests.length = 0;
      commands.reset();
      await act(0);
      await setTimeout(SETTLE_MS);
      const counted = [describeCalls(backend), String(provider.requests.length), commands.describe()];
      const before = await shop.cpuMicros();
      for (let turn = 1; turn <= turns; turn++) await act(turn);
      const cpu = turns === 0 ? '' : `${((await shop.cpuMicros()) - before) / turns / 1000}`.slice(0, 4);
      lines.push([what, ...counted, cpu]);
    }
    keys = await commands.weighKeys();
  } finally {
    commands.stop();
    await shop.stop();
    await Promise.all([provider.close(), backend.close(), redisServer.stop()]);
  }
  const head = [
    'request',
    'calls of services',
    'of the provider',
    'Redis: round trips (commands in scripts)',
    'CPU, ms',
  ];
  const keyHead = ['keys in Redis at the end', 'number', 'bytes each'];
  return { rows: [], notes: [formatTable(head, lines), formatTable(keyHead, keys)] };
}

async function listSteps(
  origin: string,
  provider: Awaited<ReturnType<typeof startLyingProvider>>,
): Promise<readonly Step[]> {
  const browse = (what: string, pathOf: (turn: number) => string, turns = 0): Step => ({
    what,
    turns,
    act: async (turn) => {
      const answer = await fetch(origin + pathOf(turn));
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${pathOf(turn)} answered ${answer.status}`);
    },
  });
  const shopper = createShopper(origin);
  let sku = '';
  let callback = '';
  const startSignIn = async (someone = shopper) => {
    const { headers } = await someone.get('/login');
    return `/login-callback${await provider.visit(headers.get('location') ?? '')}`;
  };
  const setQuantity = () => shopper.send('PUT', `/api/cart/items/${sku}`, { quantity: 1 });
  const lead = { name: 'Ana', email: 'ana@correo.example', source: 'contacto' };
  return [
    browse('a listing, the first page of a new process', () => '/tienda/vinos'),
    browse('the same, from the page cache', () => '/tienda/vinos', 1000),
    browse('a listing with other filters', (turn) => `/tienda/vinos?price=1-${100_000 + turn}`, TURNS),
    browse('a product sheet', () => '/tienda/vinos/tinto-numero-2'),
    browse('the next product sheet', () => '/tienda/vinos/tinto-numero-3'),
    browse('the front page', () => '/'),
    browse('the club', () => '/club'),
    browse('a search', (turn) => `/tienda/buscador/tinto%20${turn}`, TURNS),
    browse('the first suggestion', () => '/api/suggest?q=tin'),
    browse('another suggestion', (turn) => `/api/suggest?q=tin%20${turn}`, TURNS),
    browse('the session of a guest without a cart', () => '/api/session', TURNS),
    {
      what: 'the first add of a guest',
      act: async () => {
        [sku = ''] = await findSkus(origin, 1);
        await shopper.add(sku, 1);
      },
    },
    { what: 'another add', act: () => shopper.add(sku, 1) },
    { what: 'a quantity', act: setQuantity, turns: TURNS },
    { what: 'the cart', act: () => shopper.cart(), turns: TURNS },
    { what: 'the page of the cart', act: () => shopper.get('/carrito'), turns: TURNS },
    { what: 'the session of a guest with a cart', act: () => shopper.session(), turns: TURNS },
    {
      what: 'the start of a sign-in',
      act: async () => {
        callback = await startSignIn();
      },
    },
    { what: 'its end, with a guest cart to merge', act: () => shopper.get(callback) },
    { what: 'the session of a user', act: () => shopper.session(), turns: TURNS },
    { what: 'the cart of a user', act: () => shopper.cart(), turns: TURNS },
    { what: 'a quantity of a user', act: setQuantity },
    { what: 'the thank-you page of a user', act: () => shopper.get('/thankyou?order=1') },
    { what: 'a sign-out', act: () => shopper.post('/logout') },
    {
      what: 'a whole sign-in without a cart',
      turns: 15,
      act: async () => {
        const someone = createShopper(origin);
        await someone.get(await startSignIn(someone));
      },
    },
    { what: 'a lead', act: () => shopper.send('POST', '/api/leads', lead) },
    { what: 'five seconds without a request', act: () => setTimeout(5000) },
  ];
}

function describeCalls({ calls }: OtherBackend): string {
  const byService = Map.groupBy(calls, ({ service }) => service);
  return [...byService].map(([service, { length }]) => `${service} ${length}`).join(', ') || '0';
}

/** Counts the commands that Redis runs: those that it received, and those of its scripts. */
async function watchCommands(url: string) {
  const redis = new Redis(url);
  const monitor = await redis.monitor();
  let received = 0;
  let scripted = 0;
  monitor.on('monitor', (_time: string, [command = '']: string[], source: string) => {
    if (source === 'lua') scripted += 1;
    else if (!BACKGROUND_COMMANDS.has(command.toLowerCase())) received += 1;
  });
  return {
    reset: () => {
      [received, scripted] = [0, 0];
    },
    describe: () => `${received} (${scripted})`,
    /** Counts the keys by kind, which is the name without its last part, with the mean memory that Redis uses for one. */
    weighKeys: async () => {
      const names = await redis.keys('*');
      const kinds = Map.groupBy(names, (name) => name.replace(/:[^:]*$/, ':…'));
      return Promise.all(
        [...kinds].map(async ([kind, each]) => {
          const sizes = await Promise.all(each.map(async (name) => Number(await redis.memory('USAGE', name))));
          return [`\`${kind}\``, String(each.length), String(Math.round(sizes.reduce((a, b) => a + b) / each.length))];
        }),
      );
    },
    stop: () => {
      monitor.disconnect();
      redis.disconnect();
    },
  };
}
