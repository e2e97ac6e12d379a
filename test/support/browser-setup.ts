import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { launchChromium } from './launch-chromium.ts';
import { startShopProcess } from './shop-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WebSocket endpoint of the one browser that all files share. */
    browserEndpoint: string;
    /** The origin of the shop that all files without their own environment share. */
    sharedShop: string;
  }
}

/** Starts one browser and one shop for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser, shop] = await Promise.all([launchChromium(), startShopProcess({ RATE_LIMIT: 'off' })]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('sharedShop', shop.origin);
  return async () => {
    await browser.close();
    const code = await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the shared shop ended with ${code}:\n${shop.output()}`);
  };
}
