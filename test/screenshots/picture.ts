import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Screen } from './screens.ts';
import type { OpenPage } from './with-screens.ts';

/** A picture ends at `maxHeight`, and is `shownWidth` pixels wide in its file. */
export const devices = [
  { width: 390, height: 844, maxHeight: 1688, shownWidth: 390 },
  { width: 1280, height: 900, maxHeight: 1800, shownWidth: 720 },
] as const;

export type Device = (typeof devices)[number];

/** The screen on the device, as WebP. */
export async function takePicture(openPage: OpenPage, { open }: Screen, device: Device): Promise<Buffer> {
  const { width, height, maxHeight, shownWidth } = device;
  const page = await openPage({ width, height });
  await open(page);
  await removeScrollbarGutter(page);
  await loadPictures(page, maxHeight);
  const isModal = (await page.locator('dialog[open], :popover-open').count()) > 0;
  const picture = isModal
    ? await page.screenshot()
    : await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: await heightOf(page, maxHeight) } });
  return sharp(picture).resize({ width: shownWidth }).webp({ quality: 45, effort: 6 }).toBuffer();
}

/** A picture of a whole page has no scrollbar: the room kept for it would be a bare strip. */
async function removeScrollbarGutter(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'));
}

async function heightOf(page: Page, maxHeight: number): Promise<number> {
  return Math.min(maxHeight, await page.evaluate(() => document.documentElement.scrollHeight));
}

/** Loads the pictures down to `maxHeight` that wait until they are near the screen. */
async function loadPictures(page: Page, maxHeight: number): Promise<void> {
  await page.evaluate(async (end) => {
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < end);
    for (const image of near) image.loading = 'eager';
    await Promise.allSettled(near.map((image) => image.decode()));
  }, maxHeight);
  await page.waitForLoadState('networkidle');
}
