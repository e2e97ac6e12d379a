import sparticuz from '@sparticuz/chromium';
import { type BrowserServer, chromium } from 'playwright-core';

/** Starts Chromium without a window. `CHROME_PATH` replaces the browser of the npm package; `args` are more of its options. */
export async function launchChromium(args: readonly string[] = []): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: process.env['CHROME_PATH'] ?? (await sparticuz.executablePath()),
    // Tests may run as root, where Chromium has no sandbox.
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}
