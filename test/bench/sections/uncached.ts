import { startBaseline } from '../baseline-server.ts';
import type { StreamedPageInput } from '../baselines/express-stream.tsx';
import type { BenchServer } from '../bench-server.ts';
import { alternate, type Round, type RoundOptions } from '../closed-load.ts';
import { compareProcesses } from '../compare-rounds.ts';
import { startPlainPage } from '../plain-page.ts';
import { capturePlainView, LISTING } from '../read-listing.ts';
import { atLeast, type Report, type Row } from '../report.ts';
import { startShop } from '../shop-server.ts';

const MIN_DATA_RATIO = 1.1;
const MIN_STREAM_RATIO = 0.75;
const PROCESSES = 5;
/** Some thousand pages: the engine compiles the shop's code for longer than that of a tree alone. */
const WARM_UP_S = 8;

/**
 * A page that is rendered for each request (`PAGE_CACHE=off`, the data cache warm) against plain Express and React pages of the
 * same cards, filters and menu. Each program runs in several processes, one after the other.
 */
export async function measureUncachedPage(options: RoundOptions): Promise<Report> {
  const processes: Round[][][] = [];
  for (let count = 0; count < PROCESSES; count++) processes.push(await measureProcesses(options));
  const [shop = [], data = [], stream = []] = [0, 1, 2].map((index) =>
    processes.map((programs) => programs[index] ?? []),
  );
  return {
    rows: [
      ...toRows('uncached page, to express-data', compareProcesses(data, shop), MIN_DATA_RATIO),
      ...toRows('uncached page, to express-stream', compareProcesses(stream, shop), MIN_STREAM_RATIO),
    ],
    notes: [
      'express-data: a plain Express and React page with three reads over HTTP, its data embedded for hydration.',
      'express-stream: the same page from data in memory, without hydration.',
      `The median of ${PROCESSES} processes of each program; in brackets the best and the worst.`,
    ],
  };
}

function toRows(what: string, { cpu, perSecond }: ReturnType<typeof compareProcesses>, limit: number): Row[] {
  return [
    { ...cpu.cells, what: `${what}: CPU, baseline to shop`, ...atLeast(1 / cpu.ratio, limit) },
    { ...perSecond.cells, what: `${what}: answers a second`, ratio: perSecond.ratio.toFixed(2) },
  ];
}

/** The rounds of one process of the shop, of `express-data` and of `express-stream`. */
async function measureProcesses(options: RoundOptions): Promise<Round[][]> {
  const shop = await startShop({ env: { PAGE_CACHE: 'off' } });
  const servers: BenchServer[] = [shop];
  try {
    const view = await capturePlainView(shop.origin);
    servers.push(await startPlainPage(view));
    const input = { path: LISTING, view } satisfies StreamedPageInput;
    servers.push(await startBaseline('express-stream', { input }));
    const loads = servers.map((server) => ({ server, path: LISTING }));
    return await alternate(loads, { ...options, warmUpS: WARM_UP_S });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
