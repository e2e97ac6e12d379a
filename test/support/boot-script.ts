import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readAssets } from '#server/pages/make/assets.ts';

const BOOT = /\/assets\/boot-\w+\.js$/;

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const { modules } = readAssets(join(DIST, 'manifest.json'));

/** The script of the built shop that starts what runs on every page. */
export const mainScript = new RegExp(
  `${modules.find((href) => readFileSync(join(DIST, href), 'utf8').includes('scripts-evaluated'))}$`,
);

/** Call it before the page loads. Returns a function that waits until the document's boot script has run. */
export async function watchBoot(page: Page): Promise<() => Promise<void>> {
  await page.route(BOOT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nwindow.hasBooted = true;` });
  });
  // Polled from here, because a page whose clock stands still draws no frames.
  return () => expect.poll(() => page.evaluate('window.hasBooted')).toBe(true);
}
