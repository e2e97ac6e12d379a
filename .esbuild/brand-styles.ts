import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import type { Brand, BrandFont } from '#client/styles/brand.ts';

/** Resolves `#brand/…` and `fonts.css` to the brand's folder, and adds the brand's tokens to `tokens.css`. */
export function brandStyles(folder: string, currentBrand: () => Brand): Plugin {
  return {
    name: 'brand-styles',
    setup: (plugin) => {
      plugin.onResolve({ filter: /^#brand\// }, ({ path }) => ({ path: resolve(folder, path.replace('#brand/', '')) }));
      plugin.onResolve({ filter: /^\.\.\/brand\/fonts\.css$/ }, () => ({ path: resolve(folder, 'fonts.css') }));
      plugin.onLoad({ filter: /[\\/]styles[\\/]tokens\.css$/ }, ({ path }) => ({
        contents: toTokens(currentBrand()) + readFileSync(path, 'utf8'),
        loader: 'css',
        watchFiles: [path],
      }));
    },
  };
}

/** The brand in the browser's bundle: the two colours that scripts read, and what the footer shows. */
export function browserBrand(currentBrand: () => Brand): Plugin {
  return {
    name: 'browser-brand',
    setup: (plugin) =>
      plugin.onLoad({ filter: /[\\/]brand\.ts$/ }, () => {
        const { tagline, social, colours } = currentBrand();
        const values = { tagline, social, colours: { text: colours.text, accent: colours.accent } };
        const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
        return { contents: lines.join('\n'), loader: 'ts' };
      }),
  };
}

/** The custom properties of a brand. Not every browser lets a backdrop inherit from `:root`, so it has its own shade. */
export function toTokens({ colours, fonts, corners }: Brand): string {
  const properties = {
    ...Object.fromEntries(Object.entries(colours).map(([role, value]) => [toKebabCase(role), value])),
    translucent: `${colours.surfaceRaised}80`,
    'font-display': toFontFamily(fonts.display),
    'font-text': toFontFamily(fonts.text),
    'radius-1': corners.small,
    'radius-2': corners.medium,
    'radius-3': corners.large,
    'shadow-float': `0 1px 2px ${colours.accentStrong}0f, 0 12px 32px -8px ${colours.accentStrong}38`,
  };
  const lines = Object.entries(properties).map(([name, value]) => `    --${name}: ${value};\n`);
  return `@layer tokens {
  :root,
  ::backdrop {
    --shade: ${colours.text}80;
  }

  :root {
${lines.join('')}  }
}
`;
}

function toFontFamily({ family, fallbacks }: BrandFont): string {
  return [family, ...fallbacks].map((name) => (/^[a-z-]+$/.test(name) ? name : JSON.stringify(name))).join(', ');
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
