import { Pool } from 'undici';
import type { BenchServer } from '../bench-server.ts';
import type { Round, RoundOptions } from '../closed-load.ts';
import { compareRounds } from '../compare-rounds.ts';
import { atMost, type Report } from '../report.ts';
import { startShop } from '../shop-server.ts';
import { startUpstreamServices } from '../upstream-services.ts';

const CONNECTIONS = 16;
/** The engine compiles the code of the loads for longer than that of a page of kept data. */
const WARM_UP_REQUESTS = 1500;
const MAX_RATIO = 1.8;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

type Load = { server: BenchServer; pool: Pool; nextPath: () => string };

/**
 * The first request of an address, whose list is read from the services, rendered and compressed for keeping, to a page that
 * is rendered each time from kept data. Also how many of the readers of a process that has just started are refused.
 */
export async function measureNewAddresses({ rounds, seconds }: RoundOptions): Promise<Report> {
  const services = await startUpstreamServices();
  const kept = await startShop({ env: services.env });
  const rendered = await startShop({ env: { ...services.env, PAGE_CACHE: 'off' } });
  let address = 0;
  const loads: Load[] = [
    {
      server: rendered,
      pool: new Pool(rendered.origin, { connections: CONNECTIONS }),
      nextPath: () => '/tienda/vinos',
    },
    {
      server: kept,
      pool: new Pool(kept.origin, { connections: CONNECTIONS }),
      nextPath: () => `/tienda/vinos?price=${++address}-${50_000 + address}`,
    },
  ];
  try {
    const results: Round[][] = loads.map(() => []);
    for (const load of loads) await sendWhile(load, (sent) => sent < WARM_UP_REQUESTS);
    for (let round = 0; round < rounds; round++) {
      for (const [index, load] of loads.entries()) results[index]?.push(await runRound(load, seconds));
    }
    const [baseline = [], shop = []] = results;
    const { cpu } = compareRounds(baseline, shop);
    const refused = await kept.metric('requests_shed_total');
    return {
      rows: [
        { ...cpu.cells, what: 'new address, to the page rendered of kept data: CPU', ...atMost(cpu.ratio, MAX_RATIO) },
        {
          what: `${CONNECTIONS} readers of new addresses, from the start on: answers of 503`,
          shop: `${refused} of ${address}`,
          limit: '0',
          holds: refused === 0,
        },
      ],
      notes: ['New address: what a crawler, a campaign or an unusual filter costs.'],
    };
  } finally {
    await Promise.all(loads.map(({ pool }) => pool.close()));
    await Promise.all([kept.stop(), rendered.stop()]);
    await services.stop();
  }
}

async function runRound(load: Load, seconds: number): Promise<Round> {
  const { server } = load;
  const cpuBefore = await server.cpuMicros();
  const begun = performance.now();
  const { answered, failed } = await sendWhile(load, () => performance.now() - begun < seconds * 1000);
  const elapsedS = (performance.now() - begun) / 1000;
  const cpu = (await server.cpuMicros()) - cpuBefore;
  return {
    perSecond: answered / elapsedS,
    cpuMicros: cpu / Math.max(1, answered),
    utilisation: cpu / 1e6 / elapsedS,
    p99Ms: Number.NaN,
    failed,
  };
}

async function sendWhile(
  { pool, nextPath }: Load,
  isWanted: (sent: number) => boolean,
): Promise<{ answered: number; failed: number }> {
  let [sent, failed] = [0, 0];
  const work = async () => {
    while (isWanted(sent)) {
      sent++;
      const { statusCode, body } = await pool.request({ path: nextPath(), method: 'GET', headers: BROWSER });
      await body.dump();
      if (statusCode !== 200) failed++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return { answered: sent, failed };
}
