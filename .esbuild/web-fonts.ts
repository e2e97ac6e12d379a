import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';
import type { Brand } from '#client/styles/brand.ts';
import type { Look } from './brand.ts';

/** The weights of the text font in `tokens.css`. */
const TEXT_WEIGHTS = { min: 400, max: 600 };

/**
 * The `font-weight` of a file that has one weight: every weight, because browsers draw bold letters of their own where no file declares
 * that weight.
 */
const ANY_WEIGHT = '1 1000';

/** What the files of the packages contain. */
const LATIN =
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Spanish text and prices: ASCII without <=>[\]^_`{|}~, then ¡ ª « ° · º » ¿ × ÁÉÍÑÓÚÜ áéíñóúü – — ‘ ’ “ ” … and the
 * no-break space. Control characters are in it, so that a line break never needs another file.
 */
const SPANISH =
  'U+0-3B,U+3F-5A,U+61-7A,U+A0-A1,U+AA-AB,U+B0,U+B7,U+BA-BB,U+BF,U+C1,U+C9,U+CD,U+D1,U+D3,U+D7,U+DA,U+DC,U+E1,U+E9,U+ED,U+F1,U+F3,U+FA,U+FC,U+2013-2014,U+2018-2019,U+201C-201D,U+2026';

/** The cuts of each font by `unicode-range`. Of overlapping ranges the last face wins, so `rest` is loaded only if needed. */
const ranges = { rest: LATIN, spanish: SPANISH };

/** One cut of a brand's font. `source` is the file that it is cut from. */
type Cut = ReturnType<typeof listCuts>[number];

/**
 * Adds the faces of the brand's web fonts to its `fonts.css`, cut to the characters and weights that the shop uses: 24 kB
 * before the first text, in place of 160.
 */
export function webFonts(look: Look): Plugin {
  // A watched build loads every file again.
  const made = new Map<string, Promise<Uint8Array>>();
  return {
    name: 'web-fonts',
    setup: (plugin) => {
      plugin.onLoad({ filter: /[\\/]fonts\.css$/ }, ({ path }) => ({
        contents: listCuts(look.brand).map(toRule).join('') + readFileSync(path, 'utf8'),
        loader: 'css',
      }));
      plugin.onResolve({ filter: /\.woff2$/ }, ({ path }) => {
        const cut = listCuts(look.brand).find(({ fileName }) => fileName === path);
        return cut && { path, namespace: 'web-font', pluginData: cut };
      });
      plugin.onLoad({ filter: /./, namespace: 'web-font' }, async ({ pluginData }) => {
        const key = JSON.stringify(pluginData);
        const contents = made.get(key) ?? cutFont(pluginData, look.folder);
        made.set(key, contents);
        return { contents: await contents, loader: 'file' };
      });
    },
  };
}

/** Whether text above the fold uses a built file: an upright font with the characters of Spanish. */
export function isPreloaded(file: string): boolean {
  return /(?<!-italic)-spanish-[A-Z0-9]+\.woff2$/.test(file);
}

function listCuts({ fonts: { display, text }, headings }: Brand) {
  const { weight } = headings;
  const all = { min: Math.min(TEXT_WEIGHTS.min, weight), max: Math.max(TEXT_WEIGHTS.max, weight) };
  const fonts =
    display.family === text.family
      ? [{ ...text, ...display, weights: all }]
      : [
          { ...display, weights: weight },
          { ...text, weights: TEXT_WEIGHTS },
        ];
  return fonts.flatMap(({ family, upright, italic, axes, weights }) => {
    const name = family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const toCuts = (source: string | undefined, isItalic: boolean) =>
      (['rest', 'spanish'] as const).flatMap((range) => {
        const fileName = `${name}${isItalic ? '-italic' : ''}-${range}.woff2`;
        return source === undefined ? [] : [{ fileName, family, isItalic, range, source, weights, axes }];
      });
    return [...toCuts(upright, false), ...toCuts(italic, true)];
  });
}

function toRule({ fileName, family, isItalic, range, weights }: Cut): string {
  return `@font-face {
  font-family: "${family}";
  font-style: ${isItalic ? 'italic' : 'normal'};
  font-weight: ${typeof weights === 'number' ? ANY_WEIGHT : `${weights.min} ${weights.max}`};
  font-display: swap;
  src: url("${fileName}");
  unicode-range: ${ranges[range]};
}
`;
}

function cutFont({ source, range, weights, isItalic, axes }: Cut, brandDir: string): Promise<Uint8Array> {
  const file = source.startsWith('./') ? resolve(brandDir, source) : fileURLToPath(import.meta.resolve(source));
  const spanish = toCodePoints(SPANISH);
  const codePoints = range === 'spanish' ? spanish : toCodePoints(LATIN).difference(spanish);
  const variationAxes = { ...(isItalic ? {} : axes), wght: weights };
  return subsetFont(readFileSync(file), String.fromCodePoint(...codePoints), { targetFormat: 'woff2', variationAxes });
}

function toCodePoints(range: string): Set<number> {
  const codePoints = new Set<number>();
  for (const part of range.replaceAll('U+', '').split(',')) {
    const [first = 0, last = first] = part.split('-').map((hex) => Number.parseInt(hex, 16));
    for (let each = first; each <= last; each += 1) codePoints.add(each);
  }
  return codePoints;
}
