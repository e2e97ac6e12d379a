import { request } from 'undici';
import { startBaseline } from '../baseline-server.ts';
import type { BufferInput } from '../baselines/buffer.ts';
import { alternate, type RoundOptions } from '../closed-load.ts';
import { compareRounds } from '../compare-rounds.ts';
import { atLeast, type Report, type Row } from '../report.ts';
import { type ShopServer, startShop } from '../shop-server.ts';

const PATH = '/tienda/vinos';
const MIN_RATIO = 0.5;

type Variant = { name: string; headers: Record<string, string>; status: number; body: Buffer };

/**
 * A cached page against a bare `node:http` server that sends one buffer with the same bytes. The shop writes a log line
 * and counts each answer, as in production.
 */
export async function measureCachedPage(options: RoundOptions): Promise<Report> {
  const shop = await startShop();
  const variants = await readVariants(shop);
  const bare = await startBaseline('buffer', { input: toBufferInput(variants) });
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
      const what = `cached page, ${name} (${body.length} bytes)`;
      rows.push({ ...cpu.cells, what: `${what}: CPU an answer`, ...atLeast(1 / cpu.ratio, MIN_RATIO) });
      rows.push({ ...perSecond.cells, what: `${what}: answers a second`, ratio: perSecond.ratio.toFixed(2) });
    }
    return { rows, notes: [`The shop counted ${(await countHits(shop)) - hitsBefore} hits of its page cache.`] };
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}

function countHits(shop: ShopServer): Promise<number> {
  return shop.metric('page_cache_requests_total', { result: 'hit' });
}

async function readVariants(shop: ShopServer): Promise<Variant[]> {
  const read = async (name: string, headers: Record<string, string>) => {
    const { statusCode, headers: sent, body } = await request(shop.origin + PATH, { headers });
    return { sent, variant: { name, headers, status: statusCode, body: Buffer.from(await body.arrayBuffer()) } };
  };
  const identity = await read('identity', {});
  const brotli = await read('brotli', { 'accept-encoding': 'br' });
  const unchanged = await read('304', { 'if-none-match': String(identity.sent['etag']) });
  return [identity, brotli, unchanged].map(({ variant }) => variant);
}

function toBufferInput(variants: readonly Variant[]): BufferInput {
  return Object.fromEntries(
    variants.map(({ name, status, body }) => [
      `/${status}/${name}`,
      { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: body.toString('base64') },
    ]),
  );
}
