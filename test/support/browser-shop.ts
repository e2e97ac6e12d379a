import { rmSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

export type Visit = {
  page: Page;
  /** Console errors and warnings, uncaught errors and blocked requests so far. */
  complaints: string[];
  /** Documents loaded so far. */
  documents: string[];
  /** Leaves before the test is over. */
  close: () => Promise<void>;
};

export type BrowserShop = {
  readonly origin: string;
  /** A fresh visitor: own cookies, own cache; paths are the shop's. */
  visit: (options?: BrowserContextOptions) => Promise<Visit>;
};

type Env = Record<string, string>;

/** The built program as it runs, and a browser, for the tests of one file. `env` is asked for when they start. */
export function withBrowserShop(env: () => Env | Promise<Env> = () => ({})): BrowserShop {
  let shop: ShopProcess;
  let browser: Browser;

  beforeAll(async () => {
    const variables = { RATE_LIMIT: 'off', ...(await env()) };
    [shop, browser] = await Promise.all([startShopProcess(variables), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    expect(await shop.stop()).toBe(0);
    rmSync(shop.dataDir, { recursive: true, force: true });
  });

  return {
    get origin() {
      return shop.origin;
    },
    visit: (options = {}) => visit(browser, { baseURL: shop.origin, ...options }),
  };
}

/** The page is hydrated and knows whose it is: from here on everything answers a click. */
export async function isReady(page: Page): Promise<void> {
  await page.locator('.account-slot:not([data-session="unknown"])').waitFor({ state: 'attached' });
}

function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromePath'),
    // Tests may run as root, where Chromium has no sandbox.
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-AR', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  const documents: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return { page, complaints, documents, close: () => context.close() };
}
