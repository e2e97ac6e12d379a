import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects no violation of an axe rule and no horizontal scrolling at the page's current width. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = await findAxeFaults(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const width = page.viewportSize()?.width ?? null;
  expect({ width, faults, isTooWide: sideways > 0 }).toEqual({ width, faults: [], isTooWide: false });
}

/**
 * The violations of axe's rules, each with the elements. Legacy mode needs no second page for the results and leaves out
 * frames of other origins, which these pages do not have; with `resultTypes`, axe collects no elements without faults.
 * Together they take a third of the time.
 */
export async function findAxeFaults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
