// Express and `renderToPipeableStream` with the shop's own tree for one page, and nothing else of the shop.
import { readFileSync } from 'node:fs';
import express, { type RequestHandler, type Response } from 'express';
import type { ReactNode } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Document } from '#client/document.tsx';
import { renderedLayout } from '#client/layout/footer.tsx';
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
  /**
   * What a request does: `tree` renders the tree, whose data, match and router are made once; `match` also matches and
   * makes the router; `reads` also reads the data from `reads` and embeds it for hydration.
   */
  work: 'tree' | 'match' | 'reads';
  reads: { shell: string; page: readonly string[] };
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
  onChunkError: (_row, error) => Promise.reject(error),
  fixedLayout: renderedLayout,
});
for (const route of routes.flatMap(function withChildren(route): typeof routes {
  return [route, ...(route.children ?? []).flatMap(withChildren)];
})) {
  await resolveLazy(route);
}
const { query, dataRoutes } = createStaticHandler(routes);

const app = express();
app.get('/readyz', (_req, res) => res.send('ok'));
app.get(input.path, await createHandler(input.work));
reportCpu();
app.listen(Number(port), '127.0.0.1');

async function createHandler(work: RenderedPageInput['work']): Promise<RequestHandler> {
  if (work === 'tree') {
    const tree = treeOf(await match(input));
    return (_req, res) => send(res, tree);
  }
  if (work === 'match') return async (_req, res) => send(res, treeOf(await match(input)));
  return async (_req, res) => {
    const [shell, ...parts] = await Promise.all([input.reads.shell, ...input.reads.page].map(readJson));
    const context = await match({ shell, page: Object.assign({}, ...parts) });
    const state = JSON.stringify(context.loaderData).replaceAll('<', '\\u003c');
    send(res, treeOf(context), { bootstrapScriptContent: `window.pageState=${state}` });
  };
}

function send(res: Response, tree: ReactNode, options: RenderToPipeableStreamOptions = {}): void {
  const { pipe } = renderToPipeableStream(tree, { ...options, onShellReady: () => pipe(res.type('html')) });
}

async function readJson(url: string) {
  return (await fetch(url)).json();
}

async function match(requestContext: PageData) {
  const context = await query(new Request(origin + input.path), { requestContext });
  if (context instanceof globalThis.Response) throw new Error(`${input.path} is a redirect`);
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
