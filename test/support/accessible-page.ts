import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Expects no violation of an axe rule and no horizontal scrolling at the page's current width. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const width = page.viewportSize()?.width ?? null;
  expect({ width, faults, isTooWide: sideways > 0 }).toEqual({ width, faults: [], isTooWide: false });
}
