import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report, Row } from '../report.ts';
import { type ShopServer, startShop } from '../shop-server.ts';
import { median } from '../statistics.ts';

const STARTS = 5;
const MAX_START_MS = 800;

type Start = { wallMs: number; cpuMs: number };

/**
 * The time from `node dist/server.mjs` until `/readyz` answers, with the whole embedded back end: over a new folder, and
 * over the folder that a first start left.
 */
export async function measureStart(): Promise<Report> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const onNewFolder: Start[] = [];
  const onOldFolder: Start[] = [];
  try {
    await start({ dataDir });
    for (let turn = 0; turn < STARTS; turn++) {
      onNewFolder.push(await start({}));
      onOldFolder.push(await start({ dataDir }));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return { rows: [toRow('first start', onNewFolder), toRow('start over existing data', onOldFolder)] };
}

async function start(options: { dataDir?: string }): Promise<Start> {
  const shop: ShopServer = await startShop(options);
  const cpuMs = (await shop.cpuMicros()) / 1000;
  await shop.stop();
  return { wallMs: shop.startMs, cpuMs };
}

function toRow(what: string, starts: readonly Start[]): Row {
  const wallMs = median(starts.map((each) => each.wallMs));
  const cpuMs = median(starts.map((each) => each.cpuMs));
  const fastest = Math.min(...starts.map((each) => each.wallMs));
  return {
    what: `${what} to ready, wall, median of ${STARTS}`,
    shop: `${wallMs.toFixed(0)} ms (fastest ${fastest.toFixed(0)}; CPU ${cpuMs.toFixed(0)})`,
    limit: `≤ ${MAX_START_MS} ms`,
    holds: wallMs <= MAX_START_MS,
  };
}
