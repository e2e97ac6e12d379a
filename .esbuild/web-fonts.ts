import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import subsetFont from 'subset-font';
import type { Brand } from '#client/styles/brand.ts';
import type { Look } from './brand-files.ts';

/** The weights of `tokens.css`; that of the brand's headings may be above them. */
const WEIGHTS = { min: 300, max: 600 };

/** Kerning, ligatures, accents, the shapes of a weight, lining and tabular figures. Fractions and superscripts are dropped. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'lnum', 'tnum'];

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

/** `name` is that of its files; `source` is the file that they are cut from. */
type Face = { name: string; family: string; style: 'normal' | 'italic'; source: string; heaviest: number };

const FILE = /^(?<name>[\w-]+)-(?<set>rest|spanish)\.woff2$/;

/** Adds the faces of the brand's web fonts to its `fonts.css`, cut to the characters and weights that the shop uses. */
export function webFonts(look: Look): Plugin {
  return {
    name: 'web-fonts',
    setup: (plugin) => {
      plugin.onLoad({ filter: /[\\/]fonts\.css$/ }, ({ path }) => ({
        contents: listFaces(look.brand).map(toRules).join('') + readFileSync(path, 'utf8'),
        loader: 'css',
        watchFiles: [path],
      }));
      plugin.onResolve({ filter: FILE }, ({ path }) => ({ path, namespace: 'web-font' }));
      // A watched build loads every file again.
      const cuts = new Map<string, Promise<Uint8Array>>();
      plugin.onLoad({ filter: FILE, namespace: 'web-font' }, async ({ path }) => {
        const { name, set = '' } = FILE.exec(path)?.groups ?? {};
        const { source = '', heaviest = WEIGHTS.max } = listFaces(look.brand).find((face) => face.name === name) ?? {};
        const file = source.startsWith('./')
          ? resolve(look.folder, source)
          : fileURLToPath(import.meta.resolve(source));
        const key = `${file} ${set} ${heaviest}`;
        const cut = cuts.get(key) ?? cutFont(file, set, heaviest);
        cuts.set(key, cut);
        return { contents: await cut, loader: 'file' };
      });
    },
  };
}

/** The built files that text above the fold uses: the upright ones with the characters of Spanish. */
export function isPreloaded(file: string, brand: Brand): boolean {
  const upright = listFaces(brand).filter(({ style }) => style === 'normal');
  return upright.some(({ name }) => new RegExp(`/${name}-spanish-[A-Z0-9]+\\.woff2$`).test(file));
}

function listFaces({ fonts, headings }: Brand): Face[] {
  return [fonts.display, fonts.text].flatMap(({ family, upright, italic }): Face[] => {
    const heaviest = Math.max(WEIGHTS.max, family === fonts.display.family ? headings.weight : 0);
    const name = family.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    return [
      ...(upright === undefined ? [] : [{ name, family, style: 'normal' as const, source: upright, heaviest }]),
      ...(italic === undefined
        ? []
        : [{ name: `${name}-italic`, family, style: 'italic' as const, source: italic, heaviest }]),
    ];
  });
}

function toRules({ name, family, style, heaviest }: Face): string {
  const rules = Object.entries(ranges).map(
    ([set, range]) => `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${WEIGHTS.min} ${heaviest};
  font-display: swap;
  src: url("${name}-${set}.woff2");
  unicode-range: ${range};
}
`,
  );
  return rules.join('');
}

async function cutFont(path: string, set: string, heaviest: number): Promise<Uint8Array> {
  const spanish = toCodePoints(SPANISH);
  const codePoints = set === 'spanish' ? spanish : toCodePoints(LATIN).difference(spanish);
  // Its types do not know `keepFeatures` yet.
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...WEIGHTS, max: heaviest } },
    keepFeatures: FEATURES,
  } as const;
  return subsetFont(readFileSync(path), String.fromCodePoint(...codePoints), options);
}

function toCodePoints(range: string): Set<number> {
  return new Set(
    range.split(',').flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    }),
  );
}
