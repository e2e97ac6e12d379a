import { request } from 'undici';
import { startBaseline } from '../baseline-server.ts';
import type { PageCacheInput } from '../baselines/express-cache.ts';
import type { BufferInput } from '../baselines/http-static.ts';
import { alternate, type RoundOptions } from '../closed-load.ts';
import { compareRounds } from '../compare-rounds.ts';
import { atLeast, type Report, type Row } from '../report.ts';
import { type ShopServer, startShop } from '../shop-server.ts';

const PATH = '/tienda/vinos';
const MIN_BARE_RATIO = 0.65;
const MIN_CACHE_RATIO = 1;
/** Those that Node sets itself. */
const CONNECTION_HEADERS = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

type Variant = {
  name: string;
  headers: Record<string, string>;
  status: number;
  sent: Record<string, string>;
  body: Buffer;
};

/**
 * A cached page against a bare `node:http` server that sends one buffer with the same bytes and headers, and against a plain
 * Express page cache. The shop writes a log line and counts each answer, as in production.
 */
export async function measureCachedPage(options: RoundOptions): Promise<Report> {
  const shop = await startShop();
  const variants = await readVariants(shop);
  const bare = await startBaseline('http-static', { input: toBufferInput(variants) });
  const body = variants[0]?.body.toString('base64') ?? '';
  const cache = await startBaseline('express-cache', { input: { path: PATH, body } satisfies PageCacheInput });
  try {
    const rows: Row[] = [];
    const hitsBefore = await countHits(shop);
    for (const { name, headers, status, body } of variants) {
      const [bareRounds = [], shopRounds = []] = await alternate(
        [
          { server: bare, path: `/${status}/${name}`, headers, status },
          { server: shop, path: PATH, headers, status },
        ],
        options,
      );
      const { cpu, perSecond } = compareRounds(bareRounds, shopRounds);
      const what = `cached page, to http-static, ${name} (${body.length} bytes)`;
      rows.push({ ...cpu.cells, what: `${what}: CPU an answer`, ...atLeast(1 / cpu.ratio, MIN_BARE_RATIO) });
      rows.push({ ...perSecond.cells, what: `${what}: answers a second`, ratio: perSecond.ratio.toFixed(2) });
    }
    const [cacheRounds = [], shopRounds = []] = await alternate(
      [
        { server: cache, path: PATH },
        { server: shop, path: PATH },
      ],
      options,
    );
    const { cpu } = compareRounds(cacheRounds, shopRounds);
    const what = 'cached page, to express-cache: CPU an answer';
    rows.push({ ...cpu.cells, what, ...atLeast(1 / cpu.ratio, MIN_CACHE_RATIO) });
    return {
      rows,
      notes: [
        'http-static: what Node itself costs for these bytes and headers; the rest of the shop’s cost is its cache, log, ids and metrics.',
        'express-cache: what a team gets in a day, without log, ids, metrics, compression and security headers.',
        `The shop counted ${(await countHits(shop)) - hitsBefore} hits of its page cache.`,
      ],
    };
  } finally {
    await Promise.all([shop, bare, cache].map((server) => server.stop()));
  }
}

function countHits(shop: ShopServer): Promise<number> {
  return shop.metric('page_cache_requests_total', { result: 'hit' });
}

async function readVariants(shop: ShopServer): Promise<Variant[]> {
  const read = async (name: string, headers: Record<string, string>) => {
    const { statusCode, headers: answered, body } = await request(shop.origin + PATH, { headers });
    const sent = Object.fromEntries(
      Object.entries(answered).flatMap(([header, value]) =>
        CONNECTION_HEADERS.includes(header) ? [] : [[header, String(value)]],
      ),
    );
    return { name, headers, status: statusCode, sent, body: Buffer.from(await body.arrayBuffer()) };
  };
  const identity = await read('identity', {});
  const brotli = await read('brotli', { 'accept-encoding': 'br' });
  const unchanged = await read('304', { 'if-none-match': String(identity.sent['etag']) });
  return [identity, brotli, unchanged];
}

function toBufferInput(variants: readonly Variant[]): BufferInput {
  return Object.fromEntries(
    variants.map(({ name, status, sent, body }) => [
      `/${status}/${name}`,
      { status, headers: sent, body: body.toString('base64') },
    ]),
  );
}
