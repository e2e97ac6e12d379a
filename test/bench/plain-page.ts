import { join } from 'node:path';
import { build } from 'esbuild';
import { toChoices } from '#core/store/listing/filter-group.ts';
import type { Listing } from '#core/store/listing/listing.ts';
import { createTestShop } from '../support/create-test-shop.ts';
import { viewOf } from '../support/view-of.ts';
import { startBaseline } from './baseline-server.ts';
import type { PlainPageInput } from './baselines/express-data.tsx';
import type { BufferInput } from './baselines/http-static.ts';
import type { PlainView } from './baselines/plain-listing.tsx';
import type { BenchServer } from './bench-server.ts';

/** The page that the baselines have in a plain form. */
export const LISTING = '/tienda/vinos';

/** The data of the shop's own listing, so that a plain page shows the same cards, filters and menu. */
export async function capturePlainView(origin: string): Promise<PlainView> {
  const shop = await createTestShop();
  const data = await viewOf<Listing>(shop, LISTING);
  const { tabs: menu } = (await shop.useCases.getShell()).header;
  await shop.close();
  if (data.products.status === 'failed' || data.filters?.status !== 'loaded')
    throw new Error(`${LISTING} is not whole`);
  const { cards } = data.products.data;
  return {
    title: data.title,
    description: data.description,
    total: data.totalLabel,
    menu,
    footer: menu.slice(0, 4),
    groups: data.filters.data.groups.map((group) => ({
      key: group.key,
      label: group.label,
      options: toChoices(group),
    })),
    cards: cards.map((card) => ({ ...card, image: { ...card.image, url: new URL(card.image.url, origin).href } })),
  };
}

/** Starts `express-data` and the service that it reads the view from. */
export async function startPlainPage(view: PlainView): Promise<BenchServer> {
  const upstream = await startBaseline('http-static', { input: toReads(view), isUpstream: true });
  const reads = ['/menu', '/filters', '/cards'].map((path) => upstream.origin + path);
  const input = { path: LISTING, reads, client: await bundleClient() } satisfies PlainPageInput;
  const page = await startBaseline('express-data', { input });
  const stop = async () => void (await Promise.all([page.stop(), upstream.stop()]));
  return { ...page, stop };
}

function toReads({ cards, groups, ...menu }: PlainView): BufferInput {
  const answer = (data: unknown) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(data)).toString('base64'),
  });
  return { '/menu': answer(menu), '/filters': answer({ groups }), '/cards': answer({ cards }) };
}

async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'baselines/plain-client.tsx')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
