import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type ContentPlace, contentPictureFile, contentPlaces } from './content-places.ts';
import { withScreens } from './with-screens.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const VIEWPORT = { width: 1120, height: 900 };
const MIN_HEIGHT = 260;
const MAX_HEIGHT = 560;
const MARGIN = 32;
const SHOWN_WIDTH = 720;
const GAP = 16;

/** Writes the pictures of the editors' guide, which show each content type, or those named, framed in its page. */
export async function writeContentPictures(types: readonly string[]): Promise<void> {
  const chosen = Object.entries(contentPlaces).filter(([type]) => types.length === 0 || types.includes(type));
  await withScreens(async (open) => {
    for (const [type, places] of chosen) {
      const crops: Buffer[] = [];
      for (const place of places) crops.push(await cropOf(await open(VIEWPORT), place));
      const file = join(DOCS, contentPictureFile(type));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await stack(crops));
    }
  });
}

/** The place with its surroundings, in a frame. A place that is higher than the picture ends below it. */
async function cropOf(page: Page, { path, selectors }: ContentPlace): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'load' });
  const frame = await page.evaluate(async (wanted) => {
    const parts = wanted.map((selector) => {
      const found = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
      if (found === undefined) throw new Error(`nothing is at ${selector}`);
      return found;
    });
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const left = Math.min(...boxes.map((box) => box.left)) + scrollX;
    const top = Math.min(...boxes.map((box) => box.top)) + scrollY;
    const width = Math.max(...boxes.map((box) => box.right)) + scrollX - left;
    return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) + scrollY - top };
  }, selectors);
  await page.waitForLoadState('networkidle');
  const margin = Math.max(MARGIN, (MIN_HEIGHT - frame.height) / 2);
  const y = Math.max(0, Math.floor(frame.top - margin));
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.ceil(Math.min(frame.height + 2 * margin, MAX_HEIGHT, pageHeight - y));
  const width = VIEWPORT.width;
  const picture = await page.screenshot({ fullPage: true, clip: { x: 0, y, width, height } });
  const shown = { x: frame.left, y: frame.top - y, width: frame.width, height: frame.height };
  return sharp(picture)
    .composite([{ input: frameAround(shown, width, height), top: 0, left: 0 }])
    .png()
    .toBuffer();
}

type Box = { x: number; y: number; width: number; height: number };

/** Draws a frame around the box, within the picture. */
function frameAround(box: Box, width: number, height: number): Buffer {
  const [x, y] = [Math.max(3, box.x - 6), Math.max(3, box.y - 6)];
  const right = Math.min(width - 3, box.x + box.width + 6);
  // The frame stays open at the bottom if the box ends below the picture.
  const bottom = box.y + box.height + 6;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${right - x}" height="${bottom - y}" rx="8" fill="none" stroke="#d6006c" stroke-width="5"/></svg>`,
  );
}

async function stack(crops: readonly Buffer[]): Promise<Buffer> {
  const sized = await Promise.all(
    crops.map((crop) => sharp(crop).resize({ width: SHOWN_WIDTH }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = sized.reduce((sum, { info }) => sum + info.height + GAP, -GAP);
  let top = 0;
  const placed = sized.map(({ data, info }) => {
    const layer = { input: data, left: 0, top };
    top += info.height + GAP;
    return layer;
  });
  const ground = { create: { width: SHOWN_WIDTH, height, channels: 3 as const, background: '#ffffff' } };
  return sharp(ground).composite(placed).webp({ quality: 50, effort: 6 }).toBuffer();
}
