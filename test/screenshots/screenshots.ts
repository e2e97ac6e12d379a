import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { buildIfStale } from '../support/build-if-stale.ts';
import { writeContentPictures } from './content-pictures.ts';
import { type Screen, screens } from './screens.ts';
import { type OpenPage, withScreens } from './with-screens.ts';

/**
 * The command `npm run screenshots [-- NAME …]`: writes every screen, or those named, to `docs/screenshots` as it looks
 * on a phone and on a desktop. `npm run screenshots -- content [TYPE …]` writes the pictures of the editors' guide.
 */

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

/** A picture ends at `maxHeight`, and is `shownWidth` pixels wide in its file. */
const devices = [
  { width: 390, height: 844, maxHeight: 1688, shownWidth: 390 },
  { width: 1280, height: 900, maxHeight: 1800, shownWidth: 720 },
] as const;

type Device = (typeof devices)[number];

buildIfStale();
const [first, ...rest] = process.argv.slice(2);
if (first === 'content') await writeContentPictures(rest);
else await writeScreens(process.argv.slice(2));

async function writeScreens(names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name));
  if (names.length > chosen.length) throw new Error(`the screens are: ${screens.map(({ name }) => name).join(', ')}`);
  await withScreens(async (openPage) => {
    mkdirSync(FOLDER, { recursive: true });
    for (const screen of chosen) {
      for (const device of devices) await write(openPage, screen, device);
    }
  });
}

async function write(openPage: OpenPage, { name, open }: Screen, device: Device): Promise<void> {
  const { width, height, maxHeight, shownWidth } = device;
  const page = await openPage({ width, height });
  await open(page);
  await removeScrollbarGutter(page);
  await loadPictures(page, maxHeight);
  const isModal = (await page.locator('dialog[open], :popover-open').count()) > 0;
  const picture = isModal
    ? await page.screenshot()
    : await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: await heightOf(page, maxHeight) } });
  const webp = await sharp(picture).resize({ width: shownWidth }).webp({ quality: 45, effort: 6 }).toBuffer();
  writeFileSync(join(FOLDER, `${name}-${width}.webp`), webp);
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
