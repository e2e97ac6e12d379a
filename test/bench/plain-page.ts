import { join } from 'node:path';
import { build } from 'esbuild';
import { startBaseline } from './baseline-server.ts';
import type { PlainPageInput } from './baselines/express-data.tsx';
import type { BufferInput } from './baselines/http-static.ts';
import type { PlainView } from './baselines/plain-listing.tsx';
import type { BenchServer } from './bench-server.ts';
import { LISTING } from './read-listing.ts';

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
