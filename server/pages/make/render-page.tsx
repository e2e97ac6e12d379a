import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { StaticHandlerContext } from 'react-router-dom';
import { LoadedSession } from '#client/account/use-session.ts';
import { Document } from '#client/document.tsx';
import type { PageRow } from '#client/pages/define-page.ts';
import { ColourContext, colourRule } from '#client/styles/colour-context.tsx';
import { HeadContext, type HeadFacts } from '#client/ui/head.tsx';
import { KeptMarkupContext } from '#client/ui/kept-markup.tsx';
import type { PageAddress } from '#client/ui/page-address.ts';
import { WholePage } from '#client/whole-page.tsx';
import type { SessionView } from '#core/account/session.ts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import { xmlText } from '../../http/xml-text.ts';
import type { Log } from '../../log.ts';
import { contentSecurityPolicy, type PolicySources } from '../../security/security-headers.ts';
import type { Assets } from './assets.ts';
import { createKeptMarkups } from './kept-markups.ts';
import { machineTags } from './machine-tags.ts';
import { leafData, type PageAnswer } from './page-answer.ts';
import { NOT_FOUND_ROUTE_ID, SHELL_ROUTE_ID } from './page-handlers.ts';
import { takeTemplates } from './take-templates.ts';

/** The parts of `PageDeps` that a document shows. */
type RenderDeps = {
  assets: Assets;
  seller: Seller;
  policySources: PolicySources;
  noIndex: boolean;
  log: Log;
};

type RenderOptions = {
  row: PageRow | null;
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

/** Browsers look for it in the first 1024 bytes, so that the tags of the head stand behind it. */
const CHARSET = '<meta charSet="utf-8"/>';
const MARKUP_END = '</body></html>';

/** Not for a page with a session, which may show a member's prices. */
const keptMarkups = createKeptMarkups();

/**
 * Renders a loaded page as a complete document: markup, stylesheet, preloads and scripts. If rendering throws,
 * renders the error page alone, and `loaded` has the error.
 */
export function renderPage(
  deps: RenderDeps,
  loaded: StaticHandlerContext,
  options: RenderOptions,
): Pick<PageAnswer, 'headers' | 'body'> {
  try {
    return renderDocument(deps, loaded, options);
  } catch (error) {
    deps.log.error({ err: error }, 'page render failed');
    loaded.statusCode = 500;
    loaded.errors = { [SHELL_ROUTE_ID]: error };
    loaded.loaderData = {};
    return renderDocument(deps, loaded, { ...options, row: null, markdown: null });
  }
}

function renderDocument(
  { assets, seller, policySources, noIndex }: RenderDeps,
  context: StaticHandlerContext,
  { row, address, session, markdown, bar }: RenderOptions,
): Pick<PageAnswer, 'headers' | 'body'> {
  const rules = new Set<string>();
  const heads: HeadFacts[] = [];
  const shell: Shell | undefined = context.loaderData[SHELL_ROUTE_ID];
  const data = leafData(context);
  const markup = renderToString(
    <Document>
      <ColourContext value={{ add: (colour) => void rules.add(colourRule(colour)) }}>
        <LoadedSession value={session}>
          <HeadContext value={{ add: (facts) => void heads.push(facts) }}>
            <KeptMarkupContext value={session === null ? keptMarkups : null}>
              <WholePage
                address={toAddress(context)}
                shell={shell}
                page={row === null || context.errors !== null ? null : { row, data }}
                error={Object.values(context.errors ?? {})[0]}
              />
            </KeptMarkupContext>
          </HeadContext>
        </LoadedSession>
      </ColourContext>
    </Document>,
  );
  const { html, contents } = takeTemplates(markup);
  const style = [...rules].join('') + (bar?.style ?? '');
  const robots = bar === null && !noIndex ? '' : '<meta name="robots" content="noindex">';
  const pageHead = heads.at(-1);
  const head =
    assetTags(assets, row, address) +
    robots +
    (markdown === null ? '' : `<link rel="alternate" type="text/markdown" href="${xmlText(markdown)}">`) +
    (style === '' ? '' : `<style>${style}</style>`) +
    // The error page alone names neither the site nor the page.
    (shell === undefined || pageHead === undefined ? '' : machineTags({ head: pageHead, row, data, shell }, seller));
  const start = html.replace(CHARSET, () => CHARSET + head).slice(0, -MARKUP_END.length);
  const styleHash = style === '' ? null : `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(policySources, { styleHash }),
    },
    body: Buffer.from(`<!DOCTYPE html>${start}${bar?.html ?? ''}${templatesTag(contents)}${MARKUP_END}`),
  };
}

function toAddress({ location: { pathname, search }, matches }: StaticHandlerContext): PageAddress {
  const match = matches.at(-1);
  const searchText = match?.params['text'];
  return {
    pathname,
    search,
    ...(searchText !== undefined && { searchText }),
    isUnknown: match?.route.id === NOT_FOUND_ROUTE_ID,
  };
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
