import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createPages } from '#client/pages.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { sendMade } from '#server/pages/keep/send-page.ts';
import { createPageHandlers } from '#server/pages/make/page-handlers.ts';
import { createPageMatcher } from '#server/pages/match/match-page.ts';
import { NO_SELLER } from '../../support/no-seller.ts';
import { markupOf } from '../../support/page-html.ts';

const PATH = '/terminos-y-condiciones';

it('shows the error page if a page cannot be rendered', { tags: ['S2.30'] }, async () => {
  // Without the shell's data, rendering the layout throws.
  const nothing = () => null;
  const handlers = await createPageHandlers(createPages('bodega-viva'), {
    loaderFor: () => nothing,
    shellLoader: nothing,
    notFoundLoader: nothing,
    onChunkError: (_row, error) => Promise.reject(error),
  });
  const pages = {
    handlers,
    matcher: createPageMatcher(handlers.findRoute, () => false),
    assets: {
      build: 'b',
      boot: '/assets/boot.js',
      entry: '/assets/main.js',
      stylesheet: '/assets/main.css',
      areaStylesheets: { blog: '', cart: '', cellar: '', club: '', leads: '', site: '', store: '' },
      documentStylesheets: { blog: '', cart: '', cellar: '', club: '', leads: '', site: '', store: '' },
      fonts: [],
      modules: [],
      pages: {},
    },
    origin: 'https://tienda.example',
    seller: NO_SELLER,
    policySources: { images: [], frames: [], forms: [] },
    log: pino({ level: 'silent' }),
    countRender: () => {},
    outdated: { ofPath: () => -Infinity, ofPage: () => -Infinity },
  };
  const app = express().get(PATH, (_req, res) =>
    sendMade(pages, PATH, res, { visitor: anonymousVisitor, remember: () => {} }),
  );
  const { status, text, headers } = await request(app).get(PATH);
  expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(markupOf(text)).toContain('<h1 lang="en">Unexpected Application Error!</h1>');
  expect(markupOf(text)).toContain('Algo salió mal de nuestro lado. Probá de nuevo en un momento.</p>');
  expect(text).not.toContain('TypeError');
});
