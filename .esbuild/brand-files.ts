import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import type { Brand, BrandColours } from '#client/styles/brand.ts';
import { SHARE_SIZE } from '#core/values/image.ts';
import type { BuiltFile } from './write-dist.ts';

/** The emblem's part of a maskable icon's width: a launcher may cut off all outside a circle of 80 %. */
const MASKABLE_SCALE = 0.72;

/**
 * The brand's files that have fixed addresses: icons and the picture of links, made of its emblem, which is a square SVG, and the
 * default picture for a missing one. Names are relative to `dist/`.
 */
export async function makeBrandFiles(folder: string, { colours }: Brand): Promise<BuiltFile[]> {
  const emblem = readFileSync(join(folder, 'emblem.svg'), 'utf8');
  const rounded = toIcon(emblem, { ground: colours.accent, corner: 14, scale: 1 });
  const square = toIcon(emblem, { ground: colours.accent, corner: 0, scale: 1 });
  const maskable = toIcon(emblem, { ground: colours.accent, corner: 0, scale: MASKABLE_SCALE });
  const pictures = await Promise.all(
    [
      { name: 'pwa/icon-192.png', icon: rounded, size: 192 },
      { name: 'pwa/icon-512.png', icon: rounded, size: 512 },
      { name: 'pwa/icon-maskable-512.png', icon: maskable, size: 512 },
      { name: 'pwa/apple-touch-icon.png', icon: square, size: 180 },
    ].map(async ({ name, icon, size }) => ({ name, contents: await toPng(icon, size) })),
  );
  const files = [
    ...pictures,
    {
      name: 'favicon.ico',
      contents: await pngToIco(await Promise.all([16, 32, 48].map((size) => toPng(rounded, size)))),
    },
    { name: 'imgs/share.jpg', contents: await toSharePicture(emblem, colours) },
    { name: 'imgs/favicon.svg', contents: rounded },
    { name: 'imgs/default.svg', contents: missingPicture(colours) },
  ];
  return files.map(({ name, contents }) => ({ name: `brand/${name}`, contents }));
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

/** The picture of links to pages that have none: the emblem in the middle of its ground. */
function toSharePicture(emblem: string, { accent }: BrandColours): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const icon = toIcon(emblem, { ground: accent, corner: 0, scale: MASKABLE_SCALE });
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

/** A bottle in outline. */
function missingPicture({ surface, surfaceMuted, rule, ruleStrong }: BrandColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">
<rect width="800" height="800" fill="${surfaceMuted}"/>
<ellipse cx="400" cy="690" rx="170" ry="14" fill="${rule}"/>
<g fill="none" stroke="${ruleStrong}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path fill="${surface}" d="M366 118h68v150c0 66 60 78 60 158v236c0 14-10 24-24 24H330c-14 0-24-10-24-24V426c0-80 60-92 60-158V118Z"/>
<path d="M366 158h68M366 214h68"/>
<path fill="${surfaceMuted}" d="M306 450h188v150H306z"/>
<path d="M346 500h108M366 530h68M376 560h48"/>
</g>
</svg>
`;
}
