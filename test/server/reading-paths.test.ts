import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import cookieParser from 'cookie-parser';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createDataCache } from '#adapters/http/data-cache.ts';
import type { JsonClient } from '#adapters/http/json-client.ts';
import { createHttpShop } from '#adapters/shop/http-shop.ts';
import { createUseCases } from '#core/use-cases.ts';
import { createLog } from '#server/log.ts';
import { createPageCaching } from '#server/pages/keep/send-page.ts';
import { createLoadPage } from '#server/pages/make/load-page.ts';
import { createPageRoutes } from '#server/pages/page-routes.ts';
import { createPreviews } from '#server/preview/previews.ts';
import { createVisitorCookies } from '#server/session/visitor-cookies.ts';
import { createPorts } from '../core/support/ports.ts';
import { createPagesWithoutBuild } from '../support/pages-without-build.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The files of each point of the list, in its order. A name without a folder is in the folder of the one before. */
function listedFiles(): string[][] {
  const text = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');
  const points = text
    .slice(text.indexOf('## 16.'))
    .split('\n')
    .filter((line) => line.startsWith('- **a '));
  return points.map((point) => {
    let folder = '';
    return [...point.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => {
      const file = name.includes('/') ? name : join(folder, name);
      folder = join(file, '..');
      return file;
    });
  });
}

describe('the paths to follow by reading', () => {
  it.each(listedFiles().map((files) => [files[0], files] as const))('name files that exist: from %s', (_, files) => {
    expect(files.length).toBeGreaterThan(7);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('a product’s slug passes the listed files until the shop service is called', async () => {
    const listed = (listedFiles()[0] ?? []).slice(0, 11);
    // Called before the next file is, and left again: the key of the page, and the row's input.
    const leftAgain = ['server/pages/match/match-page.ts', 'client/pages/store/product-sheet/page.ts'];
    expect(listed.at(-1)).toBe('adapters/shop/http-shop.ts');
    expect(await filesOfStack()).toEqual(listed.filter((file) => !leftAgain.includes(file)));
    for (const file of leftAgain) expect(listed).toContain(file);
  });
});

/** The shop's files on the stack of the call that reads a product for its page, outermost first. */
async function filesOfStack(): Promise<string[]> {
  let stack = '';
  const client: JsonClient = {
    service: 'shop',
    origin: 'https://shop.example',
    get: () => Promise.reject(new Error('not expected')),
    find: () => {
      stack = fullStack();
      return Promise.resolve(null);
    },
    ask: () => Promise.reject(new Error('not expected')),
    post: () => Promise.reject(new Error('not expected')),
    reportDropped: () => {},
    state: () => 'ok',
    closeBreakers: () => {},
    close: () => Promise.resolve(),
  };
  const { getProduct } = createHttpShop({
    client,
    cache: createDataCache(),
    images: { imagesUrl: '', upstreamOrigins: [], allowedHosts: [] },
  });
  const { ports } = createPorts({ shop: { getProduct } });
  const texts = { errorMessages: {}, notFoundTexts: {}, hasNotFoundPrefix: false };
  const pages = createPagesWithoutBuild(createLoadPage(createUseCases(ports), texts, createLog('silent')));
  const caching = createPageCaching(pages, {}, { countPageRequest: () => {}, watchPageCache: () => {} }, () => false);
  const visitors = {
    cookies: createVisitorCookies({
      secure: true,
      secrets: ['s'],
      orderCookie: { name: 'order', value: '{id}' },
      cookieDomain: null,
    }),
    previews: createPreviews({ token: null, secure: true, secrets: ['s'], now: Date.now }),
  };
  await request(express().use(cookieParser(), createPageRoutes(pages, caching, visitors))).get(
    '/tienda/vinos/un-malbec',
  );
  const files = stack
    .split('\n')
    .toReversed()
    .map((frame) => frame.match(/(?:test\/)?(?:core|adapters|server|client)\/[\w./-]+\.tsx?(?=:\d)/)?.[0] ?? '')
    // `ops` counts and carries the request's context: what runs in it is passed to it. `http` is behind the adapter.
    .filter((file) => file !== '' && !/^(test|server\/ops|adapters\/http)\//.test(file));
  return [...new Set(files)];
}

function fullStack(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = Infinity;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack.replaceAll(pathToFileURL(ROOT).href, '').replaceAll(`${ROOT}/`, '');
}
