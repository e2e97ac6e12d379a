import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Brand, BrandColours } from '#client/styles/brand.ts';
import { contrastRatio } from '#core/values/colour.ts';
import { checkEmblem } from './brand-files.ts';

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #5a1128');
const length = z.string().regex(/^(0|\d+(\.\d+)?(px|rem))$/, 'must be a length such as 4px or 0.25rem');
const font = z.strictObject({
  family: z.string().min(1),
  fallbacks: z.array(z.string().min(1)).min(1),
  upright: z.string().exactOptional(),
  italic: z.string().exactOptional(),
});

const colours = z.strictObject({
  surface: colour,
  surfaceMuted: colour,
  surfaceSunken: colour,
  surfaceRaised: colour,
  text: colour,
  textMuted: colour,
  accent: colour,
  accentStrong: colour,
  accentTint: colour,
  onAccent: colour,
  label: colour,
  ornament: colour,
  positive: colour,
  positiveTint: colour,
  danger: colour,
  dangerTint: colour,
  rule: colour,
  ruleStrong: colour,
  control: colour,
} satisfies Record<keyof BrandColours, z.ZodType>);

const brandSchema = z.strictObject({
  tagline: z.string().min(1),
  colours,
  fonts: z.strictObject({ display: font, text: font }),
  corners: z.strictObject({ small: length, medium: length, large: length }),
  social: z.array(
    z.strictObject({
      title: z.string().min(1),
      href: z.url({ protocol: /^https$/, error: 'must begin with https://' }),
    }),
  ),
});

type Role = keyof BrandColours;

/** The pairs of foreground and background colours, with the contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for the outline of a control. */
const pairs: readonly { of: Role; on: readonly Role[]; ratio: number }[] = [
  { of: 'text', on: ['surface', 'surfaceMuted', 'surfaceSunken', 'surfaceRaised', 'accentTint'], ratio: 4.5 },
  { of: 'textMuted', on: ['surface', 'surfaceMuted', 'surfaceRaised'], ratio: 4.5 },
  { of: 'accent', on: ['surface', 'surfaceMuted', 'surfaceRaised', 'accentTint'], ratio: 4.5 },
  { of: 'onAccent', on: ['accent', 'accentStrong'], ratio: 4.5 },
  { of: 'label', on: ['surface', 'surfaceMuted', 'surfaceRaised'], ratio: 4.5 },
  { of: 'positive', on: ['surface', 'surfaceRaised', 'positiveTint'], ratio: 4.5 },
  { of: 'danger', on: ['surface', 'surfaceRaised', 'dangerTint'], ratio: 4.5 },
  { of: 'control', on: ['surface', 'surfaceRaised'], ratio: 3 },
];

/** Reads the brand's folder. Throws an error with one line for each value that is missing, wrong or hard to read. */
export async function readBrand(folder: string): Promise<Brand> {
  const missing = ['brand.ts', 'emblem.svg', 'fonts.css'].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    throw brandError(
      folder,
      missing.map((name) => `${name} is missing`),
    );
  const emblem = readFileSync(join(folder, 'emblem.svg'), 'utf8');
  await checkEmblem(emblem).catch(({ message }) => {
    throw brandError(folder, [`emblem.svg: ${message}`]);
  });
  const file = resolve(folder, 'brand.ts');
  // A module is loaded once for an address; a watched build reads the brand again when it has changed.
  const values: unknown = { ...(await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) };
  const { success, data, error } = brandSchema.safeParse(values);
  if (!success)
    throw brandError(
      folder,
      error.issues.map(({ path, message }) => `${path.join('.') || 'brand.ts'}: ${message}`),
    );
  const unreadable = findLowContrast(data.colours);
  if (unreadable.length > 0) throw brandError(folder, unreadable);
  return data;
}

function brandError(folder: string, problems: readonly string[]): Error {
  return new Error(problems.map((problem) => `BRAND_DIR ${folder}: ${problem}`).join('\n'));
}

function findLowContrast(colours: BrandColours): string[] {
  return pairs.flatMap(({ of, on, ratio }) =>
    on.flatMap((ground) => {
      const found = contrastRatio(colours[of].toLowerCase(), colours[ground].toLowerCase());
      if (found >= ratio) return [];
      // Rounded down, so that the message never says that 4.5 is too little.
      const shown = Math.floor(found * 100) / 100;
      return `${of} ${colours[of]} on ${ground} ${colours[ground]} has a contrast of ${shown}:1; it needs ${ratio}:1`;
    }),
  );
}
