import { rmSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
  type Route,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { POLL_TIMEOUT_MS } from './deadlines.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

export type Visit = {
  page: Page;
  /** Console errors and warnings, uncaught errors and blocked requests so far. */
  complaints: string[];
  /** Documents loaded so far. */
  documents: string[];
  /** Closes the visitor's browser context before the test ends. */
  close: () => Promise<void>;
};

export type BrowserShop = {
  readonly origin: string;
  /** Opens a page with its own cookies and cache. Paths are relative to the shop's origin. */
  visit: (options?: BrowserContextOptions) => Promise<Visit>;
};

/** The warnings about each picture that a page preloads in a browser without pictures. */
const UNUSED_PICTURE =
  /^A preload for .* image loading is disabled\.$|^The resource \S+\.(webp|svg)\S* was preloaded .* but not used /;

type Env = Record<string, string>;

type BrowserShopOptions = {
  /** Starts a shop for this file instead of visiting the one that all files share. Called when the file's tests start. */
  env?: () => Env | Promise<Env>;
  /** Builds what that shop runs, such as one with another brand, and returns its folder. */
  build?: () => string;
  /** False if no test of the file depends on pictures or on the exact layout: the browser then loads none. */
  pictures?: boolean;
};

/** Connects to a shared browser, which visits a shop. */
export function withBrowserShop({ env, build, pictures = true }: BrowserShopOptions = {}): BrowserShop {
  let own: ShopProcess | null = null;
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoints')[pictures ? 'pictures' : 'noPictures']);
    if (env !== undefined) own = await startShopProcess({ RATE_LIMIT: 'off', ...(await env()) }, build?.());
  });
  afterAll(async () => {
    await browser.close();
    if (own === null) return;
    expect(await own.stop()).toBe(0);
    rmSync(own.dataDir, { recursive: true, force: true });
  });

  const origin = () => own?.origin ?? inject('sharedShop');
  return {
    get origin() {
      return origin();
    },
    visit: (options = {}) => visit(browser, { baseURL: origin(), ...options }, pictures),
  };
}

/** Waits until the page is hydrated and has read its session. From then on every control works. */
export async function untilReady(page: Page): Promise<void> {
  // A private page shows its session before hydration.
  await page.locator('html[data-hydrated] .account-slot:not([data-session="unknown"])').waitFor({ state: 'attached' });
}

/** Waits until the browser has nothing to do, or for three seconds. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
}

/** Waits for the code that is loaded when the browser has nothing to do: menus that close, prefetching, events. */
export async function untilExtras(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/extras-')),
  );
  await untilIdle(page);
}

/** The requests of pages that are shown in place; a document that the browser loads itself is none. */
export function isInPlace(request: Request): boolean {
  return request.resourceType() === 'fetch' && request.headers()['accept'] === 'text/html';
}

/** Answers what the page asks for to show it in place, at that path or at any; the browser loads its own documents as usual. */
export async function answerInPlace(
  page: Page,
  path: string | null,
  answer: (route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (isInPlace(route.request()) && (path === null || pathname === path)) await answer(route);
    else await route.fallback();
  });
}

/** Chromium logs a page that is shown in place with its status, which is no mistake if it is a 404 or an outage that is to be seen. */
const SHOWN_STATUS = /^Failed to load resource: the server responded with a status of (404|410|5\d\d) /;

async function visit(browser: Browser, options: BrowserContextOptions, pictures: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-AR', ...options });
  context.setDefaultTimeout(POLL_TIMEOUT_MS);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    // A request that a test answers itself may be under way: closing would fail its handler, after the test.
    for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  onTestFinished(close);
  const page = await context.newPage();
  const complaints: string[] = [];
  const documents: string[] = [];
  const inPlace = new Set<string>();
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (SHOWN_STATUS.test(message.text()) && inPlace.has(message.location().url)) return;
    if (pictures || !UNUSED_PICTURE.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (isInPlace(request)) inPlace.add(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return { page, complaints, documents, close };
}
