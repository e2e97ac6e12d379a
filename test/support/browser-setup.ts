import { rmSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { startShopProcess } from './shop-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WebSocket endpoint of the one browser that all files share. */
    browserEndpoint: string;
    /** The origin of the shop that all files without their own environment share. */
    sharedShop: string;
  }
}

/** Starts one browser and one shop for all files. `CHROME_PATH` replaces the browser of the npm package. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser, shop] = await Promise.all([launchBrowser(), startShopProcess({ RATE_LIMIT: 'off' })]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('sharedShop', shop.origin);
  return async () => {
    await browser.close();
    const code = await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the shared shop ended with ${code}:\n${shop.output()}`);
  };
}

async function launchBrowser() {
  return chromium.launchServer({
    executablePath: process.env['CHROME_PATH'] ?? (await sparticuz.executablePath()),
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
