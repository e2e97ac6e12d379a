import { Pool } from 'undici';
import { readSitemapPaths } from '../page-addresses.ts';
import { formatTable, type Report } from '../report.ts';
import { type ShopServer, startShop } from '../shop-server.ts';
import { median } from '../statistics.ts';
import { startUpstreamServices } from '../upstream-services.ts';

const ADDRESSES = 20_000;
const CONNECTIONS = 16;
const SAMPLES = 240;
const PLOTTED_SAMPLES = 20;
const MAX_START_RSS_MB = 160;
const MAX_RSS_MB = 340;
/** What browsers send. Without it a kept page takes five times the memory. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** Resident memory moves with each garbage collection; less than this is no growth. */
const MAX_GROWTH = 0.02;

type Sample = { requests: number; rssMb: number };

/**
 * Many requests over many addresses: pages of the sitemap, filtered listings and searches. Few are asked often and most
 * seldom (the n-th with a share of 1/n), so that both caches fill and evict all the time. The services run in another
 * process.
 */
export async function measureMemory({ requests }: { requests: number }): Promise<Report> {
  const services = await startUpstreamServices();
  // The image sets the same (Dockerfile).
  const shop = await startShop({ env: { ...services.env, MALLOC_ARENA_MAX: '1' } });
  const pool = new Pool(shop.origin, { connections: CONNECTIONS });
  try {
    const startRssMb = await readRssMb(shop);
    const choose = createChooser(await listAddresses(shop.origin));
    const samples: Sample[] = [];
    const others = new Map<string, number>();
    let sent = 0;
    const begun = performance.now();
    const work = async () => {
      while (sent < requests) {
        sent++;
        const path = choose();
        const { statusCode, body } = await pool.request({ path, method: 'GET', headers: BROWSER });
        await body.dump();
        const other = `${statusCode} ${path}`;
        if (statusCode !== 200) others.set(other, (others.get(other) ?? 0) + 1);
        if (sent >= ((samples.length + 1) * requests) / SAMPLES) {
          const sample: Sample = { requests: sent, rssMb: 0 };
          samples.push(sample);
          sample.rssMb = await readRssMb(shop);
        }
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    const seconds = (performance.now() - begun) / 1000;
    return toReport(startRssMb, samples, [
      `${requests} requests in ${seconds.toFixed(0)} s, not 200: ${listOthers(others)}; ${await shop.metric('page_cache_entries')} pages kept at the end, ${(await shop.metric('page_cache_bytes')) / 1e6} MB.`,
    ]);
  } finally {
    await pool.close();
    await shop.stop();
    await services.stop();
  }
}

async function readRssMb(shop: ShopServer): Promise<number> {
  return (await shop.metric('process_resident_memory_bytes')) / 1e6;
}

function toReport(startRssMb: number, samples: readonly Sample[], notes: readonly string[]): Report {
  const lastThird = samples.slice(-samples.length / 3).map(({ rssMb }) => rssMb);
  const end = median(lastThird.slice(lastThird.length / 2));
  const growth = end / median(lastThird.slice(0, lastThird.length / 2)) - 1;
  const last = samples.at(-1)?.rssMb ?? Number.NaN;
  const every = Math.ceil(samples.length / PLOTTED_SAMPLES);
  const plotted = samples.filter((_, index) => (index + 1) % every === 0);
  return {
    rows: [
      {
        what: 'resident memory after the start',
        shop: `${startRssMb.toFixed(0)} MB`,
        limit: `≤ ${MAX_START_RSS_MB} MB`,
        holds: startRssMb <= MAX_START_RSS_MB,
      },
      {
        what: `resident memory after the requests over ${ADDRESSES} addresses`,
        shop: `${last.toFixed(0)} MB`,
        limit: `≤ ${MAX_RSS_MB} MB`,
        holds: last <= MAX_RSS_MB,
      },
      {
        what: 'growth within the last third (median of its second half to that of its first)',
        shop: `${(growth * 100).toFixed(1)} %`,
        limit: `none (≤ ${MAX_GROWTH * 100} %)`,
        holds: growth <= MAX_GROWTH,
      },
    ],
    notes: [
      formatTable(
        ['requests', 'resident MB', ''],
        plotted.map(({ requests, rssMb }) => [
          String(requests),
          rssMb.toFixed(0),
          '█'.repeat(Math.round((rssMb / MAX_RSS_MB) * 40)),
        ]),
      ),
      ...notes,
    ],
  };
}

/** The five most frequent answers that were not 200, and how many others there were. */
function listOthers(others: ReadonlyMap<string, number>): string {
  const sorted = [...others].toSorted(([, one], [, other]) => other - one);
  const rest = sorted.slice(5).reduce((sum, [, count]) => sum + count, 0);
  const named = sorted.slice(0, 5).map(([answer, count]) => `${count} × ${answer}`);
  return [...named, `${rest} others`].join(', ');
}

async function listAddresses(origin: string): Promise<string[]> {
  const pages = await readSitemapPaths(origin, '/');
  const rest = Array.from({ length: ADDRESSES - pages.length }, (_, index) =>
    index % 2 === 0 ? `/tienda/vinos?price=${1000 + index}-${40_000 + index}` : `/tienda/buscador/malbec%20${index}`,
  );
  return [...pages, ...rest];
}

/** Chooses addresses with the shares of Zipf's law, the same ones in each run. */
function createChooser(addresses: readonly string[]): () => string {
  const sums: number[] = [];
  for (const index of addresses.keys()) sums.push((sums.at(-1) ?? 0) + 1 / (index + 1));
  const total = sums.at(-1) ?? 0;
  let state = 42;
  return () => {
    // A linear congruential generator, with the constants of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const wanted = (state / 2 ** 32) * total;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return addresses[low] ?? '/';
  };
}
