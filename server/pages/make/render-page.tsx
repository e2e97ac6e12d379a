import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { LoadedSession } from '#client/account/use-session.ts';
import { Document } from '#client/document.tsx';
import type { PageRow } from '#client/pages/define-page.ts';
import { ColourContext, colourRule } from '#client/styles/colour-context.tsx';
import { HeadContext, type HeadFacts } from '#client/ui/head.tsx';
import { KeptMarkupContext } from '#client/ui/kept-markup.tsx';
import type { PageAddress } from '#client/ui/page-address.ts';
import { WholePage } from '#client/whole-page.tsx';
import { recordedError } from '#core/failure-list.ts';
import type { Seller } from '#core/site/seller.ts';
import { xmlText } from '../../http/xml-text.ts';
import type { Log } from '../../log.ts';
import { contentSecurityPolicy, type PolicySources } from '../../security/security-headers.ts';
import { markdownHref } from '../match/match-page.ts';
import type { Assets } from './assets.ts';
import { createChunkCollector } from './chunk-collector.ts';
import { createKeptMarkups } from './kept-markups.ts';
import type { PageData } from './load-page.ts';
import { machineTags } from './machine-tags.ts';
import type { PageAnswer } from './page-answer.ts';
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
  address: PageAddress;
  /** The page's own address, if the document is the response to a request at another one. */
  ownAddress: string | null;
  printsMarkdown: boolean;
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

/** The error page after a bug in rendering stands alone. */
const UNRENDERED: PageData = {
  row: null,
  shell: null,
  answer: null,
  error: { httpStatus: 500, error: recordedError('unexpected'), isForeseen: false, block: null, notFoundTexts: {} },
};

/**
 * Renders a loaded page as a complete document: markup, stylesheet, preloads and scripts. Returns the page that it shows: if
 * rendering throws, the error page alone.
 */
export async function renderPage(deps: RenderDeps, page: PageData, options: RenderOptions) {
  try {
    return { page, ...(await renderDocument(deps, page, options)) };
  } catch (error) {
    deps.log.error({ err: error }, 'page render failed');
    return { page: UNRENDERED, ...(await renderDocument(deps, UNRENDERED, options)) };
  }
}

async function renderDocument(
  { assets, seller, policySources, noIndex }: RenderDeps,
  page: PageData,
  { address, ownAddress, printsMarkdown, bar }: RenderOptions,
): Promise<Pick<PageAnswer, 'headers' | 'body'>> {
  const { row, shell, answer } = page;
  const rules = new Set<string>();
  const heads: HeadFacts[] = [];
  const data = answer?.view ?? null;
  const session = answer?.session ?? null;
  const markup = await renderToText(
    <Document>
      <ColourContext value={{ add: (colour) => void rules.add(colourRule(colour)) }}>
        <LoadedSession value={session}>
          <HeadContext value={{ add: (facts) => void heads.push(facts) }}>
            <KeptMarkupContext value={session === null ? keptMarkups : null}>
              <WholePage address={address} shell={shell} page={page.error ?? { row: page.row, data }} />
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
    assetTags(assets, row, ownAddress) +
    robots +
    (page.error === null && printsMarkdown
      ? markdownTag(markdownHref(address.pathname + address.search, page.row))
      : '') +
    (style === '' ? '' : `<style>${style}</style>`) +
    // The error page alone names neither the site nor the page.
    (shell === null || pageHead === undefined ? '' : machineTags({ head: pageHead, row, data, shell }, seller));
  const start = html.replace(CHARSET, () => CHARSET + head).slice(0, -MARKUP_END.length);
  const styleHash = style === '' ? null : `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(policySources, { styleHash }),
    },
    body: Buffer.from(`${start}${bar?.html ?? ''}${templatesTag(contents)}${MARKUP_END}`),
  };
}

/**
 * A page is readable without scripts, so stylesheet, fonts and images load first. The stylesheet comes before all others,
 * because the first paint waits for it. The script is deferred, which holds back `DOMContentLoaded` until the stylesheet is
 * there: at that event Chrome lays out the document to find its forms.
 */
function assetTags(assets: Assets, row: Pick<PageRow, 'styles'> | null, ownAddress: string | null): string {
  return [
    row?.styles
      ? `<link rel="stylesheet" href="${assets.documentStylesheets[row.styles]}" data-area="${row.styles}" data-areas="${assets.areasStylesheet}">`
      : `<link rel="stylesheet" href="${assets.stylesheet}">`,
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<script type="module" fetchpriority="low" src="${assets.boot}" data-scripts="${assets.modules.join(' ')}"${ownAddress !== null ? ` data-address="${xmlText(ownAddress)}"` : ''}></script>`,
  ].join('');
}

function markdownTag(href: string): string {
  return `<link rel="alternate" type="text/markdown" href="${xmlText(href)}">`;
}

/** The templates with their contents, as text that cannot end its element (`browser/templates.ts`). */
function templatesTag(contents: readonly string[]): string {
  const templates = contents
    .map((html) => `<template>${html}</template>`)
    .join('')
    .replace(/<(?=\/?script)/gi, '&lt;');
  return `<script type="text/html" id="templates">${templates}</script>`;
}

/** Resolves with the whole document, which then waits in the page cache. */
function renderToText(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => void pipe(createChunkCollector((chunks) => resolve(Buffer.concat(chunks).toString()), reject)),
      onShellError: reject,
      onError: () => {},
    });
  });
}
