// Express and `renderToPipeableStream` with the shop's own tree for one page, and nothing else of the shop.
import { readFileSync } from 'node:fs';
import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Document } from '#client/document.tsx';
import { createPages } from '#client/pages.ts';
import { createRoutes, resolveLazy } from '#client/routes.tsx';
import { ColourContext } from '#client/styles/colour-context.tsx';
import type { Json } from '#core/json.ts';
import { reportCpu } from './report-cpu.ts';

export type RenderedPageInput = {
  path: string;
  /** The stylesheet and script tags of the page's head are left out: they are constant text. */
  brandSlug: string;
  shell: Json;
  page: { readonly [key: string]: Json };
  /** If set, each request reads its data from these three URLs, and the page carries the data for hydration. */
  reads?: { shell: string; page: readonly [string, string] };
};

const [, , port, inputFile] = process.argv;
const input = JSON.parse(readFileSync(inputFile ?? '', 'utf8')) as RenderedPageInput;
const origin = `http://localhost:${port}`;

type PageData = Pick<RenderedPageInput, 'shell' | 'page'>;

const routes = createRoutes(createPages(input.brandSlug), {
  shellLoader: ({ context }) => (context as PageData).shell,
  loaderFor:
    () =>
    ({ context }) =>
      (context as PageData).page,
  notFoundLoader: () => Promise.reject(new Error('not found')),
  onChunkError: (error) => Promise.reject(error),
});
for (const route of routes.flatMap(function withChildren(route): typeof routes {
  return [route, ...(route.children ?? []).flatMap(withChildren)];
})) {
  await resolveLazy(route);
}
const { query, dataRoutes } = createStaticHandler(routes);

const app = express();
app.get('/readyz', (_req, res) => res.send('ok'));
if (input.reads === undefined) serveFromMemory(await match(input));
else serveFromReads(input.reads);
reportCpu();
app.listen(Number(port), '127.0.0.1');

/** The least that a page costs: the data, its match and the router are made once, and only the tree is rendered. */
function serveFromMemory(context: Awaited<ReturnType<typeof match>>): void {
  const tree = treeOf(context);
  app.get(input.path, (_req, res) => {
    const { pipe } = renderToPipeableStream(tree, { onShellReady: () => pipe(res.type('html')) });
  });
}

/** What a plain Express application does: three reads, the match, the tree, and the data in the page. */
function serveFromReads(reads: NonNullable<RenderedPageInput['reads']>): void {
  const read = async (url: string) => (await fetch(url)).json();
  app.get(input.path, async (_req, res) => {
    const [shell, ...parts] = await Promise.all([reads.shell, ...reads.page].map(read));
    const context = await match({ shell, page: Object.assign({}, ...parts) });
    const state = JSON.stringify(context.loaderData).replaceAll('<', '\\u003c');
    const { pipe } = renderToPipeableStream(treeOf(context), {
      bootstrapScriptContent: `window.pageState=${state}`,
      onShellReady: () => pipe(res.type('html')),
    });
  });
}

async function match(requestContext: PageData) {
  const context = await query(new Request(origin + input.path), { requestContext });
  if (context instanceof Response) throw new Error(`${input.path} is a redirect`);
  return context;
}

function treeOf(context: Awaited<ReturnType<typeof match>>) {
  return (
    <Document>
      <ColourContext value={{ add: () => {} }}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </ColourContext>
    </Document>
  );
}
