import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { type Brand, type BrandColours, colourRoles } from '#client/styles/brand.ts';
import { SHARE_SIZE } from '#core/values/image.ts';
import type { BuiltFile } from './write-dist.ts';

export type Look = { folder: string; brand: Brand };

/** The emblem's part of a maskable icon's width: a launcher may cut off all outside a circle of 80 %. */
const MASKABLE_SCALE = 0.72;

/** The files with fixed addresses, made of the brand's emblem (a square SVG). Names are relative to `dist/`. */
export async function makeBrandFiles({ folder, brand: { colours } }: Look): Promise<BuiltFile[]> {
  const emblem = readFileSync(join(folder, 'emblem.svg'), 'utf8');
  const rounded = toIcon(emblem, { ground: colours.accent, corner: 14, scale: 1 });
  const square = toIcon(emblem, { ground: colours.accent, corner: 0, scale: 1 });
  const maskable = toIcon(emblem, { ground: colours.accent, corner: 0, scale: MASKABLE_SCALE });
  const sizes = await Promise.all([16, 32, 48].map((size) => toPng(rounded, size)));
  return [
    { name: 'brand/pwa/icon-192.png', contents: await toPng(rounded, 192) },
    { name: 'brand/pwa/icon-512.png', contents: await toPng(rounded, 512) },
    { name: 'brand/pwa/icon-maskable-512.png', contents: await toPng(maskable, 512) },
    { name: 'brand/pwa/apple-touch-icon.png', contents: await toPng(square, 180) },
    { name: 'brand/favicon.ico', contents: await pngToIco(sizes) },
    { name: 'brand/imgs/share.jpg', contents: await toSharePicture(maskable, colours) },
    { name: 'brand/imgs/favicon.svg', contents: rounded },
    ...['default', 'chevron-down', 'glass-empty', 'glass-full'].map((name) => ({
      name: `brand/imgs/${name}.svg`,
      contents: paint(`client/styles/${name}.svg`, colours),
    })),
  ];
}

/** Throws an error with the reason if the emblem cannot be drawn. */
export async function checkEmblem(emblem: string): Promise<void> {
  if (!/<svg\b[^>]*\sviewBox=/.test(emblem)) throw new Error('the root svg needs a viewBox');
  try {
    await toPng(toIcon(emblem, { ground: '#ffffff', corner: 0, scale: 1 }), 16);
  } catch (cause) {
    throw new Error(`it cannot be drawn: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}`, { cause });
  }
}

/** The emblem on its ground. An SVG inside another one keeps its own `viewBox`. */
function toIcon(emblem: string, { ground, corner, scale }: { ground: string; corner: number; scale: number }): string {
  const inset = (64 * (1 - scale)) / 2;
  const size = 64 * scale;
  const mark = emblem
    .slice(emblem.indexOf('<svg'))
    // Drawing programs write a size of their own.
    .replace(/<svg\b[^>]*>/, (root) => root.replaceAll(/\s(?:x|y|width|height)=(?:"[^"]*"|'[^']*')/g, ''))
    .replace('<svg', `<svg x="${inset}" y="${inset}" width="${size}" height="${size}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/>${mark.trim()}</svg>`;
}

function toSharePicture(icon: string, { accent }: BrandColours): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  return sharp(Buffer.from(icon), { density: (72 * height) / 64 })
    .resize(width, height, { fit: 'contain', background: accent })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}

/** Fills the names of colours in a drawing, such as `{accent}`. */
function paint(file: string, colours: BrandColours): string {
  const picture = readFileSync(file, 'utf8');
  return colourRoles.reduce((filled, role) => filled.replaceAll(`{${role}}`, colours[role]), picture);
}
