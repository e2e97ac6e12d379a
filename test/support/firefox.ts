import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { describeWithProgram, findProgram } from './installed-program.ts';

export type FirefoxVisit = {
  page: Page;
  /** Console errors and warnings, and uncaught errors so far. */
  complaints: string[];
};

const PROGRAMS = ['firefox-esr', 'firefox'] as const;

/**
 * Describes a suite with its own Firefox, driven over WebDriver BiDi. `visit` opens a page with its own cookies. If
 * Firefox is not installed, the suite is skipped; in CI it fails.
 */
export function describeWithFirefox(title: string, suite: (visit: () => Promise<FirefoxVisit>) => void): void {
  describeWithProgram(title, PROGRAMS, () => {
    let browser: Browser | null = null;
    beforeAll(async () => {
      browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: findProgram(...PROGRAMS) ?? '',
        defaultViewport: { width: 1280, height: 900 },
      });
    });
    afterAll(() => browser?.close());
    suite(async () => {
      if (browser === null) throw new Error('Firefox is only there while a test runs');
      return visit(browser);
    });
  });
}

async function visit(browser: Browser): Promise<FirefoxVisit> {
  const context = await browser.createBrowserContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.bringToFront();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  return { page, complaints };
}

/**
 * Waits until a question about the page is answered with yes. It is asked anew each time, because the waits of Puppeteer
 * fail or never end when a document of Firefox is replaced meanwhile.
 */
export function until(
  page: Page,
  question: (selector: string, text: string) => boolean,
  selector = '',
  text = '',
): Promise<void> {
  const ask = () => page.evaluate(question, selector, text).catch(() => false);
  return expect.poll(ask, { message: `${question} ${selector} ${text}` }).toBe(true);
}

/** Waits until the page has an element of a selector. */
export function untilShown(page: Page, selector: string): Promise<void> {
  return until(page, (wanted) => document.querySelector(wanted) !== null, selector);
}
