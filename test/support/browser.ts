import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export type Visit = {
  page: Page;
  /** Console errors and warnings, uncaught errors and blocked requests so far. */
  complaints: string[];
  /** Documents loaded so far. */
  documents: string[];
  close: () => Promise<void>;
};

export function launchBrowser(): Promise<Browser> {
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

/** A fresh visitor: own cookies, own cache. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-AR', ...options });
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
