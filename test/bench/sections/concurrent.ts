import type { RecordedCall } from '../../support/other-backend/faults.ts';
import { startOtherBackend } from '../../support/other-backend/other-backend.ts';
import type { Report } from '../report.ts';
import { startShop } from '../shop-server.ts';

const PATH = '/tienda/vinos';
const REQUESTS = 200;

/** Concurrent first requests of one page: how often it is rendered, and how often each of its calls is made. */
export async function measureConcurrentRequests(): Promise<Report> {
  const backend = await startOtherBackend();
  const shop = await startShop({ env: backend.env });
  try {
    backend.reset();
    const renders = await shop.metric('page_renders_total');
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, async () => {
        const answer = await fetch(shop.origin + PATH);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    const rendered = (await shop.metric('page_renders_total')) - renders;
    const most = Math.max(...countKinds(backend.calls).values());
    const what = `${REQUESTS} concurrent first requests of one page`;
    return {
      rows: [
        { what: `${what}: renders`, shop: String(rendered), limit: '1', holds: rendered === 1 },
        { what: `${what}: upstream calls of a kind, at most`, shop: String(most), limit: '1', holds: most === 1 },
      ],
      notes: [`Answers with status 200: ${answers.filter((status) => status === 200).length} of ${REQUESTS}.`],
    };
  } finally {
    await shop.stop();
    await backend.close();
  }
}

function countKinds(calls: readonly RecordedCall[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { service, path, query } of calls) {
    const kind = `${service} ${path} ${JSON.stringify(query)}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
