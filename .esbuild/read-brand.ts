import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type Brand, buttonShapes, colourRoles, headingCases } from '#client/styles/brand.ts';
import { findLowContrast } from '#client/styles/contrast.ts';
import { checkEmblem } from './brand-files.ts';

const colour = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #5a1128');
const length = z.string().regex(/^(0|\d+(\.\d+)?(px|rem))$/, 'must be a length such as 4px or 0.25rem');
const font = z.strictObject({
  family: z.string().min(1),
  fallbacks: z.array(z.string().min(1)).min(1),
  upright: z.string().exactOptional(),
  italic: z.string().exactOptional(),
});
const profile = z.strictObject({
  title: z.string().min(1),
  href: z.url({ protocol: /^https$/, error: 'must begin with https://' }),
});
const brandSchema: z.ZodType<Brand> = z.strictObject({
  tagline: z.string().min(1),
  colours: z.record(z.enum(colourRoles), colour),
  fonts: z.strictObject({ display: font, text: font }),
  corners: z.strictObject({ small: length, medium: length, large: length }),
  headings: z.strictObject({
    weight: z.int().min(300).max(900),
    tracking: z.number().min(-0.05).max(0.15),
    case: z.enum(headingCases),
  }),
  buttons: z.enum(buttonShapes),
  social: z.array(profile),
});

/** Reads the brand's folder. Throws an error with one line for each value that is missing, wrong or hard to read. */
export async function readBrand(folder: string): Promise<Brand> {
  const fail = (problems: readonly string[]) =>
    new Error(problems.map((problem) => `BRAND_DIR ${folder}: ${problem}`).join('\n'));
  const missing = ['brand.ts', 'emblem.svg', 'fonts.css'].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw fail(missing.map((name) => `${name} is missing`));
  await checkEmblem(readFileSync(join(folder, 'emblem.svg'), 'utf8')).catch(({ message }) => {
    throw fail([`emblem.svg: ${message}`]);
  });
  const file = resolve(folder, 'brand.ts');
  // A module is loaded once for an address; a watched build reads the brand again when it has changed.
  const values: unknown = { ...(await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) };
  const { success, data, error } = brandSchema.safeParse(values);
  if (!success) throw fail(error.issues.map(({ path, message }) => `${path.join('.') || 'brand.ts'}: ${message}`));
  const unreadable = findLowContrast(data.colours);
  if (unreadable.length > 0) throw fail(unreadable);
  return data;
}
