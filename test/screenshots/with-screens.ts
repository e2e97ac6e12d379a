import { rmSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { launchChromium } from '../support/launch-chromium.ts';
import { startShopProcess } from '../support/shop-process.ts';

/** Opens a page of the shop, as a new visitor. */
export type OpenPage = (viewport: { width: number; height: number }) => Promise<Page>;

/** Runs `work` with a browser and the shop over its embedded back end. A page is closed when the next one opens. */
export async function withScreens(
  work: (open: OpenPage) => Promise<void>,
  shown: { env?: Record<string, string>; dist?: string } = {},
): Promise<void> {
  const [chromiumServer, shop] = await Promise.all([
    launchChromium(),
    startShopProcess({ RATE_LIMIT: 'off', ...shown.env }, shown.dist),
  ]);
  try {
    const browser = await chromium.connect(chromiumServer.wsEndpoint());
    await work(async (viewport) => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      const visitor = { baseURL: shop.origin, viewport, locale: 'es-AR', reducedMotion: 'reduce' } as const;
      return (await browser.newContext(visitor)).newPage();
    });
  } finally {
    await chromiumServer.close();
    await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
  }
}
