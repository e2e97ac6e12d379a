import { startOtherBackend } from '../../support/other-backend/other-backend.ts';
import type { Report } from '../report.ts';
import { startShop } from '../shop-server.ts';

const PATH = '/tienda/vinos';
const VARIANTS = 1000;

/** Requests of one page whose addresses differ in campaign keys only. */
export async function measureCampaignKeys(): Promise<Report> {
  const backend = await startOtherBackend();
  const shop = await startShop({ env: backend.env });
  try {
    await (await fetch(shop.origin + PATH)).arrayBuffer();
    backend.reset();
    const renders = await shop.metric('page_renders_total');
    for (let variant = 0; variant < VARIANTS; variant++) {
      const url = `${shop.origin}${PATH}?utm_source=mail&utm_campaign=c${variant}&gclid=g${variant}`;
      await (await fetch(url)).arrayBuffer();
    }
    const calls = backend.calls.length;
    const rendered = (await shop.metric('page_renders_total')) - renders;
    const entries = await shop.metric('page_cache_entries');
    const what = `${VARIANTS} variants of one page with campaign keys`;
    return {
      rows: [
        { what: `${what}: upstream calls`, shop: String(calls), limit: '0', holds: calls === 0 },
        { what: `${what}: renders`, shop: String(rendered), limit: '0', holds: rendered === 0 },
        { what: `${what}: page cache entries`, shop: String(entries), limit: '1', holds: entries === 1 },
      ],
    };
  } finally {
    await shop.stop();
    await backend.close();
  }
}
