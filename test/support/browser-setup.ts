import { rmSync } from 'node:fs';
import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchChromium } from './launch-chromium.ts';
import { startShopProcess } from './shop-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The WebSocket endpoints of the two browsers that all files share; one of them loads no pictures. */
    browserEndpoints: { pictures: string; noPictures: string };
    /** The origin of the shop that all files without their own environment share. */
    sharedShop: string;
  }
}

/**
 * Loads no pictures, which take a third of the processor time of a visit. The other settings are those of Playwright, which
 * this option replaces: a mouse.
 */
const NO_PICTURES =
  '--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Starts two browsers and one shop for all files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [[pictures, noPictures], shop] = await Promise.all([launchBrowsers(), startShopProcess({ RATE_LIMIT: 'off' })]);
  project.provide('browserEndpoints', { pictures: pictures.wsEndpoint(), noPictures: noPictures.wsEndpoint() });
  project.provide('sharedShop', shop.origin);
  return async () => {
    await Promise.all([pictures.close(), noPictures.close()]);
    const code = await shop.stop();
    rmSync(shop.dataDir, { recursive: true, force: true });
    if (code !== 0) throw new Error(`the shared shop ended with ${code}:\n${shop.output()}`);
  };
}

/** One after the other, because the first launch unpacks the program. */
async function launchBrowsers(): Promise<[pictures: BrowserServer, noPictures: BrowserServer]> {
  return [await launchChromium(), await launchChromium([NO_PICTURES])];
}
