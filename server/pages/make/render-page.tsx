import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { LoadedSession } from '#client/account/use-session.ts';
import { Document } from '#client/document.tsx';
import type { PageRow } from '#client/pages/define-page.ts';
import { SHELL_ROUTE_ID } from '#client/routes.tsx';
import { toErrorResponse } from '#client/routing/page-error.ts';
import { ColourContext, colourRule } from '#client/styles/colour-context.tsx';
import { HeadContext, type HeadFacts } from '#client/ui/head.tsx';
import { KeptMarkupContext } from '#client/ui/kept-markup.tsx';
import type { SessionView } from '#core/account/session.ts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import { xmlText } from '../../http/xml-text.ts';
import type { Log } from '../../log.ts';
import { contentSecurityPolicy, type PolicySources } from '../../security/security-headers.ts';
import type { Assets } from './assets.ts';
import { createChunkCollector, insertIntoMarkup } from './document-bytes.ts';
import { createKeptMarkups } from './kept-markups.ts';
import { machineTags } from './machine-tags.ts';
import { leafData, type PageAnswer } from './page-answer.ts';
import type { PageHandlers } from './page-handlers.ts';
import { takeTemplates } from './take-templates.ts';

/** The parts of `PageDeps` that a document shows. */
type RenderDeps = {
  handlers: PageHandlers;
  assets: Assets;
  seller: Seller;
  policySources: PolicySources;
  noIndex: boolean;
  log: Log;
};

type RenderOptions = {
  row: Pick<PageRow, 'styles' | 'facts'> | null;
  /** The page's own address, if the document is the response to a request at another one. */
  address: string | undefined;
  /** What the header shows of the visitor; null on a public page. */
  session: SessionView | null;
  /** The address of the page's Markdown; null if it has none. */
  markdown: string | null;
  /** The bar of a preview; null on all other pages. */
  bar: PreviewBar | null;
};

/** Markup outside of React's tree: the pages know nothing of previews. */
export type PreviewBar = { html: string; style: string };

/** Not for a page with a session, which may show a member's prices. */
const keptMarkups = createKeptMarkups();

/**
 * Renders a loaded page as a complete document: markup, stylesheet, preloads and scripts. If rendering throws,
 * renders the error page of the outermost boundary, and `loaded` has the error.
 */
export async function renderPage(
  deps: RenderDeps,
  loaded: StaticHandlerContext,
  options: RenderOptions,
): Promise<Pick<PageAnswer, 'headers' | 'body'>> {
  try {
    return await renderDocument(deps, loaded, options);
  } catch (error) {
    deps.log.error({ err: error }, 'page render failed');
    loaded.statusCode = 500;
    loaded.errors = { [SHELL_ROUTE_ID]: toErrorResponse(500, null) };
    return renderDocument(deps, loaded, { ...options, row: null, markdown: null });
  }
}

async function renderDocument(
  { handlers, assets, seller, policySources, noIndex }: RenderDeps,
  context: StaticHandlerContext,
  { row, address, session, markdown, bar }: RenderOptions,
): Promise<Pick<PageAnswer, 'headers' | 'body'>> {
  const rules = new Set<string>();
  const heads: HeadFacts[] = [];
  const router = createStaticRouter(matchedBranch(handlers.ofAllRoutes.dataRoutes, context), context);
  const markup = await renderToChunks(
    <Document>
      <ColourContext value={{ add: (colour) => void rules.add(colourRule(colour)) }}>
        <LoadedSession value={session}>
          <HeadContext value={{ add: (facts) => void heads.push(facts) }}>
            <KeptMarkupContext value={session === null ? keptMarkups : null}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </KeptMarkupContext>
          </HeadContext>
        </LoadedSession>
      </ColourContext>
    </Document>,
  );
  const { html, contents } = takeTemplates(Buffer.concat(markup).toString());
  const style = [...rules].join('') + (bar?.style ?? '');
  const robots = bar === null && !noIndex ? '' : '<meta name="robots" content="noindex">';
  // Nothing without the shell's data: the bare error page names neither the site nor the page.
  const shell: Shell | undefined = context.loaderData[SHELL_ROUTE_ID];
  const pageHead = heads.at(-1);
  const head =
    assetTags(assets, row, address) +
    robots +
    (markdown === null ? '' : `<link rel="alternate" type="text/markdown" href="${xmlText(markdown)}">`) +
    (style === '' ? '' : `<style>${style}</style>`) +
    (shell === undefined || shell === null || pageHead === undefined
      ? ''
      : machineTags({ head: pageHead, row, data: leafData(context), shell }, seller));
  const styleHash = style === '' ? null : `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(policySources, { styleHash }),
    },
    body: insertIntoMarkup([Buffer.from(html)], head, (bar?.html ?? '') + templatesTag(contents)),
  };
}

type Routes = StaticHandler['dataRoutes'];

/**
 * The matched routes alone, each with the next one as its only child: the router copies and matches all routes that it
 * gets. Without a match, all routes.
 */
function matchedBranch(routes: Routes, { matches }: StaticHandlerContext): Routes {
  if (matches.length === 0) return routes;
  return matches.reduceRight<Routes>(
    (children, { route }) => [route.index || children.length === 0 ? route : { ...route, children }],
    [],
  );
}

/**
 * A page is readable without scripts, so stylesheet, fonts and images load first. The stylesheet comes before all others,
 * because the first paint waits for it. The script is deferred, which holds back `DOMContentLoaded` until the stylesheet is
 * there: at that event Chrome lays out the document to find its forms.
 */
function assetTags(assets: Assets, row: Pick<PageRow, 'styles'> | null, address: string | undefined): string {
  return [
    row?.styles
      ? `<link rel="stylesheet" href="${assets.documentStylesheets[row.styles]}" data-area="${row.styles}" data-alone="${assets.areaStylesheets[row.styles]}">`
      : `<link rel="stylesheet" href="${assets.stylesheet}">`,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<script type="module" fetchpriority="low" src="${assets.boot}" data-scripts="${assets.modules.join(' ')}"${address !== undefined ? ` data-address="${xmlText(address)}"` : ''}></script>`,
  ].join('');
}

/** The contents of the templates as JSON that cannot end its element (`browser/templates.ts`). */
function templatesTag(contents: readonly string[]): string {
  return `<script type="application/json" id="templates">${JSON.stringify(contents).replaceAll('<', '\\u003c')}</script>`;
}

function renderToChunks(document: ReactNode): Promise<readonly Uint8Array[]> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => void pipe(createChunkCollector(resolve, reject)),
      onShellError: reject,
      onError: () => {},
    });
  });
}
