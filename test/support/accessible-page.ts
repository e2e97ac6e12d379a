import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findHtmlErrors } from './html-errors.ts';
import { describeWithProgram } from './installed-program.ts';
import { isLongRun } from './is-long-run.ts';

const HEIGHT = 844;
const WIDTHS = { phone: 390, desktop: 1280 };
/** What a test opens its pages with, before `expectAccessible` changes the width. */
export const PHONE = { width: WIDTHS.phone, height: HEIGHT };

/** The documents of the running test file by name: as they are served, and as the browser holds them in each state. */
const seenDocuments = new Map<string, string>();
/** The path of that test file. Files share a process, and this module. */
let seenIn: string | undefined;

/** Keeps the page as it is now for `describeHtml`. */
async function keepDocument(page: Page): Promise<void> {
  const { testPath, currentTestName } = expect.getState();
  if (testPath !== seenIn) seenDocuments.clear();
  seenIn = testPath;
  const { pathname, search } = new URL(page.url());
  const served = `${pathname}${search} as served`;
  if (!seenDocuments.has(served)) {
    const answer = await page.request.get(page.url());
    // A refused form is shown at its own address, which takes no GET.
    if (answer.headers()['content-type']?.includes('html')) seenDocuments.set(served, await answer.text());
  }
  const state = `${pathname}${search}, document ${seenDocuments.size} in ${currentTestName}`;
  seenDocuments.set(state, `<!doctype html>${await page.locator('html').evaluate((html) => html.outerHTML)}`);
}

/** Describes the HTML of all pages that this file's tests gave to `expectAccessible`. Must stand after them. */
export function describeHtml(): void {
  describeWithProgram('the HTML of every page above', ['java'], () => {
    it('has no error', async () => {
      expect(seenDocuments.size).toBeGreaterThan(1);
      expect(await findHtmlErrors(seenDocuments)).toEqual([]);
    });
  });
}

/**
 * Expects no violation of an axe rule and no horizontal scrolling, on a phone and on a desktop. Except in a long run, axe
 * tests only one of the two widths: the tests of a list, which give their position, take turns.
 */
export async function expectAccessibleOnEveryScreen(page: Page, position: number): Promise<void> {
  for (const [index, width] of Object.values(WIDTHS).entries()) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (isLongRun || position % 2 === index) await expectAccessible(page);
    else expect({ width, isTooWide: await isTooWide(page) }).toEqual({ width, isTooWide: false });
  }
}

/** Expects no violation of an axe rule and no horizontal scrolling at the page's current width. */
export async function expectAccessible(page: Page): Promise<void> {
  await keepDocument(page);
  const faults = await findAxeFaults(page);
  const width = page.viewportSize()?.width ?? null;
  expect({ width, faults, isTooWide: await isTooWide(page) }).toEqual({ width, faults: [], isTooWide: false });
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

/**
 * The violations of axe's rules, each with the elements. Legacy mode needs no second page for the results and leaves out
 * frames of other origins, which these pages do not have; with `resultTypes`, axe collects no elements without faults.
 * Together they take a third of the time.
 */
async function findAxeFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
