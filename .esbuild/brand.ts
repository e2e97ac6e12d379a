import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pngToIco from 'png-to-ico';
import sharp from 'sharp';
import { z } from 'zod';
import type { Brand, BrandColours } from '#client/styles/brand.ts';
import * as settings from '#client/styles/brand.ts';
import { findLowContrast } from '#client/styles/contrast.ts';
import { SHARE_SIZE } from '#core/values/image.ts';
import type { BuiltFile } from './write-dist.ts';

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #5a1128');
const length = z.string().regex(/^(0|\d+(\.\d+)?(px|rem))$/, 'must be a length such as 4px or 0.25rem');
const font = z.strictObject({
  family: z.string().min(1),
  fallbacks: z.array(z.string().min(1)).min(1),
  upright: z.string().exactOptional(),
  italic: z.string().exactOptional(),
  axes: z.record(z.string().length(4), z.number()).exactOptional(),
});
const httpsUrl = z.url({ protocol: /^https$/, error: 'must begin with https://' });
const brandSchema: z.ZodType<Brand> = z.strictObject({
  tagline: z.string().min(1),
  colours: z.record(z.enum(settings.colourRoles), colour),
  fonts: z.strictObject({ display: font, text: font }),
  corners: z.strictObject({ small: length, medium: length, large: length }),
  headings: z.strictObject({
    weight: z.int().min(300).max(900),
    tracking: z.number().min(-0.05).max(0.15),
    case: z.enum(settings.headingCases),
  }),
  buttons: z.enum(settings.buttonShapes),
  header: z.enum(settings.headerLayouts),
  cards: z.enum(settings.cardStyles),
  opening: z.enum(settings.openings),
  social: z.array(z.strictObject({ title: z.string().min(1), href: httpsUrl })),
});

/** The files that the folder of each brand must have. */
const REQUIRED_FILES = ['brand.ts', 'emblem.svg', 'fonts.css'];

/** Reads the brand's folder. Throws an error with one line for each value that is missing, wrong or hard to read. */
export async function readBrand(folder: string): Promise<Brand> {
  const fail = (problems: readonly string[]) =>
    new Error(problems.map((problem) => `BRAND_DIR ${folder}: ${problem}`).join('\n'));
  const missing = REQUIRED_FILES.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw fail(missing.map((name) => `${name} is missing`));
  const emblem = readFileSync(join(folder, 'emblem.svg'), 'utf8');
  if (!/<svg\b[^>]*\sviewBox=/.test(emblem)) throw fail(['emblem.svg: the root svg needs a viewBox']);
  await toPng(toIcon(emblem, '#ffffff'), 16).catch(({ message }: Error) => {
    throw fail([`emblem.svg: it cannot be drawn: ${message.split('\n')[0]}`]);
  });
  const file = resolve(folder, 'brand.ts');
  // A module is loaded once for an address; a watched build reads the brand again when it has changed.
  const address = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const values: unknown = await import(address).then(
    (module) => ({ ...module }),
    (cause: Error) => {
      throw fail([`${basename(file)}${findLine(cause)}: ${cause.message}`]);
    },
  );
  const { success, data, error } = brandSchema.safeParse(values);
  if (!success) throw fail(error.issues.map(({ path, message }) => `${path.join('.') || 'brand.ts'}: ${message}`));
  const unreadable = findLowContrast(data.colours);
  if (unreadable.length > 0) throw fail(unreadable);
  return data;
}

/** `:5` if the stack says in which line the module cannot be read, else an empty text. */
function findLine({ stack = '' }: Error): string {
  return /brand\.ts(?:\?[\d.]+)?(?<line>:\d+)/.exec(stack)?.groups?.['line'] ?? '';
}

export type Look = { folder: string; brand: Brand };

export const DEMO_LOOK = 'client/brand';

/** The emblem of a shop that embeds nothing and has no look of its own: a bottle, which is nobody's mark. */
const PLAIN_EMBLEM =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="{onAccent}" d="M28.5 9h7v13c0 5 6 7 6 14v17a2.5 2.5 0 0 1-2.5 2.5H25a2.5 2.5 0 0 1-2.5-2.5V36c0-7 6-9 6-14V9Z"/></svg>';

/** The emblem's part of a maskable icon's width: a launcher may cut off all outside a circle of 80 %. */
const MASKABLE_SCALE = 0.72;

/**
 * The files with fixed addresses, made of the brand's emblem (a square SVG); those of the plain emblem, too, for the demo's
 * look. Names are relative to `dist/`.
 */
export async function makeBrandFiles({ folder, brand: { colours } }: Look): Promise<BuiltFile[]> {
  const own = await makeFilesOf(readFileSync(join(folder, 'emblem.svg'), 'utf8'), colours, 'brand');
  if (folder !== DEMO_LOOK) return own;
  return [...own, ...(await makeFilesOf(PLAIN_EMBLEM.replace('{onAccent}', colours.onAccent), colours, 'plain'))];
}

async function makeFilesOf(emblem: string, colours: BrandColours, to: 'brand' | 'plain'): Promise<BuiltFile[]> {
  const rounded = toIcon(emblem, colours.accent, 14);
  const maskable = toIcon(emblem, colours.accent, 0, MASKABLE_SCALE);
  const sizes = await Promise.all([16, 32, 48].map((size) => toPng(rounded, size)));
  return [
    { name: `${to}/pwa/icon-192.png`, contents: await toPng(rounded, 192) },
    { name: `${to}/pwa/icon-512.png`, contents: await toPng(rounded, 512) },
    { name: `${to}/pwa/icon-maskable-512.png`, contents: await toPng(maskable, 512) },
    { name: `${to}/pwa/apple-touch-icon.png`, contents: await toPng(toIcon(emblem, colours.accent), 180) },
    { name: `${to}/favicon.ico`, contents: await pngToIco(sizes) },
    { name: `${to}/imgs/share.jpg`, contents: await toSharePicture(maskable, colours) },
    { name: `${to}/imgs/favicon.svg`, contents: rounded },
    ...globSync('client/styles/*.svg').map((file) => ({
      name: `${to}/imgs/${basename(file)}`,
      // The drawings name their colours, such as `{accent}`.
      contents: settings.colourRoles.reduce(
        (filled, role) => filled.replaceAll(`{${role}}`, colours[role]),
        readFileSync(file, 'utf8'),
      ),
    })),
  ];
}

/** The emblem on its ground. An SVG inside another one keeps its own `viewBox`. */
function toIcon(emblem: string, ground: string, corner = 0, scale = 1): string {
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
  return sharp(Buffer.from(icon), { density: (72 * SHARE_SIZE.height) / 64 })
    .resize({ ...SHARE_SIZE, fit: 'contain', background: accent })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
}
