import { PAGE_STATE_ID, type PageState } from '#client/document.tsx';
import type { Json } from '#core/json.ts';
import { type Shell, toFallbackFooter } from '#core/site/get-shell.ts';
import { paths } from '#core/values/paths.ts';
import { startBaseline } from '../baseline-server.ts';
import type { RenderedPageInput } from '../baselines/express-stream.tsx';
import type { BufferInput } from '../baselines/http-static.ts';
import type { BenchServer } from '../bench-server.ts';
import { alternate, type Round, type RoundOptions } from '../closed-load.ts';
import { compareProcesses } from '../compare-rounds.ts';
import { readMenu } from '../read-menu.ts';
import { atLeast, atMost, type Report, type Row } from '../report.ts';
import { startShop } from '../shop-server.ts';

const PATH = '/tienda/vinos';
const MAX_TREE_RATIO = 1.6;
const MIN_PEER_RATIO = 1.1;
const PROCESSES = 5;
/** Some thousand pages: the engine compiles the shop's code for longer than that of a tree alone. */
const WARM_UP_S = 8;

/** What each program does for a request: `shop`, and the baselines' work. */
const PROGRAMS = ['shop', 'tree', 'match', 'reads'] as const;
const [, ...BASELINES] = PROGRAMS;

type CapturedPage = Omit<RenderedPageInput, 'work' | 'reads'>;

/**
 * A page that is rendered for each request (`PAGE_CACHE=off`, the data cache warm) against Express servers that render
 * the same React tree: the tree alone; with its match and router made for each request; and with three reads over
 * loopback HTTP and the data embedded in the page as well. Each of them runs in several processes, one after the other.
 */
export async function measureUncachedPage(options: RoundOptions): Promise<Report> {
  const processes: Round[][][] = [];
  for (let count = 0; count < PROCESSES; count++) processes.push(await measureProcesses(options));
  const [shop = [], tree = [], match = [], peer = []] = PROGRAMS.map((_, index) =>
    processes.map((programs) => programs[index] ?? []),
  );
  const toTree = compareProcesses(tree, shop);
  const toMatch = compareProcesses(match, shop);
  const toPeer = compareProcesses(peer, shop);
  const rows: Row[] = [
    {
      ...toTree.cpu.cells,
      what: 'uncached page, to express-stream of its tree: CPU',
      ...atMost(toTree.cpu.ratio, MAX_TREE_RATIO),
    },
    { ...toTree.perSecond.cells, what: 'answers a second', ratio: toTree.perSecond.ratio.toFixed(2) },
    { ...toMatch.cpu.cells, what: 'to its tree, match and router: CPU', ratio: toMatch.cpu.ratio.toFixed(2) },
    {
      ...toPeer.cpu.cells,
      what: 'to express-stream with three reads and the data embedded: CPU, baseline to shop',
      ...atLeast(1 / toPeer.cpu.ratio, MIN_PEER_RATIO),
    },
    { ...toPeer.perSecond.cells, what: 'answers a second', ratio: toPeer.perSecond.ratio.toFixed(2) },
  ];
  return {
    rows,
    notes: [
      'express-stream of its tree: Express and React for this page alone, its data in memory.',
      'With three reads and the data embedded: what a plain Express and React program does for a page that is hydrated.',
      `The median of ${PROCESSES} processes of each program; in brackets the best and the worst.`,
    ],
  };
}

/** The rounds of one process of each of `PROGRAMS`. */
async function measureProcesses(options: RoundOptions): Promise<Round[][]> {
  const shop = await startShop({ env: { PAGE_CACHE: 'off' } });
  const captured = await capturePage(shop.origin);
  const upstream = await startBaseline('http-static', { input: toReads(captured), isUpstream: true });
  const reads = { shell: `${upstream.origin}/shell`, page: [`${upstream.origin}/products`, `${upstream.origin}/rest`] };
  const servers: BenchServer[] = [shop];
  try {
    for (const work of BASELINES) {
      const input = { ...captured, work, reads } satisfies RenderedPageInput;
      servers.push(await startBaseline('express-stream', { input }));
    }
    const loads = servers.map((server) => ({ server, path: PATH }));
    return await alternate(loads, { ...options, warmUpS: WARM_UP_S });
  } finally {
    await Promise.all([upstream, ...servers].map((server) => server.stop()));
  }
}

/**
 * The data of the shop's own page: the shell of its document, the rest as a script gets it, because a document has no data of
 * its fixed parts. The footer is the one without the CMS, which is smaller: the baselines have less to render than the shop.
 */
async function capturePage(origin: string): Promise<CapturedPage> {
  const html = await (await fetch(origin + PATH)).text();
  const [, state] = new RegExp(`id="${PAGE_STATE_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  if (state === undefined) throw new Error(`${PATH} has no page state`);
  const { shell } = (JSON.parse(state) as PageState).loaderData;
  const answer = (await (await fetch(`${origin}${paths.pageData}${PATH}`)).json()) as { data: CapturedPage['page'] };
  // The baseline has no notification, whose words the page state has not.
  const header = { ...shell?.header, tabs: readMenu(html), notification: null };
  return {
    path: PATH,
    brandSlug: 'bodega-viva',
    shell: { ...shell, header, ...FIXED_SHELL } as Json,
    page: answer.data,
  };
}

const FIXED_SHELL = {
  footer: toFallbackFooter(),
  dataFiscal: null,
  legalLinks: [],
  legalWarning: '',
  deliveryTerms: null,
  embeddedNotice: null,
} satisfies Partial<Shell>;

/** The shell, the products, and the rest of the page: about a third of the calls that the shop makes for the page. */
function toReads({ shell, page }: CapturedPage): BufferInput {
  const { products = null, ...rest } = page;
  const answer = (data: Json) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(data)).toString('base64'),
  });
  return { '/shell': answer(shell), '/products': answer({ products }), '/rest': answer(rest) };
}
