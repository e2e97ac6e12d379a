import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const BOOT = /\/assets\/boot-\w+\.js$/;

/** Call it before the page loads. Returns a function that waits until the document's boot script has run. */
export async function watchBoot(page: Page): Promise<() => Promise<void>> {
  await page.route(BOOT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.hasBooted = true;` });
  });
  // Polled from here, because a page whose clock stands still draws no frames.
  return () => expect.poll(() => page.evaluate('window.hasBooted')).toBe(true);
}
